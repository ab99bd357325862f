//! How far from zero integers can be: sums that stay within their type keep their operators.
//!
//! A bound is a number of bits: no value is further from zero than two to that power.

use std::collections::{BTreeMap, BTreeSet};

use crate::check::walk;
use crate::model::{
    Assign, Binary, Block, Expr, ExprKind, Function, GenericKind, Int, Intrinsic, Method, Stmt, StmtKind, Ty,
};

/// Bits of a number of which nothing is known.
const ANY: u32 = 64;
/// Bits of constants, of constant parameters and of what is made of them: lengths and sides of blocks, whose values the
/// text does not have. No block has more bytes of shared memory.
const CONSTANT: u32 = 18;
/// Bits of sizes of views and of distances in them: they count elements of memory that exists.
const SIZE: u32 = 48;
/// Rounds after which a variable that still grows is one of which nothing is known.
const ROUNDS: u32 = 6;

/// Bounds of a function's variables.
#[derive(Debug, Default)]
pub struct Ranges {
    /// By name: variables of one name share a bound. Those that are not here are parameters.
    variables: BTreeMap<String, u32>,
    /// Those whose type another item decides, made of literals and constants alone.
    made: BTreeSet<String>,
}

impl Ranges {
    /// What holds outside of functions.
    pub const NONE: &'static Ranges = &Ranges { variables: BTreeMap::new(), made: BTreeSet::new() };

    /// The bounds of a function's variables.
    pub fn of(function: &Function) -> Ranges {
        let mut ranges = Ranges::default();
        for round in 0.. {
            let mut next = ranges.round(function);
            let made = ranges.made_in(function);
            if next == ranges.variables && made == ranges.made {
                break;
            }
            ranges.made = made;
            if round >= ROUNDS {
                for (name, bits) in &mut next {
                    if ranges.variables.get(name) != Some(bits) {
                        *bits = ANY;
                    }
                }
            }
            ranges.variables = next;
        }
        ranges
    }

    /// The bounds that follow from those known before.
    fn round(&self, function: &Function) -> BTreeMap<String, u32> {
        let mut next = BTreeMap::new();
        let mut note = |name: &str, bits: u32| {
            let known = next.entry(name.to_owned()).or_insert(0);
            *known = bits.max(*known);
        };
        for param in &function.params {
            note(&param.name.text, ANY);
        }
        for generic in &function.generics {
            if matches!(generic.kind, GenericKind::Const(..)) {
                note(&generic.name.text, CONSTANT);
            }
        }
        walk::statements(&function.body, &mut |stmt| self.statement(stmt, &mut note));
        walk::expressions(&function.body, &mut |expr| match &expr.kind {
            ExprKind::Closure(closure) => closure.params.iter().for_each(|param| note(&param.name.text, ANY)),
            // Whoever gets it may change it.
            ExprKind::Ref(true, place) | ExprKind::MethodCall(place, ..) => unknown(place, &mut note),
            ExprKind::MemberCall(_, _, _, args) => args.iter().for_each(|arg| unknown(arg, &mut note)),
            _ => {}
        });
        next
    }

    fn statement(&self, stmt: &Stmt, note: &mut dyn FnMut(&str, u32)) {
        match &stmt.kind {
            StmtKind::Let { name, init, .. } => {
                note(&name.text, init.as_ref().map_or(0, |init| self.bits(init)));
            }
            StmtKind::Assign { op, place: Expr { kind: ExprKind::Local(name), ty, .. }, value } => {
                let bits = match op {
                    Assign::Plain => self.bits(value),
                    Assign::With(op) => {
                        combined(*op, self.variable(name), self.bits(value), value).min(width(ty))
                    }
                };
                note(name, bits);
            }
            StmtKind::Asm(asm) => asm.operands.iter().for_each(|operand| unknown(&operand.value, note)),
            StmtKind::For { var, range, .. } => {
                note(&var.text, self.bits(&range.from).max(self.bits(&range.to)))
            }
            _ => {}
        }
    }

    /// The variables that hold only what is made of literals and constants, as far as it is known.
    fn made_in(&self, function: &Function) -> BTreeSet<String> {
        let (mut made, mut other) = (BTreeSet::new(), BTreeSet::new());
        let mut note = |name: &str, is_made: bool| {
            if is_made { &mut made } else { &mut other }.insert(name.to_owned());
        };
        function.params.iter().for_each(|param| note(&param.name.text, false));
        walk::statements(&function.body, &mut |stmt| match &stmt.kind {
            StmtKind::Let { name, init, .. } => {
                note(&name.text, init.as_ref().is_some_and(|init| self.is_made(init)))
            }
            StmtKind::Assign { place: Expr { kind: ExprKind::Local(name), .. }, value, .. } => {
                note(name, self.is_made(value));
            }
            StmtKind::Asm(asm) => asm
                .operands
                .iter()
                .for_each(|operand| unknown(&operand.value, &mut |name, _| note(name, false))),
            StmtKind::For { var, range, .. } => {
                note(&var.text, self.is_made(&range.from) && self.is_made(&range.to))
            }
            _ => {}
        });
        walk::expressions(&function.body, &mut |expr| match &expr.kind {
            ExprKind::Closure(closure) => {
                closure.params.iter().for_each(|param| note(&param.name.text, false))
            }
            ExprKind::Ref(true, place) => unknown(place, &mut |name, _| note(name, false)),
            _ => {}
        });
        made.difference(&other).cloned().collect()
    }

