//! Expressions.

use super::range::Ranges;
use super::ty::{self, arguments, ty};
use super::{integers, uninferred, wrapping};
use crate::model::{
    Access, Atomic, Binary, Block, Expr, ExprKind, Float, GenericArg, Int, Intrinsic, Method, MethodStyle,
    StructValue, Ty, Unary,
};
use crate::names;
use crate::steps;

/// Binds tighter than every binary operator.
const UNARY: u8 = 20;

/// What expression printing needs to know about the function around.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    /// Whether the number of threads in a block is the constant parameter `BLOCK`.
    pub block_known: bool,
    /// Variables that are assigned after their declaration.
    pub assigned: &'a [String],
    /// What the function declares anywhere: it hides functions and constants of the same name.
    pub declared: &'a [String],
    /// How far from zero integers can be.
    pub ranges: &'a Ranges,
    /// Type parameters that may be integers.
    pub open: &'a [String],
    /// Parameters that are closures.
    pub lent: &'a [String],
    /// Whether the expression is a place in memory, which lies in what exists.
    pub place: bool,
    /// Whether C++ takes a type from the expression: narrow numbers must not have become `int`.
    pub deduced: bool,
}

impl<'a> Context<'a> {
    /// Outside of functions.
    pub const fn outside() -> Context<'static> {
        Context {
            block_known: false,
            assigned: &[],
            declared: &[],
            ranges: Ranges::NONE,
            open: &[],
            lent: &[],
            place: false,
            deduced: false,
        }
    }

    /// An expression whose destination fixes its type, so that a literal needs no spelling out.
    pub fn initializer(self, expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Int(digits) => literal(digits),
            ExprKind::CallLocal(name, args) if !self.deduced => self.called(name, args),
            _ => self.print(expr, 0),
        }
    }

    /// The same as an operand of a comparison, which binds tighter than `&`, `|`, `^` and `?:`.
    pub fn compared(self, expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Int(digits) => literal(digits),
            _ => self.print(expr, Binary::Lt.precedence() + 1),
        }
    }

    /// An expression that stands alone: literals carry their type.
    pub fn value(self, expr: &Expr) -> String {
        self.print(expr, 0)
    }

    /// A place in memory: an index, or a part of one.
    pub fn index_value(self, expr: &Expr) -> String {
        Context { place: true, ..self }.initializer(expr)
    }

    /// The same for a part of an expression, which is a place if it is one that operators make of it.
    fn of_part(self, expr: &Expr) -> Context<'a> {
        let same = matches!(expr.kind, ExprKind::Binary(..) | ExprKind::Unary(..) | ExprKind::Cast(..));
        let operands = same && !matches!(expr.kind, ExprKind::Cast(..));
        Context { place: self.place && same, deduced: self.deduced && operands, ..self }
    }

    /// The same where C++ deduces a type.
    pub fn deduced(self) -> Context<'a> {
        Context { deduced: true, ..self }
    }

    fn print(self, expr: &Expr, outer: u8) -> String {
        self.of_part(expr).printed(expr, outer)
    }

    /// A function or a constant: by its whole name where a variable has the same.
    fn item(self, name: &str) -> String {
        let spelled = names::cpp(name);
        if self.declared.iter().any(|declared| declared == name) { format!("rf::{spelled}") } else { spelled }
    }

    fn printed(self, expr: &Expr, outer: u8) -> String {
        let text = self.printed_once(expr, outer);
        steps::several(1 + text.len() as u64 / 64);
        text
    }

    fn printed_once(self, expr: &Expr, outer: u8) -> String {
        match &expr.kind {
            ExprKind::Int(digits) => int(digits, &expr.ty),
            ExprKind::Float(digits) => float(digits, &expr.ty),
            ExprKind::Bool(value) => value.to_string(),
            ExprKind::Local(name) => names::cpp(name),
            ExprKind::Constant(name) => self.item(name),
            ExprKind::Associated(owner, name) => of_type(owner, name),
            ExprKind::Option(options, variant) => format!("{}::{variant}", options.name()),
            ExprKind::Unary(op, value) => self.unary(*op, value),
            ExprKind::Binary(op, left, right) => self.binary(*op, left, right, expr, outer),
            ExprKind::Index(base, indices) => self.index(base, indices),
            ExprKind::Call(name, generics, args) => {
                format!("{}{}({})", self.item(name), arguments(generics, self), self.list(args))
            }
            ExprKind::Struct(value) => self.structure(value),
            ExprKind::Field(base, name) => format!("{}.{}", self.print(base, UNARY), names::cpp(name)),
            ExprKind::MemberConstant(class, name) => format!("{}::{}()", ty(class), names::cpp(name)),
            ExprKind::MemberCall(class, name, generics, args) => {
                format!("{}::{}({})", ty(class), self.member(name, generics), self.list(args))
            }
            ExprKind::MethodCall(receiver, name, generics, args) => {
                let receiver = self.print(receiver, UNARY);
                format!("{receiver}.{}({})", self.member(name, generics), self.list(args))
            }
            ExprKind::CallLocal(name, args) => self.result(name, args, &expr.ty),
            ExprKind::Closure(closure) => super::stmt::closure(self, closure),
            ExprKind::Intrinsic(which, generics, args) => self.intrinsic(*which, generics, args, outer),
            ExprKind::Atomic(atomic) => self.atomic(atomic),
            ExprKind::Target(test) => super::target::test(test),
            ExprKind::Tile(tile, function, args) => {
                format!("{}::{}({})", ty::tile(tile), function.name(), self.places(args))
            }
            ExprKind::AssociatedCall(owner, name, args) => {
                let function =
                    if name == "from_bits" { format!("from_bits<{}>", ty(owner)) } else { ty(owner) };
                format!("{function}({})", self.list(args))
            }
            ExprKind::Access(access) => self.access(access),
            ExprKind::Method(receiver, method, args) => self.method(receiver, *method, args),
            ExprKind::Cast(value, to) => self.cast(value, to),
            ExprKind::If(cond, then, otherwise) => {
                self.chosen(self.choice(cond, then, otherwise), expr, outer)
            }
            ExprKind::Match(choice) => self.chosen(super::matches::value(self, choice), expr, outer),
            ExprKind::Block(..) | ExprKind::Loop(..) => super::stmt::lambda(self, expr),
            ExprKind::Tuple(parts) if expr.ty.is_known() => {
                format!("{}{{{}}}", ty(&expr.ty), self.braced(parts, Context::value))
            }
            ExprKind::Tuple(parts) => format!("tuple({})", self.list(parts)),
            // C++ names what a reference points to by the reference's own name.
            ExprKind::Ref(_, value) | ExprKind::Deref(value) => self.print(value, outer),
            ExprKind::TupleField(base, index) => format!("{}._{index}", self.print(base, UNARY)),
            ExprKind::Array(elements) => self.array(elements, &expr.ty),
            ExprKind::Repeat(value, len) => {
                format!("repeat<{}>({})", self.initializer(len), truth(value, self.deduced().value(value)))
            }
        }
    }

    /// An array; where another item decides the type of its elements, the function beside arrays deduces it.
    fn array(self, elements: &[Expr], of: &Ty) -> String {
        if of.is_known() {
            format!("{}{{{{{}}}}}", ty(of), self.braced(elements, Context::value))
        } else {
            format!("array_of({})", self.list(elements))
        }
    }

    /// A choice: an expression of C++ if it is one, else a function that is called at once.
    fn chosen(self, text: Option<String>, expr: &Expr, outer: u8) -> String {
        match text {
            Some(text) if outer > 0 => format!("({text})"),
            Some(text) => text,
            None => super::stmt::lambda(self, expr),
        }
    }

    /// A value of a structure; where its arguments are not known, the function beside it deduces them.
    fn structure(self, value: &StructValue) -> String {
        // What is deduced is deduced from literals too.
        let typed = || {
            let context = self.deduced();
            value.fields.iter().map(|field| truth(field, context.value(field))).collect::<Vec<_>>().join(", ")
        };
        match &value.ty {
            Some(known) => format!("{}{{{}}}", ty(known), self.braced(&value.fields, Context::initializer)),
            None if value.fields.is_empty() => format!("{}{{}}", names::cpp(&value.name)),
            None => format!("make_{}({})", value.name, typed()),
        }
    }

    /// The name of a member, with its arguments where they are written.
    fn member(self, name: &str, generics: &[GenericArg]) -> String {
        let name = names::cpp(name);
        if generics.is_empty() { name } else { format!("template {name}{}", arguments(generics, self)) }
    }

    fn atomic(self, atomic: &Atomic) -> String {
        let scope = atomic.scope.as_ref().map_or_else(String::new, |scope| format!("<Scope::{scope}>"));
        let values: String = atomic.values.iter().map(|value| format!(", {}", self.value(value))).collect();
        format!("{}{scope}({}{values})", atomic.op.name(), self.value(&atomic.place))
    }

    fn called(self, name: &str, args: &[Expr]) -> String {
        format!("{}({})", names::cpp(name), self.list(args))
    }

    /// What a closure gives: where a literal is its end, C++ makes an `int` of it.
    fn result(self, name: &str, args: &[Expr], of: &Ty) -> String {
        let text = self.called(name, args);
        if self.is_lent(name, of) { format!("{}({text})", ty(of)) } else { text }
    }

    /// Whether the closure is another function's, whose end may be an `int` in place of this type.
    fn is_lent(self, name: &str, of: &Ty) -> bool {
        matches!(of, Ty::Int(int) if *int != Int::I32) && self.lent.iter().any(|lent| lent == name)
    }

    /// Whether C++ takes another type from a value that is returned than the one that it has.
    pub fn is_taken_for_another(self, value: &Expr) -> bool {
        let ends = |block: &Block| block.tail.as_ref().is_some_and(|tail| self.is_taken_for_another(tail));
        match &value.kind {
            ExprKind::Int(_) => matches!(&value.ty, Ty::Int(int) if *int != Int::I32),
            ExprKind::CallLocal(name, _) => self.is_lent(name, &value.ty),
            ExprKind::If(_, then, otherwise) => ends(then) || ends(otherwise),
            ExprKind::Match(choice) => choice.arms.iter().any(|arm| ends(&arm.body)),
            ExprKind::Block(block, None) => ends(block),
            ExprKind::Block(..) | ExprKind::Loop(..) => true,
            _ => is_bits_of_truth(value),
        }
    }

    fn list(self, args: &[Expr]) -> String {
        let context = self.deduced();
        args.iter().map(|arg| truth(arg, context.value(arg))).collect::<Vec<_>>().join(", ")
    }

    /// What stands in braces; NVRTC ends with a fault of memory where that is a choice between values with parts.
    fn braced(self, parts: &[Expr], print: fn(Self, &Expr) -> String) -> String {
        let one = |part: &Expr| match (&part.kind, &part.ty) {
            (ExprKind::If(..) | ExprKind::Match(_), Ty::Array(..) | Ty::Tuple(_) | Ty::Struct(..)) => {
                super::stmt::lambda(self, part)
            }
            _ => truth(part, print(self, part)),
        };
        parts.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    /// Arguments among which are places in memory.
    fn places(self, args: &[Expr]) -> String {
        Context { place: true, ..self }.list(args)
    }

    fn unary(self, op: Unary, value: &Expr) -> String {
        if let Some(smallest) = smallest(op, value) {
            return smallest;
        }
        if wrapping::negates(self, op, value) {
            return format!("wrapping_neg({})", self.value(value));
        }
        if uninferred::negates(self, op, value) {
            return format!("op_neg({})", self.value(value));
        }
        let symbol = match (op, &value.ty) {
            (Unary::Neg, _) => "-",
            (Unary::Not, Ty::Bool) => "!",
            (Unary::Not, _) => "~",
        };
        // `- -x` must not become `--x`.
        let inner = match (&value.kind, op) {
            // GCC looks through widening and compares what is narrower.
            (ExprKind::Cast(narrow, to), Unary::Not) if is_widened(&narrow.ty) => {
                format!("cast<{}>({})", ty(to), self.value(narrow))
            }
            _ => self.print(value, UNARY),
        };
        let inner = if inner.starts_with('-') { format!("({inner})") } else { inner };
        narrow(format!("{symbol}{inner}"), &value.ty)
    }

    fn binary(self, op: Binary, left: &Expr, right: &Expr, whole: &Expr, outer: u8) -> String {
        let own = op.precedence();
        let shift = matches!(op, Binary::Shl | Binary::Shr);
        let function = integers::function(op, &whole.ty, right)
            .or_else(|| wrapping::function(self, op, &whole.ty, left, right))
            .or_else(|| uninferred::function(self, op, &whole.ty, left, right));
        if let Some(function) = function {
            return format!("{function}({}, {})", self.value(left), self.initializer(right));
        }
        // Beside a typed operand a literal takes its type by C++'s own conversions.
        let plain = |one: &Expr, other: &Expr| !shift && !is_int(other) && is_int(one) && !is_long(one);
        let left_text = if plain(left, right) { self.initializer(left) } else { self.operand(left, op, own) };
        let right_text = if let Some(mask) = integers::mask(op, &whole.ty, right) {
            format!("({} & {mask})", self.masked(right))
        } else if plain(right, left) || shift && is_int(right) {
            self.initializer(right)
        } else {
            self.operand(right, op, own + 1)
        };
        // C++ computes the product in `int`, which does not hold that of two such numbers.
        let unsigned = op == Binary::Mul && whole.ty == Ty::Int(Int::U16);
        let left_text = if unsigned { format!("u32({left_text})") } else { left_text };
        let text = format!("{left_text} {} {right_text}", op.symbol());
        if !op.is_comparison() && matches!(&whole.ty, Ty::Int(int) if int.promotes()) {
            return narrow(text, &whole.ty);
        }
        if own < outer { format!("({text})") } else { text }
    }

    /// An operand; brackets also where C++ compilers warn that the reader may not know the precedence.
    fn operand(self, expr: &Expr, parent: Binary, outer: u8) -> String {
        let compares =
            |op| matches!(op, Binary::Eq | Binary::Ne | Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge);
        let doubtful = match (&expr.kind, parent) {
            (ExprKind::Binary(Binary::And, ..), Binary::Or) => true,
            (ExprKind::Binary(inner, ..), Binary::BitAnd | Binary::BitOr | Binary::BitXor) => {
                *inner != parent
            }
            (ExprKind::Binary(Binary::Add | Binary::Sub, ..), Binary::Shl | Binary::Shr) => true,
            (ExprKind::Binary(inner, ..), parent) => compares(*inner) && compares(parent),
            _ => false,
        };
        match &expr.kind {
            // GCC computes with a narrower number if both operands were widened, and complains of one below zero.
            ExprKind::Cast(value, to) if is_of_bits(parent) && is_widened_below_zero(value, to) => {
                self.of_part(expr).cast_by_function(value, to)
            }
            _ => self.print(expr, if doubtful { UNARY } else { outer }),
        }
    }

    /// The amount of a shift in front of its mask.
    pub fn masked(self, amount: &Expr) -> String {
        self.operand(amount, Binary::BitAnd, Binary::BitAnd.precedence())
    }

    fn index(self, base: &Expr, indices: &[Expr]) -> String {
        let base = self.print(base, UNARY);
        let printed: Vec<String> = indices.iter().map(|index| self.index_value(index)).collect();
        match printed.as_slice() {
            // Two brackets in a row would begin an attribute.
            [one] if one.starts_with('[') => format!("{base}[({one})]"),
            [one] => format!("{base}[{one}]"),
            several => format!("{base}({})", several.join(", ")),
        }
    }

    fn intrinsic(self, which: Intrinsic, generics: &[GenericArg], args: &[Expr], outer: u8) -> String {
        match which {
            Intrinsic::BlockDimX if self.block_known => "BLOCK".into(),
            // With the block known at compile time the index needs no load from the dispatch packet.
            Intrinsic::GlobalIdX if self.block_known => {
                let text = "block_id_x() * BLOCK + thread_id_x()";
                if outer > Binary::Add.precedence() { format!("({text})") } else { text.into() }
            }
            // Declarations print shared memory themselves; elsewhere the checks refuse it.
            _ if which.copies() => {
                format!("{}{}({})", which.cpp_name(), arguments(generics, self), self.places(args))
            }
            _ => format!("{}{}({})", which.cpp_name(), arguments(generics, self), self.list(args)),
        }
    }

    /// Free functions, because an array in shared memory is a pointer.
    fn access(self, access: &Access) -> String {
        let width = access.width.iter().map(|width| format!("<{}>", self.initializer(width)));
        let mut list = vec![self.value(&access.view)];
        list.extend(access.place.iter().map(|index| self.index_value(index)));
        list.extend(access.value.iter().map(|value| self.value(value)));
        format!("{}{}({})", access.which.name(), width.collect::<String>(), list.join(", "))
    }

    fn method(self, receiver: &Expr, method: Method, args: &[Expr]) -> String {
        match method.style {
            MethodStyle::Member => {
                format!("{}.{}({})", self.print(receiver, UNARY), method.name, self.places(args))
            }
            MethodStyle::Free if args.is_empty() => {
                format!("{}({})", method.name, self.deduced().value(receiver))
            }
            MethodStyle::Free => {
                format!("{}({}, {})", method.name, self.deduced().value(receiver), self.list(args))
            }
        }
    }

    fn cast(self, value: &Expr, to: &Ty) -> String {
        let plain =
            matches!((&value.ty, to), (Ty::Int(_) | Ty::Bool | Ty::AnyInt, Ty::Int(_) | Ty::Float(_)))
                || matches!((&value.ty, to), (Ty::Float(_), Ty::Float(_)));
        if plain && !shortened(value, to) {
            format!("{}({})", ty(to), self.initializer(value))
        } else {
            self.cast_by_function(value, to)
        }
    }

    fn cast_by_function(self, value: &Expr, to: &Ty) -> String {
        // A narrow number that wraps before it is a place in memory is another place.
        let place = self.place && !value.ty.may_be_integer();
        format!("cast<{}>({})", ty(to), Context { place, ..self }.value(value))
    }

    /// A choice between values as `?:`; nothing where a branch has statements.
    fn choice(self, cond: &Expr, then: &Block, otherwise: &Block) -> Option<String> {
        if !is_value(then) || !is_value(otherwise) {
            return None;
        }
        let (a, b) = (self.branch_of(then, &[otherwise])?, self.branch_of(otherwise, &[then])?);
        Some(format!("{} ? {a} : {b}", self.print(cond, 1)))
    }

    /// The value of a branch beside others; a literal takes the type of one that another item decides.
    pub fn branch_of(self, block: &Block, others: &[&Block]) -> Option<String> {
        let text = self.branch(block)?;
        let uninferred = others.iter().find(|other| uninferred::is_beside(block, other));
        let uninferred = uninferred.and_then(|other| self.branch(uninferred::first_value(other)));
        Some(uninferred.map_or_else(|| text.clone(), |other| format!("number_t<decltype({other})>({text})")))
    }

    /// The value of a branch that is nothing but one.
    fn branch(self, block: &Block) -> Option<String> {
        let tail = block.tail.as_ref().filter(|_| block.stmts.is_empty())?;
        // A chain of `?:` needs no brackets.
        match &tail.kind {
            ExprKind::If(cond, then, otherwise) => self.choice(cond, then, otherwise),
            _ => Some(self.print(tail, 1)),
        }
    }

    /// An expression on one side of `&&`, or before `?`.
    pub fn condition(self, expr: &Expr) -> String {
        self.print(expr, 1)
    }
}

