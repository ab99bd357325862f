//! Values of any type.

use super::{Label, Maker};
use crate::tree::{Node, Sort, level};
use crate::types::{Class, Ty};

impl Maker {
    /// A value of this type; `told` where what is around it tells the type of a literal.
    pub(super) fn value(&mut self, ty: &Ty, told: bool) -> Node {
        self.fuel -= 1;
        self.cost += self.factor;
        if self.fuel <= 0 || self.depth > 5 {
            return self.leaf(ty, told);
        }
        self.depth += 1;
        let leaf = 3 + 3 * self.depth as usize;
        let node = match self.random.below(20 + leaf).saturating_sub(leaf - 1) {
            0 => self.leaf(ty, told),
            1..=7 => self.call(Some(ty)).unwrap_or_else(|| self.operation(ty, told)),
            8 => self.choice(ty, told),
            9 if self.pure_depth == 0 => self.block_value(ty, told),
            10 => self.matched(ty, told),
            _ => self.operation(ty, told),
        };
        self.depth -= 1;
        node
    }

    /// A value without operands of its own.
    pub(super) fn leaf(&mut self, ty: &Ty, told: bool) -> Node {
        let read = self.random.percent(88) || *ty == Ty::Param("Q", Class::Own);
        if let Some(place) = if read { self.place(ty, false) } else { None } {
            return place.node;
        }
        let constants: Vec<String> =
            self.constants.iter().filter(|(_, other)| other == ty).map(|(name, _)| name.clone()).collect();
        if !constants.is_empty() && self.random.percent(40) {
            return Node::value(
                "constant",
                ty,
                level::ATOM,
                self.random.pick(&constants).as_str(),
                Vec::new(),
            );
        }
        if ty.is_scalar() { self.literal(ty, told) } else { self.composite(ty, true) }
    }

    fn operation(&mut self, ty: &Ty, told: bool) -> Node {
        match ty {
            Ty::Bool => self.truth(),
            Ty::Int(_) => self.of_integers(ty, told),
            Ty::Real(_) => self.of_reals(ty, told),
            Ty::Complex(..) => self.of_complex(ty, told),
            Ty::Param(_, Class::Own) => self.leaf(ty, told),
            Ty::Param(..) => self.of_parameters(ty, told),
            _ => self.composite(ty, false),
        }
    }

    /// A tuple, an array or a structure from its parts; `flat` for parts without operands.
    fn composite(&mut self, ty: &Ty, flat: bool) -> Node {
        let part = |maker: &mut Maker, ty: &Ty, told: bool| {
            let node = if flat {
                maker.leaf(ty, told && matches!(ty, Ty::Int(_)))
            } else if told {
                maker.operand(ty, false)
            } else {
                maker.value(ty, false)
            };
            (node, level::LOOSE)
        };
        match ty {
            Ty::Tuple(parts) => {
                let children: Vec<_> = parts.iter().map(|ty| part(self, ty, false)).collect();
                let pattern = format!("({})", vec!["$"; parts.len()].join(", "));
                Node::value("tuple", ty, level::ATOM, &pattern, children)
            }
            Ty::Array(of, len) if self.random.percent(30) => {
                let child = part(self, of, false);
                Node::value("repeated array", ty, level::ATOM, &format!("[$; {len}]"), vec![child])
            }
            Ty::Array(of, len) => {
                let children: Vec<_> = (0..*len).map(|_| part(self, of, false)).collect();
                let pattern = format!("[{}]", vec!["$"; *len].join(", "));
                Node::value("array", ty, level::ATOM, &pattern, children)
            }
            Ty::Struct(shape) => {
                // A literal in a field of the parameter's type would have its own type in C++.
                let told = |name: &str| name != "free" || shape.head.contains('<');
                let children: Vec<_> =
                    shape.fields.iter().map(|(name, ty)| part(self, ty, told(name))).collect();
                let fields: Vec<String> = shape.fields.iter().map(|(name, _)| format!("{name}: $")).collect();
                let pattern = format!("{} {{ {} }}", shape.head, fields.join(", "));
                Node::value("structure", ty, level::LOOSE, &pattern, children)
            }
            other => self.literal(other, false),
        }
    }

    /// `if` as a value, its branches with or without statements.
    fn choice(&mut self, ty: &Ty, told: bool) -> Node {
        let condition = self.value(&Ty::Bool, true);
        let mut branches = Vec::new();
        for _ in 0..2 {
            branches.push((self.branch(ty, told), level::LOOSE));
        }
        let mut children = vec![(condition, level::LOOSE)];
        children.extend(branches);
        Node::value("if as a value", ty, level::LOOSE, "if $ { $ } else { $ }", children)
    }

