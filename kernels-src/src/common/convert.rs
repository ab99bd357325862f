//! Numbers of one type as numbers of another.

use rocforge::prelude::*;

/// A number that computation in `E` takes, and that its results are rounded to.
#[device]
pub trait As<E> {
    /// The same number, where `E` holds it; the nearest one otherwise.
    fn widened(self) -> E;
    /// The number of this type that is nearest to `value`.
    fn narrowed(value: E) -> Self;
}

#[device]
impl<E: Scalar> As<E> for E {
    fn widened(self) -> E {
        self
    }

    fn narrowed(value: E) -> E {
        value
    }
}

#[device]
impl As<f32> for f16 {
    fn widened(self) -> f32 {
        self as f32
    }

    fn narrowed(value: f32) -> f16 {
        value as f16
    }
}

#[device]
impl As<f32> for bf16 {
    fn widened(self) -> f32 {
        self as f32
    }

    fn narrowed(value: f32) -> bf16 {
        value as bf16
    }
}

#[device]
impl As<f64> for f32 {
    fn widened(self) -> f64 {
        self as f64
    }

    fn narrowed(value: f64) -> f32 {
        value as f32
    }
}

/// A number that sums are made in: what an element is in it, and the element that a sum is rounded to.
///
/// The other way round than [`As`], for code that knows the sum and takes any element.
#[device]
pub trait Sums<X> {
    /// The element as a sum.
    fn summed(x: X) -> Self;
    /// The element that is nearest.
    fn rounded(self) -> X;
}

#[device]
impl<X: Numeric> Sums<X> for X {
    fn summed(x: X) -> X {
        x
    }

    fn rounded(self) -> X {
        self
    }
}

#[device]
impl Sums<f16> for f32 {
    fn summed(x: f16) -> f32 {
        x as f32
    }

    fn rounded(self) -> f16 {
        self as f16
    }
}

#[device]
impl Sums<bf16> for f32 {
    fn summed(x: bf16) -> f32 {
        x as f32
    }

    fn rounded(self) -> bf16 {
        self as bf16
    }
}

#[device]
impl Sums<i8> for i32 {
    fn summed(x: i8) -> i32 {
        x as i32
    }

    fn rounded(self) -> i8 {
        self as i8
    }
}
