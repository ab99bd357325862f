//! Element types from and to double precision complex, in which the plain loops compute.

use rocforge::{Real, Scalar, c32, c64};

/// An element type of the tour.
pub trait Number: Scalar {
    /// Rounds a number to this type.
    fn of(value: c64) -> Self;
    /// The number, exactly.
    fn wide(self) -> c64 {
        c64::new(self.re().to_f64(), self.im().to_f64())
    }
    /// The distance from one to the next number of this precision.
    fn eps() -> f64;
}

impl Number for f32 {
    fn of(value: c64) -> Self {
        value.re as f32
    }
    fn eps() -> f64 {
        f32::EPSILON.into()
    }
}

impl Number for f64 {
    fn of(value: c64) -> Self {
        value.re
    }
    fn eps() -> f64 {
        f64::EPSILON
    }
}

impl Number for c32 {
    fn of(value: c64) -> Self {
        c32::new(value.re as f32, value.im as f32)
    }
    fn eps() -> f64 {
        f32::EPSILON.into()
    }
}

impl Number for c64 {
    fn of(value: c64) -> Self {
        value
    }
    fn eps() -> f64 {
        f64::EPSILON
    }
}
