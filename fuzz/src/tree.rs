//! A program as a tree of pieces of text. Each piece says what it is, so that smaller programs can be made of it
//! without knowing the language: a value gives way to a value of its type, a statement to nothing.

use std::collections::BTreeMap;

use crate::types::Ty;

/// Stands in names for the number of the program, so that a program is the same wherever it is put.
pub const TAG: char = '~';

/// What may stand in the place of a piece.
#[derive(Debug, Clone, PartialEq)]
pub enum Sort {
    /// A value of this type.
    Value(Ty),
    /// Something that can be left out.
    Statement,
    /// A device item, which can be left out with all that names it.
    Item,
    /// Part of something else.
    Fixed,
}

/// A piece of a program.
#[derive(Debug, Clone)]
pub struct Node {
    /// The construct.
    pub what: &'static str,
    /// What may stand here instead.
    pub sort: Sort,
    /// How tightly its operator binds, see [`level`].
    pub level: u8,
    /// Whether it is made of literals alone: rustc computes it, and refuses what leaves its type.
    pub known: bool,
    parts: Vec<Part>,
}

#[derive(Debug, Clone)]
enum Part {
    Text(String),
    /// A piece, and how tightly it has to bind.
    Node(Node, u8),
}

/// What rustc computes if it knows all parts.
const COMPUTED: &[&str] = &[
    "literal",
    "negative literal",
    "constant",
    "operator",
    "cast",
    "shift",
    "divisor",
    "division",
    "comparison",
    "tuple",
    "array",
    "repeated array",
    "structure",
    "matched",
    "matched tuple",
];

/// How tightly operators bind.
pub mod level {
    /// Blocks with values, structures, closures: in brackets wherever they are operands.
    pub const LOOSE: u8 = 0;
    /// `||`
    pub const OR: u8 = 1;
    /// `&&`
    pub const AND: u8 = 2;
    /// Comparisons.
    pub const COMPARE: u8 = 3;
    /// `|`
    pub const BIT_OR: u8 = 4;
    /// `^`
    pub const XOR: u8 = 5;
    /// `&`
    pub const BIT_AND: u8 = 6;
    /// Shifts.
    pub const SHIFT: u8 = 7;
    /// Sums.
    pub const SUM: u8 = 8;
    /// Products.
    pub const PRODUCT: u8 = 9;
    /// `as`
    pub const CAST: u8 = 10;
    /// `-x`, `!x`, `*x`
    pub const UNARY: u8 = 11;
    /// Names, literals, calls.
    pub const ATOM: u8 = 12;
}

impl Node {
    /// A piece whose text is `pattern` with a child for each `$`.
    pub fn new(what: &'static str, sort: Sort, level: u8, pattern: &str, children: Vec<(Node, u8)>) -> Node {
        let all = children.iter().all(|(child, _)| child.known);
        let last = children.last().is_some_and(|(child, _)| child.known);
        let known = if what == "block as a value" { last } else { all && COMPUTED.contains(&what) };
        let mut parts = Vec::new();
        let mut children = children.into_iter();
        for (index, text) in pattern.split('$').enumerate() {
            if index > 0 {
                let (child, least) = children.next().expect("a child for each `$`");
                parts.push(Part::Node(child, least));
            }
            parts.push(Part::Text(text.to_owned()));
        }
        assert!(children.next().is_none(), "more children than `$` in `{pattern}`");
        Node { what, sort, level, known, parts }
    }

    /// A value.
    pub fn value(what: &'static str, ty: &Ty, level: u8, pattern: &str, children: Vec<(Node, u8)>) -> Node {
        Node::new(what, Sort::Value(ty.clone()), level, pattern, children)
    }

    /// A statement; its values stand alone.
    pub fn statement(what: &'static str, pattern: &str, children: Vec<Node>) -> Node {
        let children = children.into_iter().map(|child| (child, level::LOOSE)).collect();
        Node::new(what, Sort::Statement, level::LOOSE, pattern, children)
    }

    /// Pieces one after the other.
    pub fn sequence(nodes: Vec<Node>) -> Node {
        let parts = nodes.into_iter().map(|node| Part::Node(node, level::LOOSE)).collect();
        Node { what: "sequence", sort: Sort::Fixed, level: level::LOOSE, known: false, parts }
    }

    /// The text, with `tag` for [`TAG`].
    pub fn text(&self, tag: &str) -> String {
        let mut text = String::new();
        self.print(&mut text);
        text.replace(TAG, tag)
    }

    fn print(&self, text: &mut String) {
        for part in &self.parts {
            match part {
                Part::Text(piece) => text.push_str(piece),
                Part::Node(node, least) if node.level < *least => {
                    text.push('(');
                    node.print(text);
                    text.push(')');
                }
                Part::Node(node, _) => node.print(text),
            }
        }
    }

