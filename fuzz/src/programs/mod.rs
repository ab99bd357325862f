//! Programs of the kernel language, made by chance and well typed by construction.

mod block;
mod items;
mod loops;
mod numbers;
mod scope;
mod statements;
mod values;

use std::sync::Arc;

use crate::random::Random;
use crate::tree::Node;
use crate::types::{COMPLEXES, INTS, REALS, Shape, Ty};
use scope::{Callable, Variable};

/// Words that each thread reads.
pub const INPUTS: usize = 8;
/// Words that each thread writes.
pub const OUTPUTS: usize = 4;

/// The program of a seed.
pub fn program(seed: u64) -> Node {
    Maker::new(seed).program()
}

/// A loop or block that jumps can leave.
#[derive(Debug, Clone)]
struct Label {
    /// With its quote; empty where it has none.
    name: String,
    is_loop: bool,
}

/// What is known while a program is made.
struct Maker {
    random: Random,
    /// Scalar types of this program; few, so that values meet.
    palette: Vec<Ty>,
    shapes: Vec<Arc<Shape>>,
    items: Vec<Node>,
    constants: Vec<(String, Ty)>,
    calls: Vec<Callable>,
    scope: Vec<Variable>,
    /// Variables that may be read and not written, as long as something holds on to them.
    frozen: Vec<String>,
    /// Variables that may not be named.
    locked: Vec<String>,
    /// All variables that were read and written so far.
    reads: Vec<String>,
    writes: Vec<String>,
    names: u32,
    /// Pieces that may still be made.
    fuel: i32,
    depth: u32,
    /// How often the place is run, and what has been run so far.
    factor: u32,
    cost: u32,
    labels: Vec<Label>,
    returns: Option<Ty>,
    /// Above zero where nothing outside may change.
    pure_depth: u32,
}

impl Maker {
    fn new(seed: u64) -> Maker {
        let mut random = Random::new(seed);
        let palette = palette(&mut random);
        Maker {
            random,
            palette,
            shapes: Vec::new(),
            items: Vec::new(),
            constants: Vec::new(),
            calls: Vec::new(),
            scope: Vec::new(),
            frozen: Vec::new(),
            locked: Vec::new(),
            reads: Vec::new(),
            writes: Vec::new(),
            names: 0,
            fuel: 0,
            depth: 0,
            factor: 1,
            cost: 0,
            labels: Vec::new(),
            returns: None,
            pure_depth: 0,
        }
    }

    fn program(mut self) -> Node {
        self.some_items();
        self.main();
        Node::sequence(self.items)
    }

    /// A name that nobody has yet.
    fn name(&mut self, start: &str) -> String {
        self.names += 1;
        format!("{start}{}", self.names)
    }

    /// One of the types of this program, with one value.
    fn scalar(&mut self) -> Ty {
        self.random.pick(&self.palette).clone()
    }

    /// One of the types of this program that hold.
    fn scalar_where(&mut self, holds: impl Fn(&Ty) -> bool) -> Option<Ty> {
        let list: Vec<Ty> = self.palette.iter().filter(|ty| holds(ty)).cloned().collect();
        (!list.is_empty()).then(|| self.random.pick(&list).clone())
    }

    /// An integer type, of this program in most cases.
    fn integer(&mut self) -> Ty {
        let own = self.random.percent(70);
        let found = if own { self.scalar_where(|ty| matches!(ty, Ty::Int(_))) } else { None };
        found.unwrap_or_else(|| Ty::Int(self.random.below(INTS.len())))
    }

    /// A type of a variable.
    fn any_type(&mut self) -> Ty {
        match self.random.below(12) {
            0 => {
                let count = 2 + self.random.below(2);
                Ty::Tuple((0..count).map(|_| self.scalar()).collect())
            }
            1 => {
                let of = self.scalar();
                Ty::Array(Box::new(of), 2 + self.random.below(3))
            }
            2 | 3 if !self.shapes.is_empty() => Ty::Struct(self.random.pick(&self.shapes).clone()),
            _ => self.scalar(),
        }
    }
}

/// Two or three integers, a real in most programs, sometimes a complex number, and truth values.
fn palette(random: &mut Random) -> Vec<Ty> {
    let mut list = vec![Ty::Int(random.below(INTS.len())), Ty::Int(random.below(4))];
    if random.percent(50) {
        list.push(Ty::Int(random.below(INTS.len())));
    }
    if random.percent(75) {
        list.push(Ty::Real(REALS[random.below(REALS.len())]));
    }
    if random.percent(25) {
        list.push(Ty::Real(REALS[random.below(2)]));
    }
    if random.percent(25) {
        let (name, part) = COMPLEXES[random.below(2)];
        list.extend([Ty::Complex(name, part), Ty::Real(part)]);
    }
    list.push(Ty::Bool);
    list
}
