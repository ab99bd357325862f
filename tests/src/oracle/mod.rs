//! Reference results: plain loops in twice the precision of `f64`, written from the definition of each routine.

mod exact;
mod level1;
mod level2;
mod level3;
mod running;

pub use exact::{Exact, complex_product, complex_sum};
pub use level1::{asum, axpy, dot, first_of, nrm2, rot, scal};
pub use level2::{Gemv, gemv};
pub use level3::{Gemm, Stored, gemm};

/// What a routine should have computed, and how much of an error its arithmetic excuses.
#[derive(Debug, Clone, Copy)]
pub struct Expected {
    /// Real and imaginary part.
    pub value: [Exact; 2],
    /// The sum of the absolute values of all terms, written out until each is a product of inputs.
    pub magnitude: f64,
    /// The most roundings that a term goes through, whatever the order of the additions.
    pub roundings: usize,
}

/// Where element `i` of a vector of `n` lies: with a negative increment the first element is the farthest.
pub fn position(i: usize, n: usize, inc: i64) -> usize {
    let step = inc.unsigned_abs() as usize;
    if inc < 0 { (n - 1 - i) * step } else { i * step }
}

/// `|re| + |im|`, an upper bound of what either part of a product can get from this factor.
fn size([re, im]: [f64; 2]) -> f64 {
    re.abs() + im.abs()
}
