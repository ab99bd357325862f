//! Order: what a body computes, in the order in which Rust computes it.
//!
//! C++ leaves the order open in which the operands of most expressions are evaluated, and compilers differ. Where two
//! operands of one expression can affect each other, the earlier one becomes a variable in front of the statement, so
//! that every compiler comes to it first. All other expressions stay as they are written.
//!
//! The pass is the last one: rules and facts are about the body as it was written, printers see what it makes.
//! An effect is what an operand may do to variables and to memory (`effects.rs`), as far as one function tells
//! (`known.rs`); operands are listed in Rust's order (`operands.rs`).

mod effects;
mod known;
mod operands;
#[cfg(test)]
mod tests;

use proc_macro2::Span;

use crate::diag::Errors;
use crate::model::{
    Arm, Assign, Associated, Block, Closure, Expr, ExprKind, ForRange, Function, Generic, Intrinsic, Name,
    Stmt, StmtKind, Ty, View, is_method, may_change, walk,
};
use crate::rules;
use effects::{Effects, Memory, Touch};
use known::Known;
use operands::{Operand, Read, is_built_in};

/// Puts a body into Rust's order.
pub fn function(function: &mut Function, errors: &mut Errors) {
    let known = Known::of(function, &[], None);
    Order { known, errors, count: 0 }.block(&mut function.body);
}

/// The same for a function of an item with these parameters.
pub fn associated(associated: &mut Associated, around: &[Generic], errors: &mut Errors) {
    let known = Known::of(&associated.function, around, associated.receiver);
    Order { known, errors, count: 0 }.block(&mut associated.function.body);
}

struct Order<'a> {
    known: Known,
    errors: &'a mut Errors,
    /// Variables made so far.
    count: usize,
}