/// Whether a branch is nothing but a value. It is asked before anything is printed: to print a branch and then its
/// parts again would double the work at every level of a function.
pub fn is_value(block: &Block) -> bool {
    steps::one();
    let Some(tail) = block.tail.as_ref().filter(|_| block.stmts.is_empty()) else { return false };
    match &tail.kind {
        ExprKind::If(_, then, otherwise) => is_value(then) && is_value(otherwise),
        _ => true,
    }
}

/// A constant of an element type.
fn of_type(owner: &Ty, name: &str) -> String {
    match name {
        "ZERO" => format!("{}(0)", ty(owner)),
        "ONE" => format!("{}(1)", ty(owner)),
        _ => format!("NumberOf<{}>::{}()", ty(owner), name.to_lowercase()),
    }
}

fn is_int(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Int(_))
}

/// Whether a literal of 32 bits has 64 in C++ when it is not told its type: `u32` beyond the largest `int`.
fn is_long(expr: &Expr) -> bool {
    let ExprKind::Int(digits) = &expr.kind else { return false };
    expr.ty == Ty::Int(Int::U32) && digits.parse::<i32>().is_err()
}

fn int(digits: &str, of: &Ty) -> String {
    match of {
        Ty::Int(Int::I32) | Ty::AnyInt | Ty::Unknown => literal(digits),
        other => format!("{}({})", ty(other), literal(digits)),
    }
}

