//! Literals and operations of numbers and truth values.
//!
//! Those of floats are exact, or rounded once, so that every platform gives the same bits.

use super::Maker;
use crate::tree::{Node, level};
use crate::types::{Class, INTS, Ty};

/// Operators of integers, with how tightly they bind.
const BITS: &[(&str, u8)] = &[
    ("+", level::SUM),
    ("-", level::SUM),
    ("*", level::PRODUCT),
    ("&", level::BIT_AND),
    ("|", level::BIT_OR),
    ("^", level::XOR),
];

impl Maker {
    pub(super) fn literal(&mut self, ty: &Ty, told: bool) -> Node {
        let text = match ty {
            Ty::Int(index) => self.integer_literal(*index, told),
            Ty::Real(name @ ("f32" | "f64")) => {
                let number = *self.random.pick(&["0.0", "1.0", "0.5", "2.25", "1e3", "0.1", "3.0", "1e-3"]);
                if told { number.to_owned() } else { format!("{number}_{name}") }
            }
            Ty::Real(name) => {
                let number = *self.random.pick(&["0.5", "3.0", "0.1", "700.0"]);
                format!("{name}::from_f64({number})")
            }
            Ty::Complex(name, part) => {
                format!("{name}::from_real({})", self.literal(&Ty::Real(part), false).text("~"))
            }
            Ty::Bool => (*self.random.pick(&["true", "false"])).to_owned(),
            other => {
                let one = *self.random.pick(&["ZERO", "ONE"]);
                format!("{}::{one}", other.name())
            }
        };
        let negative = self.random.percent(15) && matches!(ty, Ty::Int(index) if INTS[*index].2);
        let negative = negative || (self.random.percent(20) && matches!(ty, Ty::Real("f32" | "f64")));
        if negative && !text.contains("::") {
            return Node::value("negative literal", ty, level::UNARY, &format!("-{text}"), Vec::new());
        }
        Node::value("literal", ty, level::ATOM, &text, Vec::new())
    }

    fn integer_literal(&mut self, index: usize, told: bool) -> String {
        let (name, bits, signed) = INTS[index];
        if self.random.percent(12) {
            return format!("{name}::{}", self.random.pick(&["MAX", "MIN"]));
        }
        let most = if signed { (1_u64 << (bits - 1)) - 1 } else { u64::MAX >> (64 - bits) };
        let number = match self.random.below(5) {
            0..=2 => self.random.bits() % 8,
            3 => self.random.bits() % 128,
            // C++ gives one that no `int` holds a type of its own, which shows where nothing tells another.
            _ if !told => self.random.bits() & most & 0x7fff_ffff,
            _ => self.random.bits() & most,
        };
        let digits = match self.random.below(8) {
            0 => format!("{number:#x}"),
            1 if number < 256 => format!("{number:#b}"),
            _ => number.to_string(),
        };
        if told { digits } else { format!("{digits}_{name}") }
    }

    /// What stands on the right of an operator: a literal gets its type from the left.
    pub(super) fn operand(&mut self, ty: &Ty, told: bool) -> Node {
        // The macro asks for the precision of a real number wherever another item decides it.
        let bare = matches!(ty, Ty::Int(_)) && self.random.percent(30);
        if told || !bare { self.value(ty, told) } else { self.literal(ty, true) }
    }

    fn cast_or_leaf(&mut self, ty: &Ty, told: bool) -> Node {
        if matches!(ty, Ty::Int(_)) { self.cast(ty) } else { self.leaf(ty, told) }
    }

    fn binary(&mut self, ty: &Ty, told: bool, (operator, binds): (&str, u8)) -> Node {
        let left = self.value(ty, told);
        // Two literals overflow where rustc sees it.
        let right = if left.what == "literal" { self.cast_or_leaf(ty, told) } else { self.operand(ty, told) };
        let overflows = matches!((ty, operator), (Ty::Int(_), "+" | "-" | "*"));
        let right = if overflows && left.known && right.known {
            match self.unknown(ty) {
                Some(unknown) => unknown,
                None => return left,
            }
        } else {
            right
        };
        let children = vec![(left, binds), (right, binds + 1)];
        Node::value("operator", ty, binds, &format!("$ {operator} $"), children)
    }

