//! Loops that end, and blocks that jumps leave.

use super::{Label, Maker};
use crate::tree::{Node, level};
use crate::types::{INTS, Ty};

impl Maker {
    /// A loop of some turns, if the place is not run too often already.
    pub(super) fn some_loop(&mut self) -> Node {
        let turns = 2 + self.random.below(4) as u32;
        if self.factor * turns > 64 {
            return self.statements(1);
        }
        self.factor *= turns;
        let node = match self.random.below(6) {
            0..=2 => self.range(turns),
            3 => self.while_loop(turns),
            4 => self.endless(turns),
            _ => self.loop_value(turns),
        };
        self.factor /= turns;
        node
    }

    fn enter(&mut self, is_loop: bool, chance: usize) -> String {
        let name = if self.random.percent(chance) { self.name("'l") } else { String::new() };
        self.labels.push(Label { name: name.clone(), is_loop });
        if name.is_empty() { name } else { format!("{name}: ") }
    }

    /// `for` over a range of any form.
    fn range(&mut self, turns: u32) -> Node {
        let ty = self.integer();
        let Ty::Int(index) = ty else { return self.statements(1) };
        let (type_name, bits, signed) = INTS[index];
        let name = self.name("step");
        let low = if signed { -(self.random.below(3) as i64) } else { self.random.below(3) as i64 };
        let high = low + i64::from(turns);
        let closed = self.random.percent(30);
        let mut children = Vec::new();
        let range = match self.random.below(8) {
            // Up to the largest number of the type, and down from it.
            0 => format!("{type_name}::MAX - {}..={type_name}::MAX", turns - 1),
            1 => format!("{type_name}::MIN..{type_name}::MIN + {turns}"),
            2 | 3 => {
                // An end that the body can change.
                children.push(self.value(&ty, false));
                format!("{low}..(($) & 3)")
            }
            _ if closed => format!("{low}..={}_{type_name}", high - 1),
            _ => format!("{low}..{high}_{type_name}"),
        };
        let exact = bits == 32 || type_name == "usize";
        let (text, what) = match self.random.below(8) {
            0 | 1 => (format!("({range}).rev()"), "for, reversed"),
            2 => (format!("({range}).step_by(2)"), "for with steps"),
            3 if exact && !range.contains("..=") => {
                (format!("({range}).step_by(2).rev()"), "for with steps, reversed")
            }
            4 => (format!("({range}).rev().step_by(3)"), "for, reversed with steps"),
            _ => (range, "for"),
        };
        let label = self.enter(true, 25);
        let mark = self.scope.len();
        let mutable = self.random.percent(10);
        self.declare(&name, &ty, mutable);
        let count = 1 + self.random.below(3);
        let body = self.body(count);
        self.scope.truncate(mark);
        self.labels.pop();
        children.push(body);
        let mutable = if mutable { "mut " } else { "" };
        let unroll = if self.random.percent(8) && label.is_empty() { "#[unroll]\n" } else { "" };
        Node::statement(what, &format!("{unroll}{label}for {mutable}{name} in {text} {{\n$}}\n"), children)
    }

    fn while_loop(&mut self, turns: u32) -> Node {
        let name = self.name("left");
        let ty = self.integer();
        let condition = self.value(&Ty::Bool, true);
        let label = self.enter(true, 25);
        let mark = self.scope.len();
        self.declare(&name, &ty, false);
        let body = self.body(2);
        self.scope.truncate(mark);
        self.labels.pop();
        let ty = ty.name();
        let (head, children) = if self.random.percent(50) {
            (format!("{label}while {name} > 0 && $"), vec![(condition, level::COMPARE), (body, level::LOOSE)])
        } else {
            (format!("{label}while {name} != 0"), vec![(body, level::LOOSE)])
        };
        let pattern = format!("let mut {name}: {ty} = {turns};\n{head} {{\n{name} -= 1;\n$}}\n");
        Node::new("while", crate::tree::Sort::Statement, level::LOOSE, &pattern, children)
    }

    fn endless(&mut self, turns: u32) -> Node {
        let name = self.name("turn");
        let label = self.enter(true, 40);
        let mark = self.scope.len();
        self.declare(&name, &Ty::int("i32"), false);
        let calls = self.calls.len();
        // Both stand in one block: what the first declares hides others in the second.
        let (first, second) = (self.statements(1), self.statements(1));
        self.calls.truncate(calls);
        self.scope.truncate(mark);
        self.labels.pop();
        let end = format!("{name} += 1;\nif {name} > {turns} {{\nbreak;\n}}\n");
        let pattern = format!("let mut {name}: i32 = 0;\n{label}loop {{\n{end}$$}}\n");
        Node::statement("loop", &pattern, vec![first, second])
    }

    /// A loop that gives a value, which nothing but its own `break` leaves.
    fn loop_value(&mut self, turns: u32) -> Node {
        let (name, turn) = (self.name("v"), self.name("turn"));
        let ty = self.scalar();
        let labels = std::mem::take(&mut self.labels);
        let returns = self.returns.take();
        let (mark, calls) = (self.scope.len(), self.calls.len());
        let body = self.statements(1);
        let condition = self.value(&Ty::Bool, true);
        let (early, last) = (self.value(&ty, false), self.value(&ty, false));
        self.scope.truncate(mark);
        self.calls.truncate(calls);
        self.labels = labels;
        self.returns = returns;
        let write = self.random.percent(50);
        self.declare(&name, &ty, write);
        let mutable = if write { "mut " } else { "" };
        let pattern = format!(
            "let mut {turn}: i32 = 0;\nlet {mutable}{name}: {} = loop {{\n{turn} += 1;\n$if $ {{\nbreak $;\n}}\n\
             if {turn} > {turns} {{\nbreak $;\n}}\n}};\n",
            ty.name()
        );
        Node::statement("loop with a value", &pattern, vec![body, condition, early, last])
    }

    pub(super) fn labelled_block(&mut self) -> Node {
        let label = self.enter(false, 100);
        let body = self.body(3);
        self.labels.pop();
        Node::statement("block with a label", &format!("{label}{{\n$}}\n"), vec![body])
    }
}