/// Digits of a literal; without a word C++ takes them for those of a number with a sign.
fn literal(digits: &str) -> String {
    match digits.parse::<u64>() {
        Ok(value) if value > i64::MAX as u64 => format!("{digits}u"),
        _ => digits.to_owned(),
    }
}

/// Whether GCC computes with a number in place of what a cast makes of it, and complains that one below zero does not fit.
fn shortened(value: &Expr, to: &Ty) -> bool {
    let unsigned = matches!(to, Ty::Int(int) if !int.is_signed());
    let signed = matches!(&value.ty, Ty::Int(int) if int.is_signed());
    // It also folds `x ^ x`.
    let folded = is_narrow(&value.ty) && matches!(value.kind, ExprKind::Unary(..) | ExprKind::Binary(..));
    unsigned && signed && (is_computed(value) || folded) && !is_int(value)
}

fn is_of_bits(op: Binary) -> bool {
    matches!(op, Binary::BitAnd | Binary::BitOr | Binary::BitXor)
}

/// Whether a number that may be below zero becomes a wider one without a sign.
fn is_widened_below_zero(value: &Expr, to: &Ty) -> bool {
    let (Ty::Int(from), Ty::Int(to)) = (&value.ty, to) else { return false };
    from.is_signed() && !to.is_signed() && from.bits() < to.bits() && !is_int(value)
}

