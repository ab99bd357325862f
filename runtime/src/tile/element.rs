//! The element types of tiles, and their accumulators.

use super::table::Element;
use crate::{DeviceCopy, Numeric, Scalar, bf16, c32, c64, f16};

/// An element type of the operands of tiles.
pub trait TileElement: Copy + 'static {
    /// An element in memory and in a tile.
    type Stored: DeviceCopy + Default;
    /// The accumulator type.
    type Sum: DeviceCopy + Default;
    /// The type in the table of instructions; of a complex type, that of its real and imaginary parts.
    const ELEMENT: Element;

    /// `sum + a * b`, rounded once; of complex numbers as `Numeric::mul_add`.
    fn multiply_add(a: Self::Stored, b: Self::Stored, sum: Self::Sum) -> Self::Sum;
}

/// An element type of BLAS that is its own accumulator type: a bound for kernels that calculate with accumulators.
pub trait TileScalar: Scalar + TileElement<Stored = Self, Sum = Self> {}

impl<T: Scalar + TileElement<Stored = T, Sum = T>> TileScalar for T {}

/// A number whose accumulator type may be wider: a bound for kernels that serve integer GEMM too.
pub trait TileNumeric: Numeric + TileElement<Stored = Self> {}

impl<T: Numeric + TileElement<Stored = T>> TileNumeric for T {}

/// `f32` in memory, multiplied with 10 bits of mantissa or more: TF32 on NVIDIA, XF32 on gfx942, `f32` elsewhere.
///
/// It exists in the type of tiles alone.
#[allow(non_camel_case_types)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum tf32 {}

macro_rules! element {
    ($($type:ty: $stored:ty, $sum:ty, $element:ident, $multiply_add:expr;)+) => {
        $(impl TileElement for $type {
            type Stored = $stored;
            type Sum = $sum;
            const ELEMENT: Element = Element::$element;

            #[inline(always)]
            fn multiply_add(a: $stored, b: $stored, sum: $sum) -> $sum {
                ($multiply_add)(a, b, sum)
            }
        })+
    };
}

element! {
    f32: f32, f32, F32, Numeric::mul_add;
    tf32: f32, f32, Tf32, Numeric::mul_add;
    f64: f64, f64, F64, Numeric::mul_add;
    c32: c32, c32, F32, Numeric::mul_add;
    c64: c64, c64, F64, Numeric::mul_add;
    // The product is exact.
    f16: f16, f32, F16, |a: f16, b: f16, sum: f32| sum + a.to_f32() * b.to_f32();
    bf16: bf16, f32, Bf16, |a: bf16, b: bf16, sum: f32| f32::mul_add(a.to_f32(), b.to_f32(), sum);
    i8: i8, i32, I8, |a: i8, b: i8, sum: i32| sum.wrapping_add(i32::from(a) * i32::from(b));
}
