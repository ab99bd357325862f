//! The element types of the routines and what kernels may ask of them.

use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Rem, RemAssign, Sub, SubAssign};

use crate::argument::{Fields, Structure};
use crate::functions;
use crate::numeric::Numeric;
use crate::ordered::Ordered;
use crate::tile::TileElement;

/// Complex with `f32` parts; two floats, real first, as `rocblas_float_complex`.
#[allow(non_camel_case_types)]
pub type c32 = num_complex::Complex<f32>;
/// Complex with `f64` parts; two doubles, real first, as `rocblas_double_complex`.
#[allow(non_camel_case_types)]
pub type c64 = num_complex::Complex<f64>;

pub use half::{bf16, f16};

/// An element type, as data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DataType {
    /// 16-bit real with 5 bits of exponent.
    F16,
    /// 16-bit real with the 8 bits of exponent of `F32`.
    BF16,
    /// 32-bit real.
    F32,
    /// 64-bit real.
    F64,
    /// Complex with 32-bit parts.
    C32,
    /// Complex with 64-bit parts.
    C64,
    /// 8-bit signed integer.
    I8,
    /// 32-bit signed integer.
    I32,
    /// 64-bit signed integer.
    I64,
}

impl DataType {
    /// Bytes of one element.
    pub const fn size(self) -> usize {
        match self {
            DataType::I8 => 1,
            DataType::F16 | DataType::BF16 => 2,
            DataType::F32 | DataType::I32 => 4,
            DataType::F64 | DataType::C32 | DataType::I64 => 8,
            DataType::C64 => 16,
        }
    }

    /// The name used in Rust, in file names and in generated source.
    pub const fn name(self) -> &'static str {
        match self {
            DataType::F16 => "f16",
            DataType::BF16 => "bf16",
            DataType::F32 => "f32",
            DataType::F64 => "f64",
            DataType::C32 => "c32",
            DataType::C64 => "c64",
            DataType::I8 => "i8",
            DataType::I32 => "i32",
            DataType::I64 => "i64",
        }
    }

    /// The type of the magnitude of an element: itself for real types.
    pub const fn real(self) -> DataType {
        match self {
            DataType::C32 => DataType::F32,
            DataType::C64 => DataType::F64,
            other => other,
        }
    }

    /// Whether elements have an imaginary part.
    pub const fn is_complex(self) -> bool {
        matches!(self, DataType::C32 | DataType::C64)
    }

    /// Every type with its number and name in rocBLAS (`rocblas_datatype`).
    const IN_ROCBLAS: [(DataType, i32, &'static str); 8] = [
        (DataType::F16, 150, "f16_r"),
        (DataType::F32, 151, "f32_r"),
        (DataType::F64, 152, "f64_r"),
        (DataType::C32, 154, "f32_c"),
        (DataType::C64, 155, "f64_c"),
        (DataType::I8, 160, "i8_r"),
        (DataType::I32, 162, "i32_r"),
        (DataType::BF16, 168, "bf16_r"),
    ];

    /// The type with this number in rocBLAS.
    pub fn from_raw(number: i32) -> Option<DataType> {
        let found = DataType::IN_ROCBLAS.into_iter().find(|(_, raw, _)| *raw == number);
        found.map(|(ty, ..)| ty)
    }

    /// The name in rocBLAS's logs, such as `f32_r`; that in Rust for a type that rocBLAS lacks.
    pub fn rocblas_name(self) -> &'static str {
        let found = DataType::IN_ROCBLAS.into_iter().find(|(ty, ..)| *ty == self);
        found.map_or(self.name(), |(.., name)| name)
    }
}

mod sealed {
    /// Only number types of this crate, and structures of them, are [`DeviceCopy`](super::DeviceCopy).
    pub trait Sealed {}
}

/// Numbers that may lie in device memory, and structures marked `#[device]` whose fields are such: every pattern of
/// bits is a value, any thread may hold one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot lie in device memory",
    label = "not a number, and not a structure marked `#[device]` that has fields of numbers alone"
)]
pub trait DeviceCopy: sealed::Sealed + crate::source::DeviceType {}