impl Order<'_> {
    /// A block: what is computed ahead stands in it, in front of the statement that needs it.
    fn block(&mut self, block: &mut Block) -> Effects {
        let mut effects = Effects::default();
        let mut made = Vec::new();
        for stmt in std::mem::take(&mut block.stmts) {
            effects.add(&self.stmt(stmt, &mut made));
        }
        if let Some(tail) = &mut block.tail {
            let mut ahead = Vec::new();
            effects.add(&self.value(tail, &mut ahead));
            if let Some(first) = ahead.first_mut() {
                first.comments = std::mem::take(&mut block.tail_comments);
            }
            made.append(&mut ahead);
        }
        for stmt in &made {
            if let StmtKind::Let { name, .. } = &stmt.kind {
                effects.forget(&name.text);
            }
        }
        block.stmts = made;
        effects
    }

    fn stmt(&mut self, mut stmt: Stmt, made: &mut Vec<Stmt>) -> Effects {
        let mut ahead = Vec::new();
        let effects = self.within(&mut stmt.kind, &mut ahead);
        if let Some(first) = ahead.first_mut() {
            first.comments = std::mem::take(&mut stmt.comments);
        }
        made.append(&mut ahead);
        made.push(stmt);
        effects
    }

    /// What a statement does; what it needs before itself goes `ahead`.
    fn within(&mut self, stmt: &mut StmtKind, ahead: &mut Vec<Stmt>) -> Effects {
        match stmt {
            StmtKind::Let { name, init: Some(Expr { kind: ExprKind::Closure(closure), .. }), .. } => {
                let effects = self.closure(closure);
                self.known.declare(&name.text, false, None);
                self.known.closure(&name.text, effects);
                Effects::default()
            }
            StmtKind::Let { name, mutable, init, .. } => {
                let effects = init.as_mut().map(|init| self.value(init, ahead)).unwrap_or_default();
                self.known.declare(&name.text, *mutable, init.as_ref());
                effects
            }
            StmtKind::Assign { op, place, value } => self.assignment(*op, place, value, ahead),
            StmtKind::If { cond, then, otherwise } => {
                let mut effects = self.value(cond, ahead);
                effects.add(&self.block(then));
                otherwise.iter_mut().for_each(|block| effects.add(&self.block(block)));
                effects
            }
            StmtKind::While { cond, body, .. } => {
                let mut effects = self.in_some_cases(cond);
                effects.add(&self.block(body));
                effects
            }
            StmtKind::For { var, range, body, .. } => {
                let mut effects = self.range(range, ahead);
                self.known.declare(&var.text, false, None);
                effects.add(&self.block(body));
                effects.forget(&var.text);
                effects
            }
            StmtKind::Return(Some(value)) | StmtKind::BreakWith(_, value) | StmtKind::Expr(value) => {
                self.value(value, ahead)
            }
            StmtKind::Match(choice) => {
                let mut effects = self.value(&mut choice.value, ahead);
                effects.add(&self.arms(&mut choice.arms));
                effects
            }
            StmtKind::Block(block, _) => self.block(block),
            StmtKind::Asm(asm) => {
                let mut effects = Effects::of_memory(Memory::ALL);
                for operand in &asm.operands {
                    effects.add(&self.known.read(&operand.value));
                    if operand.direction.writes() {
                        effects.add(&self.known.write(&operand.value));
                    }
                }
                effects
            }
            StmtKind::Return(None) | StmtKind::Break(_) | StmtKind::Continue(_) => Effects::default(),
        }
    }

    /// Of Rust's own numbers an assignment computes its value first, then finds the place; an operator that a trait has
    /// is a function, which gets the place first.
    fn assignment(
        &mut self,
        op: Assign,
        place: &mut Expr,
        value: &mut Expr,
        ahead: &mut Vec<Stmt>,
    ) -> Effects {
        let mut own = self.known.write(place);
        // Compilers may look at the place before the value is there.
        let last = match op {
            Assign::Plain => self.view_of(place),
            Assign::With(_) => self.known.read(place),
        };
        own.add(&last);
        self.known.assign(place, value);
        let is_first = matches!(op, Assign::With(_)) && is_built_in(&place.ty) == Some(false);
        let is_known = op == Assign::Plain || is_built_in(&place.ty).is_some();
        let mut list = Vec::new();
        operands::place(place, &mut list);
        list.iter_mut().filter(|_| op != Assign::Plain).for_each(|operand| operand.read = Read::Found);
        let read = if is_known { Read::AtOnce } else { Read::Assigned };
        list.insert(if is_first { list.len() } else { 0 }, Operand { value, read });
        own.add(&self.sequence(list, &last, ahead));
        own
    }

    /// The view or the array that a place is found in.
    fn view_of(&self, place: &Expr) -> Effects {
        match &place.kind {
            ExprKind::Index(base, _) if matches!(base.ty, Ty::View(..)) => self.known.read(base),
            _ => Effects::default(),
        }
    }

    /// The ends of a range and its step, once each: loops look at them at several places.
    fn range(&mut self, range: &mut ForRange, ahead: &mut Vec<Stmt>) -> Effects {
        let mut effects = Effects::default();
        let mut made = Vec::new();
        let mut list: Vec<&mut Expr> = vec![&mut range.from, &mut range.to];
        list.extend(range.step.as_mut());
        for end in list.iter_mut() {
            let mut own = Vec::new();
            let found = self.value(end, &mut own);
            effects.add(&found);
            made.push((own, found));
        }
        let is_plain = effects.change_nothing();
        // C++ asks an end for its type, and takes no function there.
        let is_uninferred = !range.ty.is_known();
        for (end, (mut own, found)) in list.into_iter().zip(made) {
            ahead.append(&mut own);
            if (!is_plain && found != Effects::default()) || (is_uninferred && has_function(end)) {
                ahead.push(self.variable(end, false));
            }
        }
        effects
    }

    /// An expression that is evaluated in some cases, or again and again: what it needs before itself stays with it.
    fn in_some_cases(&mut self, expr: &mut Expr) -> Effects {
        let mut ahead = Vec::new();
        let effects = self.value(expr, &mut ahead);
        if !ahead.is_empty() {
            let (ty, span) = (expr.ty.clone(), expr.span);
            let whole = std::mem::replace(expr, Expr::new(ExprKind::Bool(true), span));
            let block = Block { stmts: ahead, tail: Some(Box::new(whole)), ..Block::default() };
            *expr = Expr { kind: ExprKind::Block(Box::new(block), None), ty, span };
        }
        effects
    }

    fn arms(&mut self, arms: &mut [Arm]) -> Effects {
        let mut effects = Effects::default();
        for arm in arms {
            arm.guard.iter_mut().for_each(|guard| effects.add(&self.in_some_cases(guard)));
            effects.add(&self.block(&mut arm.body));
        }
        effects
    }

    /// What calling a closure does.
    fn closure(&mut self, closure: &mut Closure) -> Effects {
        for param in &closure.params {
            self.known.parameter(&param.name.text, param.mutable, &param.ty);
        }
        let mut effects = self.block(&mut closure.body);
        closure.params.iter().for_each(|param| effects.forget(&param.name.text));
        effects
    }

    /// What evaluating an expression does; what it needs before itself goes `ahead`.
    fn value(&mut self, expr: &mut Expr, ahead: &mut Vec<Stmt>) -> Effects {
        match &mut expr.kind {
            // What it does, it does when it is called.
            ExprKind::Closure(closure) => return self.closure(closure),
            ExprKind::Block(block, _) | ExprKind::Loop(block, _) => return self.block(block),
            _ => {}
        }
        let own = self.own(expr);
        let last = self.last(expr);
        let mut effects = self.sequence(operands::of(expr), &last, ahead);
        effects.add(&own);
        match &mut expr.kind {
            ExprKind::Binary(op, _, right) if op.is_lazy() => effects.add(&self.in_some_cases(right)),
            ExprKind::If(_, then, otherwise) => {
                effects.add(&self.block(then));
                effects.add(&self.block(otherwise));
            }
            ExprKind::Match(choice) => effects.add(&self.arms(&mut choice.arms)),
            _ => {}
        }
        effects
    }

    /// Operands in their order; `last` is what the expression reads itself, which compilers may do at any time.
    fn sequence(&mut self, list: Vec<Operand<'_>>, last: &Effects, ahead: &mut Vec<Stmt>) -> Effects {
        let (mut parts, mut later, mut called) = (Vec::new(), last.clone(), Effects::default());
        for operand in list {
            let mut own = Vec::new();
            let mut effects = self.value(operand.value, &mut own);
            if matches!(operand.value.kind, ExprKind::Closure(_)) {
                called.add(&std::mem::take(&mut effects));
            }
            parts.push((operand, own, effects));
        }
        let (mut moved, mut others) = (Vec::new(), Effects::default());
        for (operand, _, effects) in parts.iter().rev() {
            if operand.read == Read::Assigned && effects.meet(&others) {
                self.refuse(operand.value);
            }
            let changes = operand.read == Read::Found && !effects.change_nothing();
            let twice = changes && !may_change(operand.value);
            moved.push(twice || effects.meet(&later) && self.can_move(operand, effects, &later));
            later.add(effects);
            others.add(effects);
        }
        for ((operand, mut own, _), moved) in parts.into_iter().zip(moved.into_iter().rev()) {
            ahead.append(&mut own);
            if moved {
                ahead.push(self.variable(operand.value, operand.read == Read::Called));
            }
        }
        later.add(&called);
        later
    }

    /// Whether an operand is read before the later ones are evaluated; refuses it where that is not known.
    fn can_move(&mut self, operand: &Operand<'_>, effects: &Effects, later: &Effects) -> bool {
        let is_known = match operand.read {
            Read::AtOnce | Read::Assigned | Read::Found => true,
            Read::Compared => self.known.memory_of(operand.value) == Memory::NONE,
            // rustc has seen that a variable which is lent does not change: so it is copied.
            Read::Called => {
                self.known.root(operand.value).is_none()
                    && self.known.memory_of(operand.value) == Memory::NONE
                    || effects.meet_in_variables(later)
            }
        };
        if !is_known {
            self.refuse(operand.value);
        }
        is_known
    }

    fn refuse(&mut self, operand: &Expr) {
        let message = "Rust evaluates this before what it meets here or after it, as another item decides";
        let help = "put one of them into a variable first";
        self.errors.push(&rules::UNINFERRED_TYPE, operand.span, message, help);
    }

    /// The declaration of a variable with a value, in whose place it is put.
    fn variable(&mut self, value: &mut Expr, mutable: bool) -> Stmt {
        self.count += 1;
        // Two underscores: no variable of the author is called so by chance.
        let name = format!("before__{}", self.count);
        let (ty, span) = (value.ty.clone(), value.span);
        self.known.declare(&name, mutable, Some(value));
        let local = Expr { kind: ExprKind::Local(name.clone()), ty: ty.clone(), span };
        let init = Some(std::mem::replace(value, local));
        let kind = StmtKind::Let { name: Name::new(name, Span::call_site()), mutable, ty, init };
        Stmt { kind, comments: Vec::new(), span }
    }

    /// What an expression does itself, with its operands at hand.
    fn own(&self, expr: &Expr) -> Effects {
        let known = &self.known;
        let given = |list: &[Expr]| {
            let mut effects = Effects::default();
            list.iter().for_each(|argument| effects.add(&known.given(argument)));
            effects
        };
        match &expr.kind {
            ExprKind::Local(_) if matches!(expr.ty, Ty::Closure(..)) => Effects::default(),
            ExprKind::Local(_)
            | ExprKind::Index(..)
            | ExprKind::Field(..)
            | ExprKind::TupleField(..)
            | ExprKind::Deref(_) => known.read(expr),
            ExprKind::Binary(..) => self.last(expr),
            ExprKind::Call(_, _, args) => Effects { waits: true, ..given(args) },
            ExprKind::CallLocal(name, args) => {
                // What a closure of this function does with its arguments, its body has said.
                let mut effects = Effects { memory: Memory::NONE, ..given(args) };
                effects.add(&known.called(name));
                effects
            }
            ExprKind::MemberCall(_, _, _, args) => {
                let mut effects = Effects { waits: true, ..given(args) };
                if let Some(receiver) = args.first().filter(|_| is_method(expr)) {
                    effects.add(&self.of_method(receiver));
                }
                effects
            }
            ExprKind::MethodCall(receiver, _, _, args) => {
                let mut effects = Effects { waits: true, ..given(args) };
                effects.add(&known.given(receiver));
                effects.add(&self.of_method(receiver));
                effects
            }
            ExprKind::Method(receiver, method, _) => match (&receiver.ty, method.name) {
                (Ty::Tile(_), "len" | "row" | "col") => known.read(receiver),
                (Ty::Tile(_), _) => {
                    let mut effects = known.write(receiver);
                    effects.add(&known.read(receiver));
                    effects.add(&Effects::of_memory(Memory::ALL));
                    effects
                }
                (_, "set") => Effects::of_memory(known.reach(receiver)),
                (_, "get") => Effects::of_memory(known.reach(receiver).read()),
                _ => Effects::default(),
            },
            ExprKind::Access(access) => {
                let memory = of_view(&access.view.ty);
                Effects::of_memory(if access.which.stores() { memory } else { memory.read() })
            }
            ExprKind::Atomic(atomic) => Effects::of_memory(known.memory_of(&atomic.place)),
            ExprKind::Intrinsic(which, ..) => {
                Effects::of_memory(if is_quiet(*which) { Memory::NONE } else { Memory::ALL })
            }
            ExprKind::Tile(_, _, args) => Effects::of_memory(given(args).memory.read()),
            _ => Effects::default(),
        }
    }

    /// What a method may do with what it is called on.
    fn of_method(&self, receiver: &Expr) -> Effects {
        let mut effects = self.known.read(receiver);
        if self.known.is_mutable(receiver) {
            effects.perhaps.extend(self.known.root(receiver));
        }
        effects
    }

    /// What an expression reads after its operands, which lie in memory or in variables until then.
    fn last(&self, expr: &Expr) -> Effects {
        let ExprKind::Binary(op, left, right) = &expr.kind else { return Effects::default() };
        if !op.is_comparison() || op.is_lazy() || is_built_in(&left.ty) != Some(false) {
            return Effects::default();
        }
        let mut effects = self.known.read(left);
        effects.add(&self.known.read(right));
        effects
    }
}

