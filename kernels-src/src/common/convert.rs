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