fn is_narrow(of: &Ty) -> bool {
    matches!(of, Ty::Int(int) if int.promotes())
}

/// Whether GCC sees what a number was before it was widened.
fn is_widened(of: &Ty) -> bool {
    *of == Ty::Bool || matches!(of, Ty::Int(int) if int.promotes() || !int.is_signed())
}

/// Whether a value is made of literals and constants of types.
fn is_computed(value: &Expr) -> bool {
    match &value.kind {
        ExprKind::Associated(..) | ExprKind::Int(_) | ExprKind::Bool(_) => true,
        ExprKind::Unary(_, value) | ExprKind::Cast(value, _) => is_computed(value),
        ExprKind::Binary(_, left, right) => is_computed(left) && is_computed(right),
        _ => false,
    }
}

/// The smallest number of a type as C++ says it, where a literal and its sign are two things: the literal alone is
/// larger than the largest number.
fn smallest(op: Unary, value: &Expr) -> Option<String> {
    let ExprKind::Int(digits) = &value.kind else { return None };
    match (op, digits.parse::<u64>().ok()?, &value.ty) {
        (Unary::Neg, 0x8000_0000_0000_0000, of) => {
            let of = if matches!(of, Ty::Int(_)) { ty(of) } else { "i64".to_owned() };
            Some(format!("{of}(-9223372036854775807 - 1)"))
        }
        (Unary::Neg, 0x8000_0000, Ty::Int(Int::I32) | Ty::AnyInt | Ty::Unknown) => {
            Some("(-2147483647 - 1)".to_owned())
        }
        _ => None,
    }
}

