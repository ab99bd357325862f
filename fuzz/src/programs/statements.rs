//! Statements.

use super::Maker;
use super::scope::{Callable, Mode, Variable};
use crate::tree::{Node, level};
use crate::types::{Class, Ty};

/// Operators that assign, of integers.
const CHANGES: &[&str] = &["+=", "-=", "*=", "&=", "|=", "^="];

impl Maker {
    /// Statements one after the other; what they declare stays.
    pub(super) fn statements(&mut self, count: usize) -> Node {
        let list = (0..count).map(|_| self.statement()).collect();
        Node::sequence(list)
    }

    /// Statements in brackets.
    pub(super) fn body(&mut self, count: usize) -> Node {
        let (mark, calls) = (self.scope.len(), self.calls.len());
        let node = self.statements(count);
        self.scope.truncate(mark);
        self.calls.truncate(calls);
        node
    }

    fn statement(&mut self) -> Node {
        if self.fuel <= 0 || self.depth > 4 {
            return self.assignment();
        }
        self.depth += 1;
        let node = match self.random.below(40) {
            0..=9 => self.variable(),
            10..=13 => self.assignment(),
            14..=19 => self.change(),
            20 => self.late_variable(),
            21 => self.taken_apart(),
            22 => self.exchange(),
            23..=25 => self.condition(),
            26 => self.matches(),
            27..=30 => self.some_loop(),
            31 => self.labelled_block(),
            32 | 33 => self.named_closure(),
            34 => self.named_reference(),
            35 | 36 => self.jump(),
            37 => self.call_statement(),
            _ => self.change(),
        };
        self.depth -= 1;
        node
    }

    fn variable(&mut self) -> Node {
        let ty = self.any_type();
        let declared = self.random.percent(50);
        let value = self.value(&ty, declared && ty.is_scalar());
        // A name of its own, or one that hides another.
        let again = self.scope.len().checked_sub(4).map(|at| self.scope[at].name.clone());
        let again = again.filter(|name| name != "self" && self.random.percent(8) && !self.holds(name));
        let name = again.unwrap_or_else(|| self.name("v"));
        let write = self.random.percent(70);
        self.declare(&name, &ty, write);
        self.tell(&name, value.known);
        let (mutable, colon) = (if write { "mut " } else { "" }, format!(": {}", ty.name()));
        let annotation = if declared { colon.as_str() } else { "" };
        Node::statement("let", &format!("let {mutable}{name}{annotation} = $;\n"), vec![value])
    }

    fn holds(&self, name: &String) -> bool {
        self.frozen.contains(name) || self.locked.contains(name)
    }

    fn late_variable(&mut self) -> Node {
        let ty = self.scalar();
        let name = self.name("late");
        let condition = self.value(&Ty::Bool, true);
        let (first, second) = (self.value(&ty, true), self.value(&ty, true));
        self.declare(&name, &ty, false);
        let ty = ty.name();
        let pattern = format!("let {name}: {ty};\nif $ {{\n{name} = $;\n}} else {{\n{name} = $;\n}}\n");
        Node::statement("let without a value", &pattern, vec![condition, first, second])
    }

    fn taken_apart(&mut self) -> Node {
        let parts = vec![self.scalar(), self.scalar()];
        let value = self.value(&Ty::Tuple(parts.clone()), false);
        let names = [self.name("first"), self.name("second")];
        for (name, ty) in names.iter().zip(&parts) {
            self.declare(name, ty, false);
            self.tell(name, value.known);
        }
        Node::statement("let of a tuple", &format!("let ({}, {}) = $;\n", names[0], names[1]), vec![value])
    }

    fn assignment(&mut self) -> Node {
        let ty = if self.random.percent(75) { self.scalar() } else { self.any_type() };
        let value = self.value(&ty, false);
        match self.place(&ty, true) {
            Some(place) => {
                self.tell(&place.root, value.known);
                Node::statement("assignment", "$ = $;\n", vec![place.node, value])
            }
            None => {
                let name = self.name("v");
                self.declare(&name, &ty, true);
                self.tell(&name, value.known);
                Node::statement("let", &format!("let mut {name} = $;\n"), vec![value])
            }
        }
    }

