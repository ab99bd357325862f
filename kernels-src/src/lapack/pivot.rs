//! What every way of partial pivoting has in common.

use rocforge::prelude::*;

/// What pivots are compared by.
#[device]
pub fn magnitude<T: Scalar>(x: T) -> T::Real {
    let size = x.abs1();
    if size.is_nan() { T::Real::INFINITY } else { size }
}

/// What to divide a column by, as two factors: the reciprocal of a small number is too large for the type.
#[device]
pub fn reciprocal<T: Scalar>(pivot: T) -> (T::Real, T) {
    let small = pivot.abs1() < T::Real::MIN_POSITIVE && pivot != T::ZERO;
    let scale = if small { (T::Real::ONE + T::Real::ONE) / T::Real::EPSILON } else { T::Real::ONE };
    let inverse = if pivot == T::ZERO { T::ONE } else { T::ONE.safe_div(pivot.scale(scale)) };
    (scale, inverse)
}

/// Keeps the place of the first pivot that is zero, counted from 1, as the last element of `pivots`; `zero` is 0 where
/// these columns have none. Nothing stands there yet where they are the `first` ones of the matrix.
#[device]
pub fn noted(first: bool, zero: Dim, pivots: Workspace<i64>) {
    let last = pivots.len() - 1;
    let known = if first { 0 } else { pivots[last] };
    if first || known == 0 && zero > 0 {
        pivots[last] = zero;
    }
}