    /// A method with arguments of its own type.
    fn method(&mut self, ty: &Ty, name: &str, count: usize) -> Node {
        let mut children = vec![(self.value(ty, false), level::ATOM)];
        for _ in 0..count {
            children.push((self.operand(ty, false), level::LOOSE));
        }
        let pattern = format!("$.{name}({})", vec!["$"; count].join(", "));
        Node::value("method of numbers", ty, level::ATOM, &pattern, children)
    }

    pub(super) fn of_integers(&mut self, ty: &Ty, told: bool) -> Node {
        let Ty::Int(index) = ty else { return self.leaf(ty, told) };
        let signed = INTS[*index].2;
        match self.random.below(16) {
            0..=5 => {
                let operator = *self.random.pick(BITS);
                self.binary(ty, told, operator)
            }
            6 => self.shift(ty, told),
            7 => self.quotient(ty, told),
            8 => {
                let name = *self.random.pick(&["wrapping_add", "wrapping_sub", "wrapping_mul", "min", "max"]);
                self.method(ty, name, 1)
            }
            9 if signed => {
                let name = *self.random.pick(&["abs", "wrapping_neg"]);
                self.method(ty, name, 0)
            }
            9 => self.method(ty, "wrapping_neg", 0),
            10 => {
                if signed && self.random.percent(50) {
                    let inner = self.value(ty, told);
                    // The smallest number has no opposite.
                    if inner.known {
                        return inner;
                    }
                    return Node::value("operator", ty, level::UNARY, "-$", vec![(inner, level::UNARY)]);
                }
                let inner = self.cast(ty);
                Node::value("operator", ty, level::UNARY, "!$", vec![(inner, level::UNARY)])
            }
            11 => self.with_amount(ty),
            12 if *ty == Ty::int("u32") => {
                let from = self.integer();
                let inner = self.value(&from, false);
                let name = *self.random.pick(&["leading_zeros", "trailing_zeros", "count_ones"]);
                Node::value(
                    "bits of numbers",
                    ty,
                    level::ATOM,
                    &format!("$.{name}()"),
                    vec![(inner, level::ATOM)],
                )
            }
            12 if *ty == Ty::int("i32") => self.method(ty, "mul_add", 2),
            _ => self.cast(ty),
        }
    }

    fn shift(&mut self, ty: &Ty, told: bool) -> Node {
        let left = self.value(ty, told);
        let by = self.integer();
        // An amount that is told at once must fit, which rustc sees to.
        let right = if self.random.percent(40) { self.amount(&by) } else { self.cast(&by) };
        let right = if right.known { self.amount(&by) } else { right };
        let pattern = if self.random.percent(50) { "$ << $" } else { "$ >> $" };
        // `x as u8 << y` would be read as the start of type arguments.
        Node::value("shift", ty, level::SHIFT, pattern, vec![(left, level::UNARY), (right, level::SUM)])
    }

    /// An amount that every type can be shifted by.
    pub(super) fn amount(&mut self, by: &Ty) -> Node {
        let text = format!("{}_{}", self.random.below(8), by.name());
        Node::value("literal", by, level::ATOM, &text, Vec::new())
    }