    /// Whether a value is made of literals, constants and variables that hold such values.
    pub fn is_made(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Int(_) | ExprKind::Constant(_) => true,
            ExprKind::Local(name) => {
                self.made.contains(name) || is_capital(name) && !self.variables.contains_key(name)
            }
            ExprKind::Unary(_, value) => self.is_made(value),
            ExprKind::Binary(_, left, right) => self.is_made(left) && self.is_made(right),
            _ => false,
        }
    }

    fn variable(&self, name: &str) -> u32 {
        // Constant parameters of the structure around have no declaration here; their capitals tell them.
        let other = if is_capital(name) { CONSTANT } else { ANY };
        self.variables.get(name).copied().unwrap_or(other)
    }

    /// The bound of a number.
    pub fn bits(&self, expr: &Expr) -> u32 {
        let found = match &expr.kind {
            _ if is_constant(expr) && !matches!(expr.kind, ExprKind::Int(_)) => CONSTANT,
            ExprKind::Int(digits) => digits.parse::<u64>().map_or(ANY, |value| ANY - value.leading_zeros()),
            ExprKind::Local(name) => self.variable(name),
            ExprKind::Unary(_, value) | ExprKind::Deref(value) | ExprKind::Ref(_, value) => self.bits(value),
            ExprKind::Cast(value, _) if matches!(value.ty, Ty::Int(_) | Ty::AnyInt) => self.bits(value),
            ExprKind::Binary(op, left, right) => combined(*op, self.bits(left), self.bits(right), right),
            ExprKind::Intrinsic(which, ..) => of_machine(*which),
            ExprKind::Method(receiver, method, args) => self.of_method(receiver, *method, args),
            ExprKind::If(_, then, otherwise) => self.of_block(then).max(self.of_block(otherwise)),
            ExprKind::Block(block, None) => self.of_block(block),
            _ => ANY,
        };
        found.min(width(&expr.ty))
    }

    fn of_method(&self, receiver: &Expr, method: Method, args: &[Expr]) -> u32 {
        match (method.name, args) {
            ("min" | "max", [other]) => self.bits(receiver).max(self.bits(other)),
            ("len" | "rows" | "cols" | "ld" | "inc", []) => SIZE,
            ("count_ones" | "leading_zeros" | "trailing_zeros", []) => 7,
            _ => ANY,
        }
    }

    fn of_block(&self, block: &Block) -> u32 {
        block.tail.as_ref().map_or(ANY, |tail| self.bits(tail))
    }
}

fn is_capital(name: &str) -> bool {
    name == name.to_uppercase()
}

/// Whether compilers know a value, who say so if it leaves its type.
pub fn is_constant(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Int(_) | ExprKind::Constant(_) => true,
        ExprKind::Local(name) => is_capital(name),
        ExprKind::Intrinsic(which, ..) => *which == Intrinsic::SizeOf,
        ExprKind::Binary(_, left, right) => is_constant(left) && is_constant(right),
        ExprKind::Unary(_, value) | ExprKind::Cast(value, _) => is_constant(value),
        _ => false,
    }
}

fn unknown(place: &Expr, note: &mut dyn FnMut(&str, u32)) {
    if let ExprKind::Local(name) = &place.kind {
        note(name, ANY);
    }
}

/// The bound of what an operator makes of numbers with these bounds.
fn combined(op: Binary, left: u32, right: u32, right_value: &Expr) -> u32 {
    match op {
        Binary::Add | Binary::Sub => left.max(right) + 1,
        Binary::Mul => left + right,
        Binary::Div | Binary::Shr => left,
        // Of two numbers below zero the bits that both have are further from it than either.
        Binary::BitAnd if matches!(right_value.kind, ExprKind::Int(_)) => right,
        Binary::Rem => left.min(right),
        _ => ANY,
    }
}

/// Bits of the largest number of a type.
fn width(ty: &Ty) -> u32 {
    match ty {
        Ty::Int(int) => int.bits() - u32::from(int.is_signed()),
        _ => ANY,
    }
}

/// Whether numbers of a type can be as far from zero as this.
pub fn holds(of: Int, bits: u32) -> bool {
    bits < of.bits() - u32::from(of.is_signed())
}

fn of_machine(which: Intrinsic) -> u32 {
    match which {
        Intrinsic::ThreadIdX | Intrinsic::ThreadIdY | Intrinsic::ThreadIdZ | Intrinsic::ThreadRank => 10,
        Intrinsic::BlockDimX | Intrinsic::BlockDimY | Intrinsic::BlockDimZ | Intrinsic::BlockThreads => 10,
        Intrinsic::LaneId | Intrinsic::WaveSize => 6,
        Intrinsic::WaveId | Intrinsic::WavesPerBlock => 6,
        Intrinsic::BlockIdX | Intrinsic::BlockIdY | Intrinsic::BlockIdZ => 32,
        Intrinsic::GridDimX | Intrinsic::GridDimY | Intrinsic::GridDimZ => 32,
        Intrinsic::GlobalIdX | Intrinsic::GlobalIdY | Intrinsic::GlobalIdZ => 42,
        _ => ANY,
    }
}
