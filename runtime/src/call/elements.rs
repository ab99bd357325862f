//! Elements whose type is known only at run time.

use crate::cast::cast;
use crate::{DataType, bf16, c32, c64, f16};

/// A list of elements of one of the types that operands have.
#[derive(Debug, Clone, PartialEq)]
pub enum Elements {
    /// 16 bits, 5 of exponent.
    F16(Vec<f16>),
    /// 16 bits, 8 of exponent.
    BF16(Vec<bf16>),
    /// Single precision.
    F32(Vec<f32>),
    /// Double precision.
    F64(Vec<f64>),
    /// Single precision complex.
    C32(Vec<c32>),
    /// Double precision complex.
    C64(Vec<c64>),
    /// Integers of 8 bits.
    I8(Vec<i8>),
    /// Integers of 32 bits, indexes among them.
    I32(Vec<i32>),
    /// Indexes of 64 bits.
    I64(Vec<i64>),
}

/// One expression for the list of any type.
macro_rules! each {
    ($elements:expr, $list:ident => $body:expr) => {
        match $elements {
            Elements::F16($list) => $body,
            Elements::BF16($list) => $body,
            Elements::F32($list) => $body,
            Elements::F64($list) => $body,
            Elements::C32($list) => $body,
            Elements::C64($list) => $body,
            Elements::I8($list) => $body,
            Elements::I32($list) => $body,
            Elements::I64($list) => $body,
        }
    };
}

impl Elements {
    /// `len` zeros.
    pub fn zeros(ty: DataType, len: usize) -> Elements {
        match ty {
            DataType::F16 => Elements::F16(vec![f16::ZERO; len]),
            DataType::BF16 => Elements::BF16(vec![bf16::ZERO; len]),
            DataType::F32 => Elements::F32(vec![0.0; len]),
            DataType::F64 => Elements::F64(vec![0.0; len]),
            DataType::C32 => Elements::C32(vec![c32::default(); len]),
            DataType::C64 => Elements::C64(vec![c64::default(); len]),
            DataType::I8 => Elements::I8(vec![0; len]),
            DataType::I32 => Elements::I32(vec![0; len]),
            DataType::I64 => Elements::I64(vec![0; len]),
        }
    }

    /// One element of type `ty`; types that are not complex keep the real part of `value`.
    pub fn one(ty: DataType, value: c64) -> Elements {
        let mut one = Elements::zeros(ty, 1);
        one.set(0, value);
        one
    }

    /// The type of the elements.
    pub fn ty(&self) -> DataType {
        match self {
            Elements::F16(_) => DataType::F16,
            Elements::BF16(_) => DataType::BF16,
            Elements::F32(_) => DataType::F32,
            Elements::F64(_) => DataType::F64,
            Elements::C32(_) => DataType::C32,
            Elements::C64(_) => DataType::C64,
            Elements::I8(_) => DataType::I8,
            Elements::I32(_) => DataType::I32,
            Elements::I64(_) => DataType::I64,
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        each!(self, list => list.len())
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The element at `index`, in double precision.
    pub fn get(&self, index: usize) -> Option<c64> {
        match self {
            Elements::F16(list) => list.get(index).map(|value| c64::new(value.to_f64(), 0.0)),
            Elements::BF16(list) => list.get(index).map(|value| c64::new(value.to_f64(), 0.0)),
            Elements::F32(list) => list.get(index).map(|value| c64::new(f64::from(*value), 0.0)),
            Elements::F64(list) => list.get(index).map(|value| c64::new(*value, 0.0)),
            Elements::C32(list) => list.get(index).map(|value| c64::new(value.re.into(), value.im.into())),
            Elements::C64(list) => list.get(index).copied(),
            Elements::I8(list) => list.get(index).map(|value| c64::new((*value).into(), 0.0)),
            Elements::I32(list) => list.get(index).map(|value| c64::new((*value).into(), 0.0)),
            Elements::I64(list) => list.get(index).map(|value| c64::new(*value as f64, 0.0)),
        }
    }

    /// Sets the element at `index`, if it exists; types that are not complex keep the real part of `value`.
    pub fn set(&mut self, index: usize, value: c64) {
        fn put<T>(list: &mut [T], index: usize, value: T) {
            if let Some(place) = list.get_mut(index) {
                *place = value;
            }
        }
        match self {
            Elements::F16(list) => put(list, index, cast(value.re)),
            Elements::BF16(list) => put(list, index, cast(value.re)),
            Elements::F32(list) => put(list, index, value.re as f32),
            Elements::F64(list) => put(list, index, value.re),
            Elements::C32(list) => put(list, index, c32::new(value.re as f32, value.im as f32)),
            Elements::C64(list) => put(list, index, value),
            Elements::I8(list) => put(list, index, value.re as i8),
            Elements::I32(list) => put(list, index, value.re as i32),
            Elements::I64(list) => put(list, index, value.re as i64),
        }
    }

    /// The first element's address; never null.
    pub(super) fn as_mut_ptr(&mut self) -> *mut std::ffi::c_void {
        each!(self, list => list.as_mut_ptr().cast())
    }
}
