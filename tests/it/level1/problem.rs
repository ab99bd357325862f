//! What a reference sees of a call: one problem, its numbers exact.

use rocforge_tests::oracle::{Expected, position};

/// What a parameter is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The number of elements.
    Size,
    /// A scalar, one for all problems.
    Scalar,
    /// A vector that is read.
    Read,
    /// A vector that is read and written.
    Written,
    /// So many values of each problem, which follow each other.
    Values(usize),
    /// One value of each problem, read and written.
    Given,
    /// A result, one a problem.
    Result,
    /// A result that is a place, from 1: 32 bits wide, or 64 where sizes are.
    Index,
}

/// Whether numbers have the property that they must have, from those before the call and those after.
pub type Property = fn(&[[f64; 2]], &[[f64; 2]], bool, f64) -> Result<(), String>;

/// What judges a call.
#[derive(Clone, Copy)]
pub enum Judge {
    /// The same computed in higher precision.
    Reference(fn(&mut Problem)),
    /// The place found among the sizes of the elements.
    Place(fn(&[f64]) -> usize),
    /// Something that must hold of the values afterwards.
    Property(Property),
}

/// A vector's memory as numbers.
#[derive(Debug, Clone)]
pub struct Numbers {
    /// From the lowest address on.
    pub cells: Vec<Expected>,
    /// Elements.
    pub n: usize,
    /// From one to the next.
    pub inc: i64,
}

impl Numbers {
    /// Element `i`.
    pub fn get(&self, i: usize) -> Expected {
        self.cells[position(i, self.n, self.inc)]
    }

    /// Sets element `i`.
    pub fn set(&mut self, i: usize, value: Expected) {
        let at = position(i, self.n, self.inc);
        self.cells[at] = value;
    }
}

/// One problem of a call.
#[derive(Debug, Clone)]
pub struct Problem {
    /// Elements; 0 where there is nothing to do.
    pub n: usize,
    /// Scalars, in the order of C.
    pub scalars: Vec<Expected>,
    /// Vectors, in the order of C.
    pub vectors: Vec<Numbers>,
    /// All values, in the order of C.
    pub values: Vec<Expected>,
    /// What a reference says of the result.
    pub result: Option<Expected>,
}
