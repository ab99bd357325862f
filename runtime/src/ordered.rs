//! `max` and `min` in kernels. Rust leaves open which of two zeros its own give, and optimisers choose by what they know.

use half::{bf16, f16};

/// Numbers with a larger and a smaller one: of equals it is the first, and the other one if one is NaN.
#[doc(hidden)]
pub trait Ordered: Copy {
    /// What `max` in a kernel is.
    #[must_use]
    fn max_in_kernel(self, other: Self) -> Self;
    /// What `min` in a kernel is.
    #[must_use]
    fn min_in_kernel(self, other: Self) -> Self;
}

macro_rules! integers {
    ($($type:ty),+) => {
        $(impl Ordered for $type {
            #[inline(always)]
            fn max_in_kernel(self, other: Self) -> Self {
                Ord::max(self, other)
            }
            #[inline(always)]
            fn min_in_kernel(self, other: Self) -> Self {
                Ord::min(self, other)
            }
        })+
    };
}

macro_rules! reals {
    ($($type:ty),+) => {
        $(impl Ordered for $type {
            #[inline(always)]
            fn max_in_kernel(self, other: Self) -> Self {
                if other > self || self.is_nan() { other } else { self }
            }
            #[inline(always)]
            fn min_in_kernel(self, other: Self) -> Self {
                if other < self || self.is_nan() { other } else { self }
            }
        })+
    };
}

integers!(i8, i16, i32, i64, isize, u8, u16, u32, u64, usize);
reals!(f16, bf16, f32, f64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_two_zeros_stays() {
        let zeros = [0.0_f64, -0.0];
        for (first, second) in [(zeros[0], zeros[1]), (zeros[1], zeros[0])] {
            assert_eq!(first.min_in_kernel(second).to_bits(), first.to_bits());
            assert_eq!(first.max_in_kernel(second).to_bits(), first.to_bits());
            let (first, second) = (f16::from_f64(first), f16::from_f64(second));
            assert_eq!(first.min_in_kernel(second).to_bits(), first.to_bits());
        }
    }

    #[test]
    fn numbers_win_over_nan() {
        assert_eq!(f32::NAN.min_in_kernel(1.0), 1.0);
        assert_eq!(1.0_f32.max_in_kernel(f32::NAN), 1.0);
        assert_eq!(bf16::NAN.max_in_kernel(bf16::ONE), bf16::ONE);
        assert_eq!((3_i8.min_in_kernel(-2), 3_u64.max_in_kernel(2)), (-2, 3));
    }
}
