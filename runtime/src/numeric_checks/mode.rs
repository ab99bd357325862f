//! What is done about elements that are no ordinary numbers.

use crate::workspace::parse_unsigned;

/// A set of the bits of `rocblas_check_numerics_mode`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CheckNumerics(u32);

impl CheckNumerics {
    /// Nothing is looked at.
    pub const NONE: CheckNumerics = CheckNumerics(0);
    /// What is found in each operand is printed.
    pub const INFO: CheckNumerics = CheckNumerics(1);
    /// What is found in an operand is printed where some of it is NaN, infinite or subnormal.
    pub const WARN: CheckNumerics = CheckNumerics(2);
    /// As `WARN`, and the call answers `check_numerics_fail`.
    pub const FAIL: CheckNumerics = CheckNumerics(4);
    /// Subnormal elements are as good as others.
    pub const ONLY_NAN_INF: CheckNumerics = CheckNumerics(8);

    /// The bits that are set; others mean nothing.
    pub const fn from_bits(bits: u32) -> CheckNumerics {
        CheckNumerics(bits & 15)
    }

    /// What `ROCBLAS_CHECK_NUMERICS` says, now.
    pub fn from_environment() -> CheckNumerics {
        let value = std::env::var_os("ROCBLAS_CHECK_NUMERICS");
        value.map_or(CheckNumerics::NONE, |text| {
            CheckNumerics::from_bits(parse_unsigned(&text.to_string_lossy()) as u32)
        })
    }

    /// The bits.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether one that `other` names is among them.
    #[inline]
    pub const fn contains(self, other: CheckNumerics) -> bool {
        self.0 & other.0 != 0
    }

    /// Those of both.
    #[must_use]
    pub const fn and(self, other: CheckNumerics) -> CheckNumerics {
        CheckNumerics(self.0 | other.0)
    }

    /// Whether anything would become of what a check finds.
    #[inline]
    pub const fn asks_for_checks(self) -> bool {
        self.contains(CheckNumerics::INFO.and(CheckNumerics::WARN).and(CheckNumerics::FAIL))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_told_to_somebody_asks_for_checks() {
        let asking = |bits| CheckNumerics::from_bits(bits).asks_for_checks();
        assert_eq!([0, 1, 2, 4, 8, 12, 16].map(asking), [false, true, true, true, false, true, false]);
        assert_eq!(CheckNumerics::from_bits(u32::MAX).bits(), 15);
    }
}