impl<S: Structure> sealed::Sealed for S where S::Fields: Fields {}
impl<S: Structure> DeviceCopy for S where S::Fields: Fields {}

macro_rules! device_copy {
    ($($type:ty),+) => {
        $(
            impl sealed::Sealed for $type {}
            impl DeviceCopy for $type {}
        )+
    };
}

crate::source::built_in!(f16: "f16", bf16: "bf16", c32: "c32", c64: "c64");

device_copy!(i8, i16, i32, i64, u8, u16, u32, u64, isize, usize, f16, bf16, f32, f64, c32, c64);

/// An element type of BLAS: real or complex, of 16, 32 or 64 bits a part.
///
/// Each method here has a counterpart of the same name in the generated C++.
pub trait Scalar:
    Numeric<Part = <Self as Scalar>::Real>
    + TileElement<Stored = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
    + AddAssign
    + SubAssign
    + MulAssign
    + DivAssign
{
    /// The type of real and imaginary part: `Self` for real types.
    type Real: Real;
    /// The real part.
    fn re(self) -> Self::Real;
    /// The imaginary part; zero for real types.
    fn im(self) -> Self::Real;
    /// `|re| + |im|`: the magnitude that asum and iamax use.
    fn abs1(self) -> Self::Real;
    /// The value with this real part and no imaginary part.
    fn from_real(re: Self::Real) -> Self;
    /// The magnitude, without overflow on the way: as [`Real::hypot`] of the parts.
    fn abs(self) -> Self::Real;
    /// The square of the magnitude.
    fn norm_sqr(self) -> Self::Real;
    /// `self / by`, without overflow on the way: by Smith's method for complex types.
    #[must_use]
    fn safe_div(self, by: Self) -> Self;
    /// `self * by`, part by part: no part of a complex number meets the other.
    #[must_use]
    fn scale(self, by: Self::Real) -> Self;
    /// The value with this imaginary part; a real one stays as it is.
    #[must_use]
    fn with_im(self, im: Self::Real) -> Self;
    /// The square root; of a complex number the one whose real part is not negative, without overflow on the way.
    #[must_use]
    fn sqrt(self) -> Self;
    /// What `sqrt` in a kernel is: the crate of complex numbers has another function of that name.
    #[doc(hidden)]
    #[must_use]
    #[inline(always)]
    fn sqrt_in_kernel(self) -> Self {
        Scalar::sqrt(self)
    }
}