    /// A value, sometimes behind statements.
    fn branch(&mut self, ty: &Ty, told: bool) -> Node {
        if self.pure_depth > 0 || self.random.percent(70) {
            return self.value(ty, told);
        }
        let (statements, value) = self.inside(ty, told);
        let children = vec![(statements, level::LOOSE), (value, level::LOOSE)];
        Node::new("branch", Sort::Fixed, level::LOOSE, "\n$$\n", children)
    }

    fn block_value(&mut self, ty: &Ty, told: bool) -> Node {
        let (statements, value) = self.inside(ty, told);
        let children = vec![(statements, level::LOOSE), (value, level::LOOSE)];
        Node::value("block as a value", ty, level::LOOSE, "{\n$$\n}", children)
    }

    /// Statements that no jump leaves, and the value behind them.
    pub(super) fn inside(&mut self, ty: &Ty, told: bool) -> (Node, Node) {
        let labels: Vec<Label> = std::mem::take(&mut self.labels);
        let (returns, calls) = (self.returns.take(), self.calls.len());
        let mark = self.scope.len();
        let count = 1 + self.random.below(2);
        let statements = self.statements(count);
        let value = self.value(ty, told);
        self.scope.truncate(mark);
        self.calls.truncate(calls);
        self.labels = labels;
        self.returns = returns;
        (statements, value)
    }

    /// `match` as a value.
    fn matched(&mut self, ty: &Ty, told: bool) -> Node {
        let (scrutinee, patterns) = self.scrutinee();
        let known = scrutinee.known;
        let mut children = vec![(scrutinee, level::LOOSE)];
        let mut arms = String::new();
        for (pattern, binding) in patterns {
            let mark = self.scope.len();
            if let Some((name, ty)) = binding {
                self.declare(&name, &ty, false);
                self.tell(&name, known);
            }
            children.push((self.branch(ty, told), level::LOOSE));
            self.scope.truncate(mark);
            arms.push_str(&format!("{pattern} => {{ $ }}\n"));
        }
        Node::value("match as a value", ty, level::LOOSE, &format!("match $ {{\n{arms}}}"), children)
    }

    /// What is matched, and patterns that meet all of it, each with the name that it gives.
    #[allow(clippy::type_complexity)]
    pub(super) fn scrutinee(&mut self) -> (Node, Vec<(String, Option<(String, Ty)>)>) {
        let ty = self.integer();
        let inner = self.value(&ty, false);
        let node = Node::value("matched", &ty, level::BIT_AND, "$ & 7", vec![(inner, level::BIT_AND)]);
        let plain = |text: &str| (text.to_owned(), None);
        if self.random.percent(25) {
            let truth = self.value(&Ty::Bool, true);
            let both = Ty::Tuple(vec![ty.clone(), Ty::Bool]);
            let node =
                Node::value("matched tuple", &both, level::ATOM, "($, $)", vec![(node, 0), (truth, 0)]);
            let name = self.name("low");
            let bound = (format!("({name}, false)"), Some((name, ty)));
            return (node, vec![plain("(0..=3, true)"), bound, plain("(_, _)")]);
        }
        let first = *self.random.pick(&["0", "3", "1 | 5"]);
        let mut patterns = vec![plain(first)];
        if self.random.percent(60) {
            let second = *self.random.pick(&["2", "4..=6", "2..4", "6 | 7"]);
            patterns.push(plain(second));
        }
        let name = self.name("other");
        match self.random.below(4) {
            0 => patterns.push((format!("{name} @ 2..=6"), Some((name, ty)))),
            1 => patterns.push((format!("{name} if {name} > 4"), Some((name, ty)))),
            2 => {
                patterns.push((name.clone(), Some((name, ty))));
                return (node, patterns);
            }
            _ => {}
        }
        patterns.push(plain("_"));
        (node, patterns)
    }

    /// A closure literal.
    pub(super) fn closure(&mut self, takes: &[Ty], gives: &Ty, pure_only: bool) -> Node {
        let mark = self.scope.len();
        let mut names = Vec::new();
        for ty in takes {
            let name = self.name("arg");
            self.declare(&name, ty, false);
            names.push(format!("{name}: {}", ty.name()));
        }
        self.pure_depth += u32::from(pure_only);
        let node = if self.pure_depth > 0 || self.random.percent(50) {
            let value = self.value(gives, false);
            let pattern = format!("|{}| $", names.join(", "));
            Node::new("closure", Sort::Fixed, level::LOOSE, &pattern, vec![(value, level::OR)])
        } else {
            let (statements, value) = self.inside(gives, false);
            let pattern = format!("|{}| {{\n$$\n}}", names.join(", "));
            let children = vec![(statements, level::LOOSE), (value, level::LOOSE)];
            Node::new("closure with statements", Sort::Fixed, level::LOOSE, &pattern, children)
        };
        self.pure_depth -= u32::from(pure_only);
        self.scope.truncate(mark);
        node
    }
}
