//! Conversion between storage, compute and accumulator types.

use rocforge::prelude::*;

/// A storage type that is computed with in `E`.
#[device]
pub trait As<E> {
    /// The value in `E`, exact where `E` holds it and rounded otherwise.
    fn widened(self) -> E;
    /// `value` rounded to this type.
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

#[device]
impl As<c64> for c32 {
    fn widened(self) -> c64 {
        c64::from_real(self.re() as f64).with_im(self.im() as f64)
    }

    fn narrowed(value: c64) -> c32 {
        c32::from_real(value.re() as f32).with_im(value.im() as f32)
    }
}

/// An accumulator type: conversion from an element, and rounding to one.
///
/// The inverse direction of [`As`], for code that knows the accumulator and takes any element.
#[device]
pub trait Accumulator<X> {
    /// The element as an accumulator.
    fn to_acc(x: X) -> Self;
    /// The accumulator rounded to the element type.
    fn from_acc(self) -> X;
}

#[device]
impl<X: Numeric> Accumulator<X> for X {
    fn to_acc(x: X) -> X {
        x
    }

    fn from_acc(self) -> X {
        self
    }
}

#[device]
impl Accumulator<f16> for f32 {
    fn to_acc(x: f16) -> f32 {
        x as f32
    }

    fn from_acc(self) -> f16 {
        self as f16
    }
}

#[device]
impl Accumulator<bf16> for f32 {
    fn to_acc(x: bf16) -> f32 {
        x as f32
    }

    fn from_acc(self) -> bf16 {
        self as bf16
    }
}

#[device]
impl Accumulator<i8> for f32 {
    fn to_acc(x: i8) -> f32 {
        x as f32
    }

    fn from_acc(self) -> i8 {
        self as i8
    }
}

#[device]
impl Accumulator<f32> for f64 {
    fn to_acc(x: f32) -> f64 {
        x as f64
    }

    fn from_acc(self) -> f32 {
        self as f32
    }
}

#[device]
impl Accumulator<c32> for c64 {
    fn to_acc(x: c32) -> c64 {
        c64::from_real(x.re() as f64).with_im(x.im() as f64)
    }

    fn from_acc(self) -> c32 {
        c32::from_real(self.re() as f32).with_im(self.im() as f32)
    }
}

#[device]
impl Accumulator<f32> for c32 {
    fn to_acc(x: f32) -> c32 {
        c32::from_real(x)
    }

    fn from_acc(self) -> f32 {
        self.re()
    }
}

#[device]
impl Accumulator<f64> for c64 {
    fn to_acc(x: f64) -> c64 {
        c64::from_real(x)
    }

    fn from_acc(self) -> f64 {
        self.re()
    }
}

#[device]
impl Accumulator<i8> for i32 {
    fn to_acc(x: i8) -> i32 {
        x as i32
    }

    fn from_acc(self) -> i8 {
        self as i8
    }
}
