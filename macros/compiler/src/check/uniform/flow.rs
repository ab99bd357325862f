//! Statements: which threads come where.

use super::state::Key;
use super::{Cause, Flow, Gone, ROUNDS, Target};
use crate::model::{
    Asm, Assign, Binary, Block, Expr, ExprKind, ForRange, Label, Match, Stmt, StmtKind, Ty, walk,
};

impl<'a> Flow<'a> {
    /// Follows a block whose value nobody uses.
    pub fn block(&mut self, block: &'a Block) {
        block.stmts.iter().for_each(|stmt| self.stmt(stmt));
        if let Some(tail) = &block.tail {
            self.value(tail);
        }
    }

    /// Follows a statement.
    pub fn stmt(&mut self, stmt: &'a Stmt) {
        match &stmt.kind {
            StmtKind::Let { name, init: Some(Expr { kind: ExprKind::Closure(closure), .. }), .. } => {
                // Those that it calls are known by now.
                let names = self.names_in(closure);
                self.named.insert(&raw const **closure, names);
                self.closures.insert(&name.text, closure);
            }
            StmtKind::Let { name, init, .. } => {
                let cause = init.as_ref().and_then(|init| self.value(init));
                self.set(&name.text, cause);
            }
            StmtKind::Assign { op, place, value } => self.assign(*op, place, value),
            StmtKind::If { cond, then, otherwise } => {
                let cond = self.value(cond);
                self.either(
                    cond,
                    |flow| flow.block(then),
                    |flow| otherwise.iter().for_each(|otherwise| flow.block(otherwise)),
                );
            }
            StmtKind::While { cond, body, label } => {
                self.turns(label.as_ref(), body, |flow| {
                    let cond = flow.value(cond);
                    flow.under(cond, |flow| flow.block(body));
                });
            }
            StmtKind::For { var, range, body, label, .. } => {
                let (value, turns) = self.range(range);
                self.turns(label.as_ref(), body, |flow| {
                    flow.set(&var.text, value.clone());
                    flow.under(turns.clone(), |flow| flow.block(body));
                });
            }
            StmtKind::Break(label) => self.leave(self.target(label.as_deref()).map(Gone::Out)),
            StmtKind::BreakWith(label, value) => self.leave_with(label, value),
            StmtKind::Continue(label) => self.leave(self.target(label.as_deref()).map(Gone::Next)),
            StmtKind::Return(value) => {
                value.iter().for_each(|value| drop(self.value(value)));
                self.leave(Some(Gone::Returned));
            }
            StmtKind::Match(choice) => drop(self.choice(choice)),
            StmtKind::Block(inner, label) => drop(self.labelled(label.as_ref(), |flow| flow.block(inner))),
            StmtKind::Asm(asm) => self.asm(asm),
            StmtKind::Expr(value) => drop(self.value(value)),
        }
    }

    /// What text for one target writes is taken to vary with what it reads.
    fn asm(&mut self, asm: &'a Asm) {
        let mut cause = None;
        for operand in asm.operands.iter().filter(|operand| operand.direction.reads()) {
            let of_operand = self.value(&operand.value);
            cause = cause.or(of_operand);
        }
        for operand in asm.operands.iter().filter(|operand| operand.direction.writes()) {
            if let Some(name) = part_of(&operand.value) {
                self.set(name, cause.clone());
            }
        }
    }

    /// Gives a variable a value.
    pub fn set(&mut self, name: &str, cause: Option<Cause>) {
        self.state.set(Key::Varying(name.to_owned()), cause);
    }

    fn assign(&mut self, op: Assign, place: &'a Expr, value: &'a Expr) {
        let value = self.value(value);
        let here = self.here().map(|(cause, _)| cause.clone());
        match &place.kind {
            ExprKind::Local(name) => {
                let old = if op == Assign::Plain { None } else { self.state.varying(name).cloned() };
                self.set(name, value.or(here).or(old));
            }
            _ => {
                let index = self.value(place);
                if let Some(name) = part_of(place)
                    && let Some(cause) = value.or(index).or(here)
                {
                    self.set(name, Some(cause));
                }
            }
        }
    }

    /// The place of the loop or block that a jump leaves: the one with the label, or the innermost loop.
    fn target(&self, label: Option<&str>) -> Option<usize> {
        self.targets.iter().rposition(|target| match label {
            Some(label) => target.label.as_deref() == Some(label),
            None => target.is_loop,
        })
    }

    /// The threads that are here take the exit; where others are not, those stay.
    fn leave(&mut self, gone: Option<Gone>) {
        if let (Some(gone), Some((cause, _))) = (gone, self.here()) {
            let cause = self.state.gone().get(&gone).unwrap_or(cause).clone();
            self.state.set(Key::Gone(gone), Some(cause));
        }
    }

    fn leave_with(&mut self, label: &str, value: &'a Expr) {
        let value = self.value(value);
        let Some(index) = self.target(Some(label)) else { return };
        let cause = value.or(self.here().map(|(cause, _)| cause.clone()));
        let target = &mut self.targets[index];
        target.value = target.value.take().or(cause);
        self.leave(Some(Gone::Out(index)));
    }

