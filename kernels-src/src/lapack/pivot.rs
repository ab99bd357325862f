//! Common parts of partial pivoting.

use rocforge::prelude::*;

/// The magnitude that pivots are compared by.
#[device]
pub fn magnitude<T: Scalar>(x: T) -> T::Real {
    let size = x.abs1();
    if size.is_nan() { T::Real::INFINITY } else { size }
}

/// The reciprocal of a pivot, as two factors: that of a small number overflows the type.
#[device]
pub fn reciprocal<T: Scalar>(pivot: T) -> (T::Real, T) {
    let small = pivot.abs1() < T::Real::MIN_POSITIVE && pivot != T::ZERO;
    let scale = if small { (T::Real::ONE + T::Real::ONE) / T::Real::EPSILON } else { T::Real::ONE };
    let inverse = if pivot == T::ZERO { T::ONE } else { T::ONE.safe_div(pivot.scale(scale)) };
    (scale, inverse)
}

/// Records the position of the first zero pivot, counted from 1, as the last element of `pivots`; `zero` is 0 where
/// these columns have none. The element is uninitialised where they are the `first` ones of the matrix.
#[device]
pub fn noted(first: bool, zero: Dim, pivots: Workspace<i64>) {
    let last = pivots.len() - 1;
    let known = if first { 0 } else { pivots[last] };
    if first || known == 0 && zero > 0 {
        pivots[last] = zero;
    }
}

/// Pivot search and division with a short dependency chain.
#[device]
pub trait Pivot: Scalar {
    /// The rank of infinity, the highest except for those of NaN.
    const HIGHEST: i32;
    /// Whether equal ranks mean equal magnitudes.
    const EXACT: bool;
    /// The first 32 bits of the magnitude, which order magnitudes that differ there.
    fn rank(x: Self) -> i32;
    /// 1 / x, and 1 for zero; invalid for subnormal numbers.
    fn inverse(x: Self) -> Self;
}

#[device]
impl Pivot for f32 {
    const HIGHEST: i32 = 0x7f80_0000;
    const EXACT: bool = true;

    fn rank(x: f32) -> i32 {
        (x.to_bits() & 0x7fff_ffff) as i32
    }

    fn inverse(x: f32) -> f32 {
        if x == 0.0 { 1.0 } else { 1.0 / x }
    }
}

#[device]
impl Pivot for f64 {
    const HIGHEST: i32 = 0x7ff0_0000;
    const EXACT: bool = false;

    fn rank(x: f64) -> i32 {
        (x.to_bits() >> 32) as i32 & 0x7fff_ffff
    }

    fn inverse(x: f64) -> f64 {
        if x == 0.0 { 1.0 } else { 1.0 / x }
    }
}

#[device]
impl Pivot for c32 {
    const HIGHEST: i32 = 0x7f80_0000;
    const EXACT: bool = true;

    fn rank(x: c32) -> i32 {
        x.abs1().to_bits() as i32
    }

    fn inverse(x: c32) -> c32 {
        let size = x.abs1();
        // One division, where the squared magnitude is far from both ends of the type's range.
        if size > 1e-15 && size < 1e15 {
            return x.conj().scale(1.0 / x.norm_sqr());
        }
        if x == c32::ZERO { c32::ONE } else { c32::ONE.safe_div(x) }
    }
}

#[device]
impl Pivot for c64 {
    const HIGHEST: i32 = 0x7ff0_0000;
    const EXACT: bool = false;

    fn rank(x: c64) -> i32 {
        (x.abs1().to_bits() >> 32) as i32
    }

    fn inverse(x: c64) -> c64 {
        let size = x.abs1();
        if size > 1e-150 && size < 1e150 {
            return x.conj().scale(1.0 / x.norm_sqr());
        }
        if x == c64::ZERO { c64::ONE } else { c64::ONE.safe_div(x) }
    }
}
