//! Elements whose type is known only at run time.

use super::cast::cast;
use crate::{DataType, bf16, c32, c64, f16};

/// A list of elements of one of the types that routines compute with.
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
}

/// The same expression for the list of any type.
macro_rules! each {
    ($elements:expr, $list:ident => $body:expr) => {
        match $elements {
            Elements::F16($list) => $body,
            Elements::BF16($list) => $body,
            Elements::F32($list) => $body,
            Elements::F64($list) => $body,
            Elements::C32($list) => $body,
            Elements::C64($list) => $body,
        }
    };
}

impl Elements {
    /// `len` zeros; `None` for a type that no operand has.
    pub fn zeros(ty: DataType, len: usize) -> Option<Elements> {
        match ty {
            DataType::F16 => Some(Elements::F16(vec![f16::ZERO; len])),
            DataType::BF16 => Some(Elements::BF16(vec![bf16::ZERO; len])),
            DataType::F32 => Some(Elements::F32(vec![0.0; len])),
            DataType::F64 => Some(Elements::F64(vec![0.0; len])),
            DataType::C32 => Some(Elements::C32(vec![c32::default(); len])),
            DataType::C64 => Some(Elements::C64(vec![c64::default(); len])),
            DataType::I32 | DataType::I64 => None,
        }
    }

    /// One element of type `ty`: a complex number, of which real types keep the real part.
    pub fn one(ty: DataType, value: c64) -> Option<Elements> {
        match ty {
            DataType::F16 => Some(Elements::F16(vec![cast(value.re)])),
            DataType::BF16 => Some(Elements::BF16(vec![cast(value.re)])),
            DataType::F32 => Some(Elements::F32(vec![value.re as f32])),
            DataType::F64 => Some(Elements::F64(vec![value.re])),
            DataType::C32 => Some(Elements::C32(vec![c32::new(value.re as f32, value.im as f32)])),
            DataType::C64 => Some(Elements::C64(vec![value])),
            DataType::I32 | DataType::I64 => None,
        }
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
        }
    }

    /// Sets the element at `index`, of which real types keep the real part; nothing where there is none.
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
        }
    }

    /// The first element's address; never null.
    pub(super) fn as_mut_ptr(&mut self) -> *mut std::ffi::c_void {
        each!(self, list => list.as_mut_ptr().cast())
    }
}
