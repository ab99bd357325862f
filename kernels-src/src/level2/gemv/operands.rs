//! Operands and epilogue of gemv: what is multiplied, and what becomes of the sums.

use rocforge::prelude::*;

/// GEMV operands: op(A) and x. A has `m` rows and `n` columns.
#[device]
#[derive(Debug)]
pub struct GemvOperands<T> {
    /// What op(A) is.
    pub trans: Operation,
    /// Rows of A.
    pub m: Dim,
    /// Columns of A.
    pub n: Dim,
    /// A as stored.
    pub a: Matrix<T>,
    /// The vector that is multiplied.
    pub x: Vector<T>,
}

/// y := alpha * sum + beta * y, the epilogue of gemv.
#[device]
#[derive(Debug)]
pub struct GemvEpilogue<T> {
    /// The factor of the sums; where it is zero, neither A nor x is read.
    pub alpha: Param<T>,
    /// The factor of y; where it is zero, y is not read.
    pub beta: Param<T>,
    /// The destination.
    pub y: VectorMut<T>,
}

/// Updated element `i` of y, `alpha * sum + beta * y[i]`, for all kernels, so that they round alike; where `beta` is zero,
/// `y` may hold anything, NaN included.
#[device]
pub fn updated<T: Scalar>(to: GemvEpilogue<T>, sum: T, i: Dim) -> T {
    let (alpha, beta): (T, T) = (to.alpha.get(), to.beta.get());
    let y: VectorMut<T> = to.y;
    let old = if beta == T::ZERO { T::ZERO } else { beta * y[i] };
    alpha * sum + old
}