    fn exchange(&mut self) -> Node {
        let ty = self.scalar();
        let (Some(first), Some(second)) = (self.place(&ty, true), self.place(&ty, true)) else {
            return self.assignment();
        };
        if first.root == second.root {
            return self.assignment();
        }
        let (left, right) = (self.value(&ty, false), self.value(&ty, false));
        self.tell(&first.root, left.known || right.known);
        self.tell(&second.root, left.known || right.known);
        let children = vec![first.node, second.node, left, right];
        Node::statement("assignment of a tuple", "($, $) = ($, $);\n", children)
    }

    fn change(&mut self) -> Node {
        let own = self
            .scope
            .iter()
            .map(|variable| &variable.ty)
            .find(|ty| matches!(ty, Ty::Param("T", _)))
            .cloned();
        let ty = own.or_else(|| self.scalar_where(Ty::is_number)).unwrap_or(Ty::Int(0));
        let Some(place) = self.place(&ty, true) else { return self.variable() };
        let operator = match &ty {
            Ty::Int(_) if self.random.percent(15) => return self.shifted(place.node),
            Ty::Int(_) => *self.random.pick(CHANGES),
            Ty::Real(_) | Ty::Complex(..) => *self.random.pick(&["+=", "-=", "*=", "/="]),
            _ => *self.random.pick(&["+=", "-=", "*="]),
        };
        // Operators of traits borrow what stands on the left.
        if !ty.is_primitive() {
            self.frozen.push(place.root);
        }
        let value = self.operand(&ty, false);
        if !ty.is_primitive() {
            self.frozen.pop();
        }
        let value = if matches!(ty, Ty::Int(_)) && place.node.known && value.known {
            match self.unknown(&ty) {
                Some(unknown) => unknown,
                None => return Node::statement("assignment", "$ = $;\n", vec![place.node, value]),
            }
        } else {
            value
        };
        Node::statement("compound assignment", &format!("$ {operator} $;\n"), vec![place.node, value])
    }

    fn shifted(&mut self, place: Node) -> Node {
        let by = self.integer();
        let value = self.value(&by, false);
        let value = if value.known { self.amount(&by) } else { value };
        let operator = *self.random.pick(&["<<=", ">>="]);
        Node::statement("compound assignment", &format!("$ {operator} $;\n"), vec![place, value])
    }

    fn condition(&mut self) -> Node {
        let condition = self.value(&Ty::Bool, true);
        let count = 1 + self.random.below(2);
        let first = self.body(count);
        if self.random.percent(50) {
            return Node::statement("if", "if $ {\n$}\n", vec![condition, first]);
        }
        let second = self.body(1);
        Node::statement("if with else", "if $ {\n$} else {\n$}\n", vec![condition, first, second])
    }

    fn matches(&mut self) -> Node {
        let (scrutinee, patterns) = self.scrutinee();
        let known = scrutinee.known;
        let mut children = vec![scrutinee];
        let mut arms = String::new();
        for (pattern, binding) in patterns {
            let mark = self.scope.len();
            if let Some((name, ty)) = binding {
                self.declare(&name, &ty, false);
                self.tell(&name, known);
            }
            children.push(self.body(1));
            self.scope.truncate(mark);
            arms.push_str(&format!("{pattern} => {{\n$}}\n"));
        }
        Node::statement("match", &format!("match $ {{\n{arms}}}\n"), children)
    }