    fn children(&self) -> impl Iterator<Item = &Node> {
        self.parts.iter().filter_map(|part| match part {
            Part::Node(node, _) => Some(node),
            Part::Text(_) => None,
        })
    }

    /// How many pieces there are.
    pub fn size(&self) -> usize {
        1 + self.children().map(Node::size).sum::<usize>()
    }

    /// How many statements there are.
    pub fn statements(&self) -> usize {
        usize::from(self.sort == Sort::Statement) + self.children().map(Node::statements).sum::<usize>()
    }

    /// Adds each construct to a histogram.
    pub fn count(&self, histogram: &mut BTreeMap<&'static str, u64>) {
        if self.sort != Sort::Fixed {
            *histogram.entry(self.what).or_default() += 1;
        }
        self.children().for_each(|child| child.count(histogram));
    }

    /// The piece with this number, counted from the root down.
    fn at(&self, number: &mut usize) -> Option<&Node> {
        if *number == 0 {
            return Some(self);
        }
        *number -= 1;
        self.children().find_map(|child| child.at(number))
    }

    /// The same tree with another piece at this number, or without it.
    fn with(&self, number: &mut usize, other: Option<&Node>) -> Option<Node> {
        if *number == 0 {
            *number = usize::MAX;
            return other.cloned();
        }
        *number -= 1;
        let mut parts = Vec::with_capacity(self.parts.len());
        for part in &self.parts {
            match part {
                Part::Node(node, least) if *number != usize::MAX => {
                    parts.extend(node.with(number, other).map(|node| Part::Node(node, *least)));
                }
                same => parts.push(same.clone()),
            }
        }
        Some(Node { parts, ..self.clone_head() })
    }

    fn clone_head(&self) -> Node {
        Node {
            what: self.what,
            sort: self.sort.clone(),
            level: self.level,
            known: self.known,
            parts: Vec::new(),
        }
    }

    /// Smaller programs, those that lose most first; some of them are no programs, which rustc says.
    pub fn smaller(&self) -> Vec<Node> {
        let mut found = Vec::new();
        for number in 0..self.size() {
            let Some(node) = self.at(&mut number.clone()) else { continue };
            let size = node.size();
            let mut offer = |other: Option<&Node>| {
                let lost = size - other.map_or(0, Node::size);
                if lost > 0 {
                    found.extend(self.with(&mut number.clone(), other).map(|smaller| (lost, smaller)));
                }
            };
            match &node.sort {
                Sort::Statement => {
                    offer(None);
                    let inner = node.nested(&|child| child.sort == Sort::Statement);
                    offer(Some(&Node::sequence(inner.into_iter().cloned().collect())));
                }
                Sort::Item => offer(None),
                Sort::Value(ty) => {
                    if let Some(plain) = ty.plain() {
                        offer(Some(&Node::value("literal", ty, level::LOOSE, &plain, Vec::new())));
                    }
                    let same = |child: &Node| child.sort == node.sort;
                    node.nested(&same).into_iter().for_each(|child| offer(Some(child)));
                }
                Sort::Fixed => {}
            }
        }
        found.sort_by_key(|(lost, _)| std::cmp::Reverse(*lost));
        found.into_iter().map(|(_, smaller)| smaller).collect()
    }

    /// The uppermost pieces below this one that are meant.
    fn nested<'a>(&'a self, meant: &dyn Fn(&Node) -> bool) -> Vec<&'a Node> {
        let each = |child: &'a Node| if meant(child) { vec![child] } else { child.nested(meant) };
        self.children().flat_map(each).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> (Node, u8) {
        (Node::value("literal", &Ty::int("i32"), level::ATOM, text, Vec::new()), level::PRODUCT)
    }

    #[test]
    fn brackets_stand_where_operators_need_them() {
        let sum = Node::value("sum", &Ty::int("i32"), level::SUM, "$ + $", vec![number("x"), number("2")]);
        let product = Node::value(
            "product",
            &Ty::int("i32"),
            level::PRODUCT,
            "$ * $",
            vec![(sum, level::PRODUCT), number("3")],
        );
        assert_eq!(product.text(""), "(x + 2) * 3");
        let smaller: Vec<String> = product.smaller().iter().map(|node| node.text("")).collect();
        assert_eq!(smaller[0], "1_i32");
        assert!(
            smaller.contains(&"x + 2".to_owned()) && smaller.contains(&"x * 3".to_owned()),
            "{smaller:?}"
        );
    }

    #[test]
    fn a_statement_can_go() {
        let name = Node::statement("let", "let a~ = $;\n", vec![number("1").0]);
        let both = Node::sequence(vec![name.clone(), name]);
        assert_eq!(both.text("7"), "let a7 = 1;\nlet a7 = 1;\n");
        assert!(both.smaller().iter().any(|node| node.text("7") == "let a7 = 1;\n"));
    }
}