    /// A quotient or remainder by what is neither 0 nor -1.
    fn quotient(&mut self, ty: &Ty, told: bool) -> Node {
        let left = self.value(ty, told);
        let inner = self.value(ty, told);
        let (pattern, binds) = match self.random.below(3) {
            0 => ("7", None),
            1 => ("$ & 15 | 2", Some(level::BIT_AND)),
            _ => ("($ ^ 5) & 126 | 2", Some(level::XOR)),
        };
        let children = binds.map(|binds| (inner, binds)).into_iter().collect();
        let divisor_level = if binds.is_some() { level::BIT_OR } else { level::ATOM };
        let divisor = Node::new("divisor", crate::tree::Sort::Fixed, divisor_level, pattern, children);
        let pattern = if self.random.percent(50) { "$ / $" } else { "$ % $" };
        Node::value(
            "division",
            ty,
            level::PRODUCT,
            pattern,
            vec![(left, level::PRODUCT), (divisor, level::CAST)],
        )
    }

    fn with_amount(&mut self, ty: &Ty) -> Node {
        let left = self.value(ty, false);
        let by = self.value(&Ty::int("u32"), false);
        let pattern = match self.random.below(4) {
            0 => "$.rotate_left($)",
            1 => "$.rotate_right($)",
            _ => "$.pow($ % 5)",
        };
        let least = if pattern.contains('%') { level::PRODUCT } else { level::LOOSE };
        Node::value("method with an amount", ty, level::ATOM, pattern, vec![(left, level::ATOM), (by, least)])
    }

    /// A cast from another number.
    pub(super) fn cast(&mut self, ty: &Ty) -> Node {
        let may = |from: &Ty| matches!(from, Ty::Int(_) | Ty::Real(_)) && from != ty;
        let from = match self.scalar_where(may) {
            Some(from) if self.random.percent(80) => from,
            _ => Ty::Int(self.random.below(INTS.len())),
        };
        let from = if matches!(ty, Ty::Int(_)) && self.random.percent(10) { Ty::Bool } else { from };
        let inner = self.value(&from, false);
        Node::value("cast", ty, level::CAST, &format!("$ as {}", ty.name()), vec![(inner, level::CAST)])
    }

    pub(super) fn of_reals(&mut self, ty: &Ty, told: bool) -> Node {
        match self.random.below(12) {
            0..=4 => {
                let products = ("*", level::PRODUCT);
                let list = [
                    ("+", level::SUM),
                    ("-", level::SUM),
                    products,
                    ("/", level::PRODUCT),
                    ("%", level::PRODUCT),
                ];
                let operator = *self.random.pick(&list);
                self.binary(ty, told, operator)
            }
            5 => {
                let inner = self.value(ty, told);
                Node::value("operator", ty, level::UNARY, "-$", vec![(inner, level::UNARY)])
            }
            6 => {
                let name = *self.random.pick(&["abs", "floor", "ceil", "trunc", "round", "sqrt", "signum"]);
                self.method(ty, name, 0)
            }
            7 => {
                let name = *self.random.pick(&["min", "max"]);
                self.method(ty, name, 1)
            }
            8 => self.method(ty, "mul_add", 2),
            9 => self.part(ty),
            _ => self.cast(ty),
        }
    }

    /// A part of a complex number, or else a cast.
    fn part(&mut self, ty: &Ty) -> Node {
        let name = ty.name();
        match self.scalar_where(|from| matches!(from, Ty::Complex(_, part) if **part == *name)) {
            Some(from) => {
                let inner = self.value(&from, false);
                let method = *self.random.pick(&["re", "im", "abs1", "norm_sqr", "abs"]);
                Node::value(
                    "part of a number",
                    ty,
                    level::ATOM,
                    &format!("$.{method}()"),
                    vec![(inner, level::ATOM)],
                )
            }
            None => self.cast(ty),
        }
    }

