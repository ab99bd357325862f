//! How far from zero integers can be: sums that stay within their type keep their operators.
//!
//! A bound is a number of bits: no value is further from zero than two to that power.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::model::{
    Assign, Binary, Block, Expr, ExprKind, Function, GenericKind, Int, Intrinsic, Stmt, StmtKind, Ty, walk,
};
use crate::steps;

/// Bits of a number of which nothing is known.
const ANY: u32 = 64;
/// Bits of constants, of constant parameters and of what is made of them: lengths and sides of blocks, whose values the
/// text does not have. No block has more bytes of shared memory.
const CONSTANT: u32 = 18;
/// Bits of sizes of views and of distances in them: they count elements of memory that exists.
const SIZE: u32 = 48;
/// Rounds in which the bounds are looked for, each in the order of the text or against it.
const ROUNDS: usize = 8;
/// Operators in operators that are looked through; what lies deeper is taken for a number of which nothing is known, so
/// that a long sum is not walked again from each of its operators.
const DEPTH: u32 = 32;

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
    ///
    /// At first nothing is known of a variable, and every round makes the bounds closer: what follows from bounds that
    /// hold is a bound that holds. So it may end after any round, and ends after a counted one; what a variable gets is
    /// found in the first round where each is made from those in front of it.
    pub fn of(function: &Function) -> Ranges {
        let sources = Sources::of(function);
        let mut ranges = Ranges::default();
        for (name, _) in &sources.list {
            ranges.variables.insert((*name).to_owned(), ANY);
        }
        for round in 0..ROUNDS {
            let mut changed = false;
            let mut find =
                |(name, sources): &(&str, Vec<Source<'_>>)| changed |= ranges.closer(name, sources);
            match round % 2 {
                0 => sources.list.iter().for_each(&mut find),
                _ => sources.list.iter().rev().for_each(&mut find),
            }
            if !changed {
                break;
            }
        }
        ranges
    }

    /// Looks at all that a variable gets; whether that tells more of it than was known.
    fn closer(&mut self, name: &str, sources: &[Source<'_>]) -> bool {
        let bits = sources.iter().map(|source| self.of_source(name, source)).max().unwrap_or(ANY);
        let is_made = sources.iter().all(|source| match source {
            Source::Value(value) | Source::Changed(_, value, _) => self.is_made(value),
            Source::Known(..) => false,
        });
        let new = is_made && self.made.insert(name.to_owned());
        let known = self.variables.insert(name.to_owned(), bits);
        new || known != Some(bits)
    }

    fn of_source(&self, name: &str, source: &Source<'_>) -> u32 {
        match source {
            Source::Known(bits) => *bits,
            Source::Value(value) => self.bits(value),
            Source::Changed(op, value, ty) => {
                combined(*op, self.variable(name), self.bits(value), value).min(width(ty))
            }
        }
    }

    /// Whether a value is made of literals, constants and variables that hold such values.
    pub fn is_made(&self, expr: &Expr) -> bool {
        self.is_made_within(expr, DEPTH)
    }

    fn is_made_within(&self, expr: &Expr, depth: u32) -> bool {
        steps::one();
        let Some(depth) = depth.checked_sub(1) else { return false };
        let is_made = |value: &Expr| self.is_made_within(value, depth);
        match &expr.kind {
            ExprKind::Int(_) | ExprKind::Constant(_) => true,
            ExprKind::Local(name) => {
                self.made.contains(name) || is_capital(name) && !self.variables.contains_key(name)
            }
            ExprKind::Unary(_, value) => is_made(value),
            ExprKind::Binary(_, left, right) => is_made(left) && is_made(right),
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
        self.bits_within(expr, DEPTH)
    }

    fn bits_within(&self, expr: &Expr, depth: u32) -> u32 {
        steps::one();
        let Some(depth) = depth.checked_sub(1) else { return width(&expr.ty) };
        let bits = |value: &Expr| self.bits_within(value, depth);
        let of_block = |block: &Block| block.tail.as_ref().map_or(ANY, |tail| bits(tail));
        let found = match &expr.kind {
            _ if is_constant(expr) && !matches!(expr.kind, ExprKind::Int(_)) => CONSTANT,
            ExprKind::Int(digits) => digits.parse::<u64>().map_or(ANY, |value| ANY - value.leading_zeros()),
            ExprKind::Local(name) => self.variable(name),
            ExprKind::Unary(_, value) | ExprKind::Deref(value) | ExprKind::Ref(_, value) => bits(value),
            ExprKind::Cast(value, _) if matches!(value.ty, Ty::Int(_) | Ty::AnyInt) => bits(value),
            ExprKind::Binary(op, left, right) => combined(*op, bits(left), bits(right), right),
            ExprKind::Intrinsic(which, ..) => of_machine(*which),
            ExprKind::Method(receiver, method, args) => match (method.name, args.as_slice()) {
                ("min" | "max", [other]) => bits(receiver).max(bits(other)),
                ("len" | "rows" | "cols" | "ld" | "inc", []) => SIZE,
                ("count_ones" | "leading_zeros" | "trailing_zeros", []) => 7,
                _ => ANY,
            },
            ExprKind::If(_, then, otherwise) => of_block(then).max(of_block(otherwise)),
            ExprKind::Block(block, None) => of_block(block),
            _ => ANY,
        };
        found.min(width(&expr.ty))
    }
}

/// What a variable gets at one place.
enum Source<'a> {
    /// Something with this bound.
    Known(u32),
    /// A value.
    Value(&'a Expr),
    /// What an operator makes of it and of a value, in its own type.
    Changed(Binary, &'a Expr, &'a Ty),
}

/// Everything that each variable of a function gets, variables in the order of their first places.
#[derive(Default)]
struct Sources<'a> {
    list: Vec<(&'a str, Vec<Source<'a>>)>,
    places: HashMap<&'a str, usize>,
}

impl<'a> Sources<'a> {
    fn of(function: &'a Function) -> Sources<'a> {
        let mut sources = Sources::default();
        function.params.iter().for_each(|param| sources.known(&param.name.text, ANY));
        for generic in &function.generics {
            if matches!(generic.kind, GenericKind::Const(..)) {
                sources.known(&generic.name.text, CONSTANT);
            }
        }
        sources.block(&function.body);
        sources
    }

    fn add(&mut self, name: &'a str, source: Source<'a>) {
        let next = self.list.len();
        let place = *self.places.entry(name).or_insert(next);
        if place == next {
            self.list.push((name, Vec::new()));
        }
        self.list[place].1.push(source);
    }

    fn known(&mut self, name: &'a str, bits: u32) {
        self.add(name, Source::Known(bits));
    }

    fn unknown(&mut self, place: &'a Expr) {
        if let ExprKind::Local(name) = &place.kind {
            self.known(name, ANY);
        }
    }

    fn block(&mut self, block: &'a Block) {
        for stmt in &block.stmts {
            self.statement(stmt);
            walk::own_expressions(stmt, &mut |expr| self.expression(expr));
            walk::blocks(stmt, &mut |block| self.block(block));
        }
        block.tail.iter().for_each(|tail| self.expression(tail));
    }

    fn statement(&mut self, stmt: &'a Stmt) {
        match &stmt.kind {
            StmtKind::Let { name, init, .. } => match init {
                Some(init) => self.add(&name.text, Source::Value(init)),
                // Its first value is an assignment.
                None => self.known(&name.text, 0),
            },
            StmtKind::Assign { op, place: Expr { kind: ExprKind::Local(name), ty, .. }, value } => match op {
                Assign::Plain => self.add(name, Source::Value(value)),
                Assign::With(op) => self.add(name, Source::Changed(*op, value, ty)),
            },
            StmtKind::Asm(asm) => asm.operands.iter().for_each(|operand| self.unknown(&operand.value)),
            StmtKind::For { var, range, .. } => {
                self.add(&var.text, Source::Value(&range.from));
                self.add(&var.text, Source::Value(&range.to));
            }
            _ => {}
        }
    }

    fn expression(&mut self, expr: &'a Expr) {
        match &expr.kind {
            ExprKind::Closure(closure) => {
                closure.params.iter().for_each(|param| self.known(&param.name.text, ANY))
            }
            // Whoever gets it may change it.
            ExprKind::Ref(true, place) | ExprKind::MethodCall(place, ..) => self.unknown(place),
            ExprKind::MemberCall(_, _, _, args) => args.iter().for_each(|arg| self.unknown(arg)),
            _ => {}
        }
        walk::parts(expr, &mut |part| self.expression(part));
        walk::value_blocks(expr, &mut |block| self.block(block));
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
