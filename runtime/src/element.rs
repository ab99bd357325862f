//! Types that an operand of a routine may have, as data and in generics.

use crate::{DataType, DeviceCopy, bf16, c32, c64, f16};

/// A type that a parameter of a routine may have: what BLAS computes with, and integers.
pub trait Element: DeviceCopy + Default {
    /// This type as data.
    const TYPE: DataType;
}

macro_rules! element {
    ($($ty:ident $data:ident),+) => {
        $(impl Element for $ty {
            const TYPE: DataType = DataType::$data;
        })+
    };
}

element!(f16 F16, bf16 BF16, f32 F32, f64 F64, c32 C32, c64 C64, i8 I8, i32 I32, i64 I64);