    pub(super) fn of_complex(&mut self, ty: &Ty, told: bool) -> Node {
        let Ty::Complex(name, part) = ty else { return self.leaf(ty, told) };
        let part = Ty::Real(part);
        match self.random.below(10) {
            0..=3 => {
                let list =
                    [("+", level::SUM), ("-", level::SUM), ("*", level::PRODUCT), ("/", level::PRODUCT)];
                let operator = *self.random.pick(&list);
                self.binary(ty, told, operator)
            }
            4 => {
                let method = *self.random.pick(&["conj", "sqrt"]);
                self.method(ty, method, 0)
            }
            5 => self.method(ty, "mul_add", 2),
            6 => self.method(ty, "safe_div", 1),
            7 => {
                let children =
                    vec![(self.value(ty, false), level::ATOM), (self.operand(&part, false), level::LOOSE)];
                let pattern = if self.random.percent(50) { "$.scale($)" } else { "$.with_im($)" };
                Node::value("method of numbers", ty, level::ATOM, pattern, children)
            }
            _ => {
                let inner = self.value(&part, false);
                let pattern = format!("{name}::from_real($)");
                Node::value("conversion", ty, level::ATOM, &pattern, vec![(inner, level::LOOSE)])
            }
        }
    }

    pub(super) fn of_parameters(&mut self, ty: &Ty, told: bool) -> Node {
        match self.random.below(6) {
            0 => self.method(ty, "mul_add", 2),
            1 if *ty == Ty::Param("T", Class::Real) => {
                let name = *self.random.pick(&["min", "max"]);
                self.method(ty, name, 1)
            }
            1 => self.method(ty, "conj", 0),
            2 => {
                let inner = self.value(ty, told);
                Node::value("operator", ty, level::UNARY, "-$", vec![(inner, level::UNARY)])
            }
            _ => {
                let operator =
                    *self.random.pick(&[("+", level::SUM), ("-", level::SUM), ("*", level::PRODUCT)]);
                self.binary(ty, told, operator)
            }
        }
    }

    /// A truth value.
    pub(super) fn truth(&mut self) -> Node {
        match self.random.below(10) {
            0..=4 => self.comparison(),
            5 => self.binary(&Ty::Bool, true, ("&&", level::AND)),
            6 => self.binary(&Ty::Bool, true, ("||", level::OR)),
            7 => {
                let operator =
                    *self.random.pick(&[("&", level::BIT_AND), ("|", level::BIT_OR), ("^", level::XOR)]);
                // Compared, because C++ makes an `int` of the operator's result and refuses that between braces.
                let both = self.binary(&Ty::Bool, true, operator);
                Node::value("comparison", &Ty::Bool, level::COMPARE, "$ != false", vec![(both, level::ATOM)])
            }
            8 => {
                let inner = self.comparison();
                Node::value("operator", &Ty::Bool, level::UNARY, "!$", vec![(inner, level::UNARY)])
            }
            _ => match self.scalar_where(|ty| matches!(ty, Ty::Real(_))) {
                Some(ty) => {
                    let inner = self.value(&ty, false);
                    let name = *self.random.pick(&["is_nan", "is_finite", "is_infinite"]);
                    let children = vec![(inner, level::ATOM)];
                    Node::value("kind of a number", &Ty::Bool, level::ATOM, &format!("$.{name}()"), children)
                }
                None => self.comparison(),
            },
        }
    }

    fn comparison(&mut self) -> Node {
        let parameter =
            self.scope.iter().map(|variable| &variable.ty).find(|ty| matches!(ty, Ty::Param("T", _)));
        let ty = parameter.cloned().filter(|_| self.random.percent(50)).unwrap_or_else(|| self.scalar());
        let operators: &[&str] =
            if ty.is_ordered() { &["<", "<=", ">", ">=", "==", "!="] } else { &["==", "!="] };
        let operator = *self.random.pick(operators);
        let left = self.value(&ty, false);
        // Operators of traits borrow what stands on the left.
        let overloaded = !ty.is_primitive();
        self.pure_depth += u32::from(overloaded);
        let right = self.operand(&ty, false);
        self.pure_depth -= u32::from(overloaded);
        let children = vec![(left, level::UNARY), (right, level::BIT_OR)];
        Node::value("comparison", &Ty::Bool, level::COMPARE, &format!("$ {operator} $"), children)
    }
}
