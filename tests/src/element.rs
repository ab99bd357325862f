//! The element types as pairs of `f64`, in which every value of theirs is exact.

use rocforge::{Numeric, Real, Scalar, bf16, c32, c64, f16};

/// What operands are made of, taken apart and put together.
pub trait Parts: Numeric {
    /// Real and imaginary part.
    fn parts(self) -> [f64; 2];
    /// The value with these parts, each rounded; the second is dropped by real types.
    fn of(parts: [f64; 2]) -> Self;

    /// What tells two values apart that are equal or both NaN.
    fn bits(self) -> [u64; 2] {
        self.parts().map(f64::to_bits)
    }
}

/// An element type of BLAS.
pub trait Element: Scalar + Parts {
    /// Half the distance from one to the next larger number.
    const ROUNDOFF: f64;
    /// The smallest positive number with full precision.
    const SMALLEST: f64;
    /// Whether there is an imaginary part.
    const COMPLEX: bool;
}

macro_rules! element {
    ($($type:ident, $epsilon:expr, $smallest:expr, $complex:literal, |$value:ident| $parts:expr, |$from:ident| $of:expr;)+) => {
        $(impl Element for $type {
            const ROUNDOFF: f64 = $epsilon / 2.0;
            const SMALLEST: f64 = $smallest;
            const COMPLEX: bool = $complex;
        }

        impl Parts for $type {
            fn parts(self) -> [f64; 2] {
                let $value = self;
                $parts
            }

            fn of($from: [f64; 2]) -> Self {
                $of
            }
        })+
    };
}

element! {
    f32, f32::EPSILON as f64, f32::MIN_POSITIVE as f64, false, |x| [f64::from(x), 0.0], |p| p[0] as f32;
    f64, f64::EPSILON, f64::MIN_POSITIVE, false, |x| [x, 0.0], |p| p[0];
    f16, 1.0 / 1024.0, 1.0 / 16_384.0, false, |x| [x.to_f64(), 0.0], |p| <f16 as Real>::from_f64(p[0]);
    bf16, 1.0 / 128.0, f32::MIN_POSITIVE as f64, false, |x| [x.to_f64(), 0.0], |p| <bf16 as Real>::from_f64(p[0]);
    c32, f32::EPSILON as f64, f32::MIN_POSITIVE as f64, true, |x| [f64::from(x.re), f64::from(x.im)], |p| c32::new(p[0] as f32, p[1] as f32);
    c64, f64::EPSILON, f64::MIN_POSITIVE, true, |x| [x.re, x.im], |p| c64::new(p[0], p[1]);
}

macro_rules! integer {
    ($($type:ident),+) => {
        $(impl Parts for $type {
            fn parts(self) -> [f64; 2] {
                [f64::from(self), 0.0]
            }

            /// Integers have no NaN: what guards hold instead is a number that sums would show.
            fn of(parts: [f64; 2]) -> Self {
                if parts[0].is_nan() { 93 } else { parts[0] as $type }
            }
        })+
    };
}

integer!(i8, i32);

/// Runs the same generic function for each element type.
#[macro_export]
macro_rules! for_each_type {
    ($function:ident($($argument:expr),* $(,)?)) => {{
        $function::<f32>($($argument),*);
        $function::<f64>($($argument),*);
        $function::<rocforge::c32>($($argument),*);
        $function::<rocforge::c64>($($argument),*);
    }};
}
