//! Scaling by factors of another type.

use rocforge::prelude::*;

/// A scale factor for elements of type `X`: of that type, a narrower one, or the real type of complex elements.
///
/// A real factor scales real and imaginary part separately, so that an infinite one does not reach the other.
#[device]
pub trait Times<X: Scalar> {
    /// `factor * x`
    fn times(factor: Self, x: X) -> X;
    /// `factor.re() * x`
    fn times_real(factor: Self, x: X) -> X;
}

#[device]
impl<X: Scalar> Times<X> for X {
    fn times(factor: X, x: X) -> X {
        factor * x
    }

    fn times_real(factor: X, x: X) -> X {
        x.scale(factor.re())
    }
}

#[device]
impl Times<c32> for f32 {
    fn times(factor: f32, x: c32) -> c32 {
        x.scale(factor)
    }

    fn times_real(factor: f32, x: c32) -> c32 {
        x.scale(factor)
    }
}

#[device]
impl Times<c64> for f64 {
    fn times(factor: f64, x: c64) -> c64 {
        x.scale(factor)
    }

    fn times_real(factor: f64, x: c64) -> c64 {
        x.scale(factor)
    }
}

#[device]
impl Times<f32> for f16 {
    fn times(factor: f16, x: f32) -> f32 {
        factor as f32 * x
    }

    fn times_real(factor: f16, x: f32) -> f32 {
        factor as f32 * x
    }
}

#[device]
impl Times<f32> for bf16 {
    fn times(factor: bf16, x: f32) -> f32 {
        factor as f32 * x
    }

    fn times_real(factor: bf16, x: f32) -> f32 {
        factor as f32 * x
    }
}

/// Multiply-add `by * x + y`: fused for numbers of 16 bits, otherwise rounded twice. The routines that use it are bound
/// by memory, and on the host a fused multiply-add may be a call.
#[device]
pub fn multiply_add<T: Scalar>(by: T, x: T, y: T) -> T {
    if size_of::<T>() == 2 { by.mul_add(x, y) } else { y + by * x }
}

/// Multiply-accumulate `by * x + sum` on a dependency chain. Real types take one fused instruction. A complex product
/// is formed apart from the accumulator, so that the chain waits for one addition and not for two instructions.
#[device]
pub fn mul_acc<T: Scalar>(by: T, x: T, sum: T) -> T {
    if size_of::<T>() > size_of::<T::Real>() {
        return sum + by.mul_add(x, T::ZERO);
    }
    by.mul_add(x, sum)
}