    /// Follows a block that a `break` to its label can leave; gives why the value of such a `break` varies.
    pub fn labelled<R>(
        &mut self,
        label: Option<&Label>,
        follow: impl FnOnce(&mut Flow<'a>) -> R,
    ) -> (R, Option<Cause>) {
        let index = self.enter(label, false);
        let result = follow(self);
        self.state.set(Key::Gone(Gone::Out(index)), None);
        (result, self.targets.pop().and_then(|target| target.value))
    }

    fn enter(&mut self, label: Option<&Label>, is_loop: bool) -> usize {
        let label = label.map(|label| label.name.clone());
        self.targets.push(Target { label, is_loop, value: None });
        self.targets.len() - 1
    }

    /// Follows a `match`, and says why its value varies if it does.
    pub fn choice(&mut self, choice: &'a Match) -> Option<Cause> {
        let mut cond = self.value(&choice.value);
        let (before, mut after, mut value) = (self.state.mark(), Vec::new(), None);
        for arm in &choice.arms {
            let guard =
                arm.guard.as_ref().and_then(|guard| self.under(cond.clone(), |flow| flow.value(guard)));
            cond = cond.or(guard);
            let of_arm = self.under(cond.clone(), |flow| flow.block_value(&arm.body));
            value = value.or(of_arm);
            after.push(self.state.take_back(&before));
        }
        // Of two arms that know a cause the first has said it.
        after.reverse();
        self.state.join(after);
        cond.or(value)
    }

    /// Follows what happens under a condition, which varies if it has a cause.
    pub fn under<R>(&mut self, cond: Option<Cause>, follow: impl FnOnce(&mut Flow<'a>) -> R) -> R {
        let before = self.conditions.len();
        self.conditions.extend(cond);
        let result = follow(self);
        self.conditions.truncate(before);
        result
    }

    /// Follows both ways that a condition decides between.
    pub fn either<R>(
        &mut self,
        cond: Option<Cause>,
        then: impl FnOnce(&mut Flow<'a>) -> R,
        otherwise: impl FnOnce(&mut Flow<'a>) -> R,
    ) -> (R, R) {
        let before = self.state.mark();
        let then = self.under(cond.clone(), then);
        let after_then = self.state.take_back(&before);
        let otherwise = self.under(cond, otherwise);
        let after_otherwise = self.state.take_back(&before);
        self.state.join(vec![after_then, after_otherwise]);
        (then, otherwise)
    }

    /// Follows the turns of a loop, until another one tells nothing new; gives why the value of a `break` varies.
    pub fn turns(
        &mut self,
        label: Option<&Label>,
        body: &'a Block,
        turn: impl Fn(&mut Flow<'a>),
    ) -> Option<Cause> {
        let index = self.enter(label, true);
        // A loop around this one has come back: what its turns told then holds again.
        let mut learnt = self.learnt.remove(&std::ptr::from_ref(body)).unwrap_or_default();
        let mut rounds = 0;
        for (key, cause) in &learnt {
            if self.state.get(key).is_none() {
                self.state.set(key.clone(), Some(cause.clone()));
            }
        }
        // Each round but the last learns something, and no more than `ROUNDS` and two do: see the head of `mod.rs`.
        loop {
            let before = self.state.mark();
            turn(self);
            self.state.set(Key::Gone(Gone::Next(index)), None);
            let mut new: Vec<(Key, Cause)> = Vec::new();
            for (key, cause) in self.state.take_back(&before) {
                new.extend(cause.filter(|_| self.state.get(&key).is_none()).map(|cause| (key, cause)));
            }
            let Some((_, cause)) = new.first().cloned() else { break };
            rounds += 1;
            if rounds > ROUNDS {
                let assigned = assigned(body).into_iter();
                new.extend(assigned.map(|name| (Key::Varying(name.to_owned()), cause.clone())));
            }
            new.retain(|(key, _)| self.state.get(key).is_none());
            for (key, cause) in &new {
                self.state.set(key.clone(), Some(cause.clone()));
            }
            learnt.extend(new);
            if rounds > ROUNDS + 1 {
                break;
            }
        }
        self.learnt.insert(body, learnt);
        self.state.set(Key::Gone(Gone::Out(index)), None);
        self.targets.pop().and_then(|target| target.value)
    }

    /// Why the variable of a `for` loop varies, and why the number of its turns does.
    fn range(&mut self, range: &'a ForRange) -> (Option<Cause>, Option<Cause>) {
        let (from, to) = (self.value(&range.from), self.value(&range.to));
        let step = range.step.as_ref().and_then(|step| self.value(step));
        let value = from.or(to).or(step.clone());
        (value.clone(), if self.is_from_plus(range) { step } else { value })
    }

    /// Whether the end of a range is its start and the same for all threads.
    fn is_from_plus(&mut self, range: &'a ForRange) -> bool {
        let ExprKind::Binary(Binary::Add, left, right) = &range.to.kind else { return false };
        **left == range.from && self.value(right).is_none()
            || **right == range.from && self.value(left).is_none()
    }
}

/// The variables that a block declares or assigns.
fn assigned(block: &Block) -> Vec<&str> {
    let mut found = Vec::new();
    walk::statements(block, &mut |stmt| match &stmt.kind {
        StmtKind::Let { name, .. } | StmtKind::For { var: name, .. } => found.push(name.text.as_str()),
        StmtKind::Assign { place, .. } => found.extend(part_of(place)),
        _ => {}
    });
    found
}

/// The variable of which a place is a part: an element of an array, a field of a tuple. Views lie in memory.
fn part_of(place: &Expr) -> Option<&str> {
    match &place.kind {
        ExprKind::Local(name) => Some(name),
        ExprKind::Index(base, _) if matches!(base.ty, Ty::Array(..)) => part_of(base),
        ExprKind::TupleField(base, _) | ExprKind::Field(base, _) | ExprKind::Deref(base) => part_of(base),
        _ => None,
    }
}
