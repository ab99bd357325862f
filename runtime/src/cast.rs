//! `as` between the number types of kernels.
//!
//! Rust's own `as` knows nothing of 16-bit floats, and an expansion does not know the type that it casts from.

use half::{bf16, f16};

use crate::half::{nearest_bf16, nearest_f16};
use crate::options::{Diagonal, Fill, Operation, Side};
use crate::tile::Layout;

/// What may be cast to `To` in a kernel.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not cast to `{To}` in device code",
    label = "`as` is for numbers of known types",
    note = "in generic code use `T::from_real(x)`, `R::from_f64(x)` and the methods of `Scalar` and `Real`"
)]
pub trait Cast<To>: Copy {
    /// `self as To`
    fn cast(self) -> To;
}

/// `value as To`
#[inline(always)]
pub fn cast<To, From: Cast<To>>(value: From) -> To {
    value.cast()
}

macro_rules! plain {
    ($($from:ident),+ => $to:tt) => {
        $(plain!(@one $from $to);)+
    };
    (@one $from:ident ($($to:ident),+)) => {
        $(impl Cast<$to> for $from {
            #[inline(always)]
            fn cast(self) -> $to {
                self as $to
            }
        })+
    };
}

plain!(i8, i16, i32, i64, u8, u16, u32, u64, isize, usize, f32, f64
    => (i8, i16, i32, i64, u8, u16, u32, u64, isize, usize, f32, f64));
plain!(bool, Operation, Fill, Diagonal, Side, Layout => (i8, i16, i32, i64, u8, u16, u32, u64, isize, usize));

macro_rules! half {
    ($half:ident $other:ident $nearest:ident: $($type:ident),+) => {
        $(
            impl Cast<$half> for $type {
                #[inline(always)]
                fn cast(self) -> $half {
                    $nearest(self as f64)
                }
            }

            impl Cast<$type> for $half {
                #[inline(always)]
                fn cast(self) -> $type {
                    self.to_f32() as $type
                }
            }
        )+

        impl Cast<$half> for f32 {
            #[inline(always)]
            fn cast(self) -> $half {
                $half::from_f32(self)
            }
        }

        impl Cast<f32> for $half {
            #[inline(always)]
            fn cast(self) -> f32 {
                self.to_f32()
            }
        }

        impl Cast<$half> for i64 {
            #[inline(always)]
            fn cast(self) -> $half {
                let size = Cast::<$half>::cast(self.unsigned_abs());
                if self < 0 { -size } else { size }
            }
        }

        impl Cast<$half> for u64 {
            #[inline(always)]
            fn cast(self) -> $half {
                // Bits that an `f64` has no room for leave a trace in its last one, so that the one rounding sees them.
                let lost = self & 0xfff;
                $nearest(if self >> 53 == 0 { self as f64 } else { (self ^ lost | u64::from(lost != 0) << 12) as f64 })
            }
        }

        impl Cast<$half> for isize {
            #[inline(always)]
            fn cast(self) -> $half {
                Cast::<$half>::cast(self as i64)
            }
        }

        impl Cast<$half> for usize {
            #[inline(always)]
            fn cast(self) -> $half {
                Cast::<$half>::cast(self as u64)
            }
        }

        impl Cast<$half> for $half {
            #[inline(always)]
            fn cast(self) -> $half {
                self
            }
        }

        impl Cast<$other> for $half {
            #[inline(always)]
            fn cast(self) -> $other {
                $other::from_f32(self.to_f32())
            }
        }

        plain_half!($half: i64, u64, isize, usize);
    };
}

macro_rules! plain_half {
    ($half:ident: $($type:ident),+) => {
        $(impl Cast<$type> for $half {
            #[inline(always)]
            fn cast(self) -> $type {
                self.to_f32() as $type
            }
        })+
    };
}

half!(f16 bf16 nearest_f16: i8, i16, i32, u8, u16, u32, f64);
half!(bf16 f16 nearest_bf16: i8, i16, i32, u8, u16, u32, f64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_integers_round_once() {
        // A tie of 8 bits, and a little more than an f64 can hold.
        let tie = 0x1810_u64 << 48;
        assert_eq!(cast::<bf16, _>(tie), bf16::from_f32(tie as f32));
        let above = cast::<bf16, _>(tie + 1);
        assert_eq!(above.to_bits(), cast::<bf16, _>(tie).to_bits() + 1);
        assert_eq!(cast::<bf16, _>(-((tie + 1) as i64)), -above);
        assert_eq!(cast::<f16, _>(i64::MIN), f16::NEG_INFINITY);
        assert_eq!(cast::<i64, _>(i64::MIN as f64), i64::MIN);
        assert_eq!(cast::<u8, _>(f16::from_f32(-3.5)), 0);
        assert_eq!(cast::<i16, _>(bf16::NAN), 0);
        assert_eq!(cast::<i32, _>(Operation::Transpose), 112);
    }
}
