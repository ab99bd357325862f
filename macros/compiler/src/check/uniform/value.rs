//! Values: what makes one vary.

use super::state::Key;
use super::{Apart, CIRCUMSTANCES, Cause, Flow, Followed, Gone, What};
use crate::model::{AtomicOp, Binary, Block, Closure, Expr, ExprKind, Intrinsic, Ty, walk};
use crate::steps;

/// Functions of the machine whose value all threads of a block share.
const SHARED_BY_ALL: [&str; 17] = [
    "size_of",
    "block_id",
    "grid_dim",
    "block_dim",
    "block_threads",
    "wave_size",
    "waves_per_block",
    "barrier",
    "mbarrier_wait",
    "cluster_size",
    "begin_bulk",
    "copy_bulk",
    "copy_block",
    "await_bulk",
    "last_block",
    "shared",
    "dynamic_shared",
];

/// What a closure changes.
type Changed = Vec<(Key, Option<Cause>)>;

impl<'a> Flow<'a> {
    /// Follows what an expression does, and says why its value varies if it does.
    pub fn value(&mut self, expr: &'a Expr) -> Option<Cause> {
        steps::one();
        match &expr.kind {
            ExprKind::Local(name) => self.local(name),
            ExprKind::Intrinsic(which, _, args) => {
                args.iter().for_each(|arg| self.handed_over(*which, arg));
                self.intrinsic(*which, expr)
            }
            ExprKind::CallLocal(name, args) => {
                let args: Vec<Option<Cause>> = args.iter().map(|arg| self.value(arg)).collect();
                let closure = self.closures.get(name.as_str()).copied()?;
                self.closure(closure, &args)
            }
            // As an argument: the function that takes it calls it.
            ExprKind::Closure(closure) => self.closure(closure, &[]),
            ExprKind::Call(name, _, args) => {
                args.iter().for_each(|arg| drop(self.argument(arg)));
                self.come_to(What::Call(name.clone()), expr.span);
                // It may be a sum over the block, which all threads get.
                None
            }
            // What a method gives may be a sum over the block as well.
            ExprKind::MethodCall(receiver, name, _, args) => {
                drop(self.value(receiver));
                args.iter().for_each(|arg| drop(self.argument(arg)));
                self.come_to(What::Method(name.clone()), expr.span);
                None
            }
            ExprKind::MemberCall(_, name, _, args) => {
                args.iter().for_each(|arg| drop(self.argument(arg)));
                self.come_to(What::Method(name.clone()), expr.span);
                None
            }
            // The right side is for those threads that the left side leaves.
            ExprKind::Binary(Binary::And | Binary::Or, left, right) => {
                let left = self.value(left);
                let right = self.under(left.clone(), |flow| flow.value(right));
                left.or(right)
            }
            ExprKind::If(cond, then, otherwise) => {
                let cond = self.value(cond);
                let (then, otherwise) = self.either(
                    cond.clone(),
                    |flow| flow.block_value(then),
                    |flow| flow.block_value(otherwise),
                );
                cond.or(then).or(otherwise)
            }
            ExprKind::Atomic(atomic) if atomic.op != AtomicOp::Load => self.exchanged(atomic.op, expr),
            ExprKind::Match(choice) => self.choice(choice),
            ExprKind::Block(block, label) => {
                let (value, left) = self.labelled(label.as_ref(), |flow| flow.block_value(block));
                value.or(left)
            }
            ExprKind::Loop(block, label) => self.turns(label.as_ref(), block, |flow| flow.block(block)),
            _ => self.parts(expr),
        }
    }

    /// What was there before is another thing for each thread.
    fn exchanged(&mut self, op: AtomicOp, expr: &'a Expr) -> Option<Cause> {
        drop(self.parts(expr));
        let name = format!("{}()", op.name());
        Some(Cause { name: name.clone(), origin: name })
    }

    /// An argument of a function of the machine, which may want one for all threads.
    fn handed_over(&mut self, which: Intrinsic, arg: &'a Expr) {
        let cause = self.value(arg);
        // A view is the same for all; that its elements differ does not matter.
        let is_one = which.is_bulk() && !matches!(arg.ty, Ty::View(..));
        if let Some(cause) = cause.filter(|_| is_one) {
            let what = What::Value(which.name());
            self.find(Apart { what, span: arg.span, cause, left: false });
        }
    }

    /// An argument, which may be a variable that holds a closure.
    fn argument(&mut self, arg: &'a Expr) -> Option<Cause> {
        match &arg.kind {
            ExprKind::Local(name) if self.closures.contains_key(name.as_str()) => {
                let closure = self.closures.get(name.as_str()).copied()?;
                self.closure(closure, &[])
            }
            _ => self.value(arg),
        }
    }