fn float(digits: &str, of: &Ty) -> String {
    let point = digits.contains(['.', 'e', 'E']);
    let digits = if point { digits.to_owned() } else { format!("{digits}.0") };
    let digits = if digits.ends_with('.') { format!("{digits}0") } else { digits };
    if *of == Ty::Float(Float::F32) { format!("{digits}f") } else { digits }
}

/// A truth value where its type is deduced or must fit: C++ makes an `int` of what operators on bits give.
fn truth(value: &Expr, text: String) -> String {
    if is_bits_of_truth(value) { format!("bool({text})") } else { text }
}

/// Whether operators on bits make a truth value, or one of those that it is chosen from.
fn is_bits_of_truth(value: &Expr) -> bool {
    let ends = |block: &Block| block.stmts.is_empty() && block.tail.as_deref().is_some_and(is_bits_of_truth);
    value.ty == Ty::Bool
        && match &value.kind {
            ExprKind::Binary(op, ..) => is_of_bits(*op),
            ExprKind::If(_, then, otherwise) => ends(then) || ends(otherwise),
            ExprKind::Match(choice) => choice.arms.iter().any(|arm| ends(&arm.body)),
            _ => false,
        }
}

/// Arithmetic narrower than `int` comes back to its own width.
fn narrow(text: String, of: &Ty) -> String {
    match of {
        Ty::Int(int) if int.promotes() => format!("{}({text})", int.name()),
        _ => text,
    }
}