/// A real element type.
///
/// `%` is the remainder of the quotient rounded towards zero, and exact.
pub trait Real:
    Scalar<Real = Self> + PartialOrd + Rem<Output = Self> + RemAssign + crate::thread::LaneOrder + Ordered
{
    /// The largest finite number.
    const MAX: Self;
    /// The smallest finite number.
    const MIN: Self;
    /// The distance from 1 to the next larger number.
    const EPSILON: Self;
    /// The smallest positive number of full precision.
    const MIN_POSITIVE: Self;
    /// Infinity.
    const INFINITY: Self;
    /// Minus infinity.
    const NEG_INFINITY: Self;
    /// Not a number.
    const NAN: Self;
    /// The largest whole number not above it.
    #[must_use]
    fn floor(self) -> Self;
    /// The smallest whole number not below it.
    #[must_use]
    fn ceil(self) -> Self;
    /// The nearest whole number; halves go away from zero.
    #[must_use]
    fn round(self) -> Self;
    /// The whole part.
    #[must_use]
    fn trunc(self) -> Self;
    /// `1 / sqrt(self)`, each rounded.
    #[must_use]
    fn rsqrt(self) -> Self;
    /// 1 with the sign of the number; NaN for NaN.
    #[must_use]
    fn signum(self) -> Self;
    /// The magnitude of `self` with the sign of `sign`.
    #[must_use]
    fn copysign(self, sign: Self) -> Self;
    /// The number between `low` and `high` that is nearest; NaN stays. Panics where `low > high` or one is NaN.
    #[must_use]
    fn clamp(self, low: Self, high: Self) -> Self;
    /// A whole power, by squaring.
    #[must_use]
    fn powi(self, exponent: i32) -> Self;
    /// The power with a real exponent.
    #[must_use]
    fn powf(self, exponent: Self) -> Self;
    /// `sqrt(self^2 + other^2)` without overflow on the way: `w * sqrt(1 + (z / w)^2)` of the larger magnitude `w` and
    /// the smaller `z`. Infinite where one is, whatever the other is.
    #[must_use]
    fn hypot(self, other: Self) -> Self;
    /// The cube root.
    #[must_use]
    fn cbrt(self) -> Self;
    /// `e` to the power of the number.
    #[must_use]
    fn exp(self) -> Self;
    /// 2 to the power of the number.
    #[must_use]
    fn exp2(self) -> Self;
    /// The natural logarithm.
    #[must_use]
    fn ln(self) -> Self;
    /// The logarithm to base 2.
    #[must_use]
    fn log2(self) -> Self;
    /// The logarithm to base 10.
    #[must_use]
    fn log10(self) -> Self;
    /// The sine of an angle in radians.
    #[must_use]
    fn sin(self) -> Self;
    /// The cosine of an angle in radians.
    #[must_use]
    fn cos(self) -> Self;
    /// The tangent of an angle in radians.
    #[must_use]
    fn tan(self) -> Self;
    /// The hyperbolic tangent.
    #[must_use]
    fn tanh(self) -> Self;
    /// The angle of the point `(x, self)` in radians, within `-pi..=pi`.
    #[must_use]
    fn atan2(self, x: Self) -> Self;
    /// Whether it is NaN.
    fn is_nan(self) -> bool;
    /// Whether it is neither infinite nor NaN.
    fn is_finite(self) -> bool;
    /// Whether it is infinite.
    fn is_infinite(self) -> bool;
    /// Whether its sign bit is set.
    fn is_sign_negative(self) -> bool;
    /// The larger of two; of equals the first, and the other one if one is NaN.
    #[must_use]
    fn max(self, other: Self) -> Self;
    /// The smaller of two; of equals the first, and the other one if one is NaN.
    #[must_use]
    fn min(self, other: Self) -> Self;
    /// The value nearest to `value`.
    fn from_f64(value: f64) -> Self;
    /// The value in double precision.
    fn to_f64(self) -> f64;
}

/// Constants and methods of the trait that the type has by the same names.
macro_rules! constants {
    ($type:ident: $($name:ident),+) => {
        $(const $name: Self = $type::$name;)+
    };
}

macro_rules! delegated {
    ($type:ident: $($name:ident($($arg:ident: $ty:ty),*) -> $gives:ty),+) => {
        $(
            #[inline(always)]
            fn $name(self, $($arg: $ty),*) -> $gives {
                $type::$name(self, $($arg),*)
            }
        )+
    };
}

pub(crate) use {constants, delegated};