    /// Follows a closure at a place where it is called; of parameters without an argument nothing is known.
    fn closure(&mut self, closure: &'a Closure, args: &[Option<Cause>]) -> Option<Cause> {
        let circumstances = self.circumstances(closure, args);
        let known = self.followed.get(&std::ptr::from_ref(closure)).map(Vec::as_slice).unwrap_or_default();
        let all = known.len() >= CIRCUMSTANCES;
        let same = known.iter().find(|one| one.circumstances == circumstances);
        let (value, changes) = match same.or(known.last().filter(|_| all)) {
            Some(one) => (one.value.clone(), one.changes.clone()),
            None => {
                let (value, changes) = self.follow(closure, args);
                let one = Followed { circumstances, value: value.clone(), changes: changes.clone() };
                self.followed.entry(closure).or_default().push(one);
                (value, changes)
            }
        };
        changes.into_iter().for_each(|(key, cause)| self.state.set(key, cause));
        // Outside, a parameter is known as what was passed.
        let names = closure.params.iter().map(|param| &param.name.text);
        let passed = |cause: &Cause| names.zip(args).find(|(name, _)| **name == cause.name)?.1.clone();
        value.map(|cause| passed(&cause).unwrap_or(cause))
    }

    /// Why its value varies, as the closure itself would say it, and what it changes.
    fn follow(&mut self, closure: &'a Closure, args: &[Option<Cause>]) -> (Option<Cause>, Changed) {
        let before = self.state.mark();
        // Elsewhere it may be told less.
        let learnt = std::mem::take(&mut self.learnt);
        for (index, param) in closure.params.iter().enumerate() {
            self.set(&param.name.text, args.get(index).cloned().flatten());
        }
        let returned = self.state.gone().get(&Gone::Returned).cloned();
        let value = self.block_value(&closure.body);
        // A `return` inside leaves the closure only.
        self.state.set(Key::Gone(Gone::Returned), returned);
        self.learnt = learnt;
        // No jump leaves a closure, so that where threads are gone it changes nothing.
        let changes = self.state.take_back(&before).into_iter();
        (value, changes.filter(|(key, _)| matches!(key, Key::Varying(_))).collect())
    }

    /// What makes a difference to a closure: which of its arguments vary, which of the variables that it names do, and
    /// whether some threads are not here.
    fn circumstances(&mut self, closure: &'a Closure, args: &[Option<Cause>]) -> Vec<bool> {
        if !self.named.contains_key(&std::ptr::from_ref(closure)) {
            let names = self.names_in(closure);
            self.named.insert(closure, names);
        }
        let names = &self.named[&std::ptr::from_ref(closure)];
        let mut all = vec![!self.conditions.is_empty(), !self.state.gone().is_empty()];
        all.extend(args.iter().map(Option::is_some));
        all.extend(names.iter().map(|name| self.state.varying(name).is_some()));
        all
    }

    /// The variables that a closure names, and those that the closures name which it calls.
    pub fn names_in(&self, closure: &'a Closure) -> Vec<&'a str> {
        let mut names = Vec::new();
        walk::expressions(&closure.body, &mut |expr| {
            if let ExprKind::Local(name) | ExprKind::CallLocal(name, _) = &expr.kind {
                names.push(name.as_str());
                let called = self
                    .closures
                    .get(name.as_str())
                    .and_then(|called| self.named.get(&std::ptr::from_ref(*called)));
                names.extend(called.into_iter().flatten());
            }
        });
        names.sort_unstable();
        names.dedup();
        names
    }

    fn local(&self, name: &str) -> Option<Cause> {
        let Cause { origin, .. } = self.state.varying(name)?;
        Some(Cause { name: name.to_owned(), origin: origin.clone() })
    }

    fn intrinsic(&mut self, which: Intrinsic, expr: &'a Expr) -> Option<Cause> {
        if which.waits() {
            self.come_to(What::Meeting(which.name()), expr.span);
        }
        let name = which.name();
        if SHARED_BY_ALL.iter().any(|start| name.starts_with(start)) {
            return None;
        }
        Some(Cause { name: format!("{name}()"), origin: format!("{name}()") })
    }

    /// A value made from others varies with each of them.
    fn parts(&mut self, expr: &'a Expr) -> Option<Cause> {
        let mut cause = None;
        walk::parts(expr, &mut |part| {
            let of_part = self.value(part);
            cause = cause.take().or(of_part);
        });
        cause
    }

    /// A block that ends in a value.
    pub fn block_value(&mut self, block: &'a Block) -> Option<Cause> {
        block.stmts.iter().for_each(|stmt| self.stmt(stmt));
        block.tail.as_ref().and_then(|tail| self.value(tail))
    }
}