/// The memory that a view shows.
fn of_view(ty: &Ty) -> Memory {
    match ty {
        Ty::View(View::Shared, _) => Memory::shared(Touch::Writes),
        Ty::View(..) => Memory::global(Touch::Writes),
        _ => Memory::ALL,
    }
}

/// Whether a function of the machine leaves memory alone, and what others wrote there unseen.
fn is_quiet(which: Intrinsic) -> bool {
    !matches!(
        which,
        Intrinsic::Barrier
            | Intrinsic::ClusterSync
            | Intrinsic::DsmemStoreAll
            | Intrinsic::DsmemStore
            | Intrinsic::StAsync
            | Intrinsic::MbarrierWait
            | Intrinsic::Fence
            | Intrinsic::LastBlock
            | Intrinsic::CopyAsync
            | Intrinsic::CopyAsyncWithin
            | Intrinsic::AsyncCommit
            | Intrinsic::AsyncWait
            | Intrinsic::BeginBulk
            | Intrinsic::CopyBulk
            | Intrinsic::CopyBlock
            | Intrinsic::AwaitBulk
    )
}

/// Whether a value may be printed with a function of C++ in it.
fn has_function(expr: &Expr) -> bool {
    let mut found = matches!(
        expr.kind,
        ExprKind::Closure(_) | ExprKind::Block(..) | ExprKind::Loop(..) | ExprKind::Match(_)
    );
    walk::value_blocks(expr, &mut |block| {
        found |= !block.stmts.is_empty() || block.tail.as_deref().is_some_and(has_function);
    });
    walk::parts(expr, &mut |part| found |= has_function(part));
    found
}