macro_rules! real {
    ($type:ident, $data:ident) => {
        impl Scalar for $type {
            type Real = $type;

            #[inline(always)]
            fn re(self) -> Self {
                self
            }
            #[inline(always)]
            fn im(self) -> Self {
                0.0
            }
            #[inline(always)]
            fn abs1(self) -> Self {
                $type::abs(self)
            }
            #[inline(always)]
            fn from_real(re: Self) -> Self {
                re
            }
            #[inline(always)]
            fn abs(self) -> Self {
                $type::abs(self)
            }
            #[inline(always)]
            fn norm_sqr(self) -> Self {
                self * self
            }
            #[inline(always)]
            fn safe_div(self, by: Self) -> Self {
                self / by
            }
            #[inline(always)]
            fn scale(self, by: Self) -> Self {
                self * by
            }
            #[inline(always)]
            fn with_im(self, _: Self) -> Self {
                self
            }
            #[inline(always)]
            fn sqrt(self) -> Self {
                $type::sqrt(self)
            }
        }

        impl Real for $type {
            crate::scalar::constants!($type: MAX, MIN, EPSILON, MIN_POSITIVE, INFINITY, NEG_INFINITY, NAN);
            crate::scalar::delegated!($type:
                floor() -> Self, ceil() -> Self, round() -> Self, trunc() -> Self, signum() -> Self,
                copysign(sign: Self) -> Self, clamp(low: Self, high: Self) -> Self, powf(exponent: Self) -> Self, cbrt() -> Self,
                exp() -> Self, exp2() -> Self, ln() -> Self, log2() -> Self, log10() -> Self, sin() -> Self,
                cos() -> Self, tan() -> Self, tanh() -> Self, atan2(x: Self) -> Self,
                is_nan() -> bool, is_finite() -> bool, is_infinite() -> bool, is_sign_negative() -> bool);
            #[inline(always)]
            fn rsqrt(self) -> Self {
                1.0 / self.sqrt()
            }
            #[inline(always)]
            fn powi(self, exponent: i32) -> Self {
                functions::powi(self, exponent)
            }
            #[inline(always)]
            fn hypot(self, other: Self) -> Self {
                functions::hypot(self, other)
            }
            #[inline(always)]
            fn max(self, other: Self) -> Self {
                self.max_in_kernel(other)
            }
            #[inline(always)]
            fn min(self, other: Self) -> Self {
                self.min_in_kernel(other)
            }
            #[inline(always)]
            fn from_f64(value: f64) -> Self {
                value as $type
            }
            #[inline(always)]
            fn to_f64(self) -> f64 {
                f64::from(self)
            }
        }
    };
}

real!(f32, F32);
real!(f64, F64);

macro_rules! complex {
    ($type:ident, $real:ident, $data:ident) => {
        impl Scalar for $type {
            type Real = $real;

            #[inline(always)]
            fn re(self) -> $real {
                self.re
            }
            #[inline(always)]
            fn im(self) -> $real {
                self.im
            }
            #[inline(always)]
            fn abs1(self) -> $real {
                self.re.abs() + self.im.abs()
            }
            #[inline(always)]
            fn from_real(re: $real) -> Self {
                $type::new(re, 0.0)
            }
            #[inline(always)]
            fn abs(self) -> $real {
                functions::hypot(self.re, self.im)
            }
            #[inline(always)]
            fn norm_sqr(self) -> $real {
                self.re * self.re + self.im * self.im
            }
            #[inline(always)]
            fn safe_div(self, by: Self) -> Self {
                if by.im.abs() <= by.re.abs() {
                    let ratio = by.im / by.re;
                    let below = by.re + by.im * ratio;
                    $type::new((self.re + self.im * ratio) / below, (self.im - self.re * ratio) / below)
                } else {
                    let ratio = by.re / by.im;
                    let below = by.re * ratio + by.im;
                    $type::new((self.re * ratio + self.im) / below, (self.im * ratio - self.re) / below)
                }
            }
            #[inline(always)]
            fn scale(self, by: $real) -> Self {
                $type::new(self.re * by, self.im * by)
            }
            #[inline(always)]
            fn with_im(self, im: $real) -> Self {
                $type::new(self.re, im)
            }
            #[inline(always)]
            fn sqrt(self) -> Self {
                let (re, im) = functions::complex_root(self.re, self.im);
                $type::new(re, im)
            }
        }
    };
}

complex!(c32, f32, C32);
complex!(c64, f64, C64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_types_describe_the_rust_types() {
        fn check<T: Scalar>() {
            assert_eq!(T::TYPE.size(), size_of::<T>());
            assert_eq!(T::TYPE.real(), <T::Real as crate::Element>::TYPE);
        }
        check::<f16>();
        check::<bf16>();
        check::<f32>();
        check::<f64>();
        check::<c32>();
        check::<c64>();
        assert_eq!(c32::new(3.0, -4.0).abs1(), 7.0);
        assert_eq!(c64::new(3.0, -4.0).conj(), c64::new(3.0, 4.0));
    }
}