    /// A closure with a name, and the statements that can call it.
    fn named_closure(&mut self) -> Node {
        let gives = self.scalar();
        let takes: Vec<Ty> = (0..1 + self.random.below(2)).map(|_| self.scalar()).collect();
        let (frozen, locked) = (self.frozen.len(), self.locked.len());
        let before = (self.reads.len(), self.writes.len());
        let cost = self.cost;
        let closure = self.closure(&takes, &gives, false);
        let cost = (self.cost - cost) / self.factor + 1;
        let effects = self.writes.len() > before.1;
        self.hold_since(before);
        let name = self.name("act");
        let takes = takes.into_iter().map(|ty| (ty, Mode::Value)).collect();
        let call = Callable {
            what: "call of a closure",
            head: name.clone(),
            receiver: None,
            takes,
            gives: Some(gives),
            cost,
            effects,
            told: true,
        };
        let calls = self.calls.len();
        // Twice, so that it is called.
        self.calls.extend([call.clone(), call]);
        let body = self.body(2);
        self.calls.truncate(calls);
        self.frozen.truncate(frozen);
        self.locked.truncate(locked);
        let mutable = if effects { "mut " } else { "" };
        Node::statement(
            "closure with a name",
            &format!("{{\nlet {mutable}{name} = $;\n$}}\n"),
            vec![closure, body],
        )
    }

    /// A reference with a name, and the statements that can use it.
    fn named_reference(&mut self) -> Node {
        let ty = self.scalar();
        let write = self.random.percent(70);
        let Some(place) = self.place_for(&ty, write, true).filter(|place| !place.is_reference) else {
            return self.variable();
        };
        let name = self.name("kept");
        let (frozen, locked, mark) = (self.frozen.len(), self.locked.len(), self.scope.len());
        if write {
            self.locked.push(place.root)
        } else {
            self.frozen.push(place.root)
        }
        self.scope.push(Variable { name: name.clone(), ty, write, deref: true, known: false });
        let body = self.body(2);
        self.scope.truncate(mark);
        self.frozen.truncate(frozen);
        self.locked.truncate(locked);
        let borrow = if write { "&mut " } else { "&" };
        Node::statement(
            "reference with a name",
            &format!("{{\nlet {name} = {borrow}$;\n$}}\n"),
            vec![place.node, body],
        )
    }

    fn jump(&mut self) -> Node {
        if let Some(ty) = self.returns.clone().filter(|_| self.random.percent(60)) {
            let condition = self.value(&Ty::Bool, true);
            let value = self.value(&ty, false);
            return Node::statement("return", "if $ {\nreturn $;\n}\n", vec![condition, value]);
        }
        let innermost = self.labels.len().saturating_sub(1);
        let may = |(index, label): &(usize, &super::Label)| {
            !label.name.is_empty() || (*index == innermost && label.is_loop)
        };
        let list: Vec<super::Label> =
            self.labels.iter().enumerate().filter(may).map(|(_, label)| label.clone()).collect();
        if list.is_empty() {
            return self.change();
        }
        let label = self.random.pick(&list).clone();
        let word = if label.is_loop { *self.random.pick(&["break", "continue"]) } else { "break" };
        let condition = self.value(&Ty::Bool, true);
        let what = if label.name.is_empty() { "jump" } else { "jump to a label" };
        Node::statement(what, &format!("if $ {{\n{word} {};\n}}\n", label.name), vec![condition])
    }

    fn call_statement(&mut self) -> Node {
        let gives = self.calls.iter().filter(|call| call.effects).map(|call| call.gives.clone());
        let gives: Vec<Option<Ty>> = gives.filter(|ty| *ty != Some(Ty::Param("Q", Class::Own))).collect();
        if gives.is_empty() {
            return self.change();
        }
        let gives = self.random.pick(&gives).clone();
        match self.call(gives.as_ref()) {
            Some(call) => {
                let pattern = if gives.is_some() { "let _ = $;\n" } else { "$;\n" };
                Node::new(
                    "call",
                    crate::tree::Sort::Statement,
                    level::LOOSE,
                    pattern,
                    vec![(call, level::LOOSE)],
                )
            }
            None => self.change(),
        }
    }
}
