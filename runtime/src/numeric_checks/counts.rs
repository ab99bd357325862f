//! What checks count.

use std::fmt;

use super::CheckNumerics;
use crate::{DataType, Numeric, Real, Scalar, bf16, f16};

/// How many elements of an operand are of each kind. A complex one is zero if both parts are, and of the other kinds
/// if one part is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// Not a number.
    pub nan: i64,
    /// Zero.
    pub zero: i64,
    /// Infinite.
    pub infinite: i64,
    /// Too small for full precision.
    pub subnormal: i64,
    /// All of them.
    pub elements: i64,
}

impl Counts {
    /// Whether there is an element that `mode` minds.
    pub fn are_abnormal(&self, mode: CheckNumerics) -> bool {
        let minded = if mode.contains(CheckNumerics::ONLY_NAN_INF) { 0 } else { self.subnormal };
        self.nan > 0 || self.infinite > 0 || minded > 0
    }

    /// Counts a value that the host can read.
    pub(crate) fn add<T: Scalar>(&mut self, value: T) {
        let sizes = [value.re().abs(), value.im().abs()];
        let any = |test: &dyn Fn(T::Real) -> bool| i64::from(sizes.into_iter().any(test));
        let (least, most) = limits::<T::Real>();
        self.nan += any(&|size| size.to_f64().is_nan());
        self.infinite += any(&|size| size > most);
        self.subnormal += any(&|size| size > T::Real::ZERO && size < least);
        self.zero += i64::from(value == T::ZERO);
        self.elements += 1;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counts { nan, zero, infinite, subnormal, elements } = self;
        write!(
            formatter,
            "has_NaN {nan} has_zero {zero} has_Inf {infinite} has_denorm {subnormal} of {elements}"
        )
    }
}

/// The least and the largest magnitude of ordinary numbers.
pub(crate) fn limits<R: Real>() -> (R, R) {
    let (least, most) = match R::TYPE {
        DataType::F16 => (f16::MIN_POSITIVE.to_f64(), f16::MAX.to_f64()),
        DataType::BF16 => (bf16::MIN_POSITIVE.to_f64(), bf16::MAX.to_f64()),
        DataType::F32 => (f64::from(f32::MIN_POSITIVE), f64::from(f32::MAX)),
        _ => (f64::MIN_POSITIVE, f64::MAX),
    };
    (R::from_f64(least), R::from_f64(most))
}
