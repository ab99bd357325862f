//! Elements in memory, as functions on the processor read and write them.

use std::ffi::{c_int, c_void};

use rocforge::DataType;

use crate::random;

pub(super) type Pointer = *mut c_void;
/// Real and imaginary part.
pub(super) type Number = [f64; 2];

/// The element type that NVIDIA gives a number.
pub(super) fn element_type(number: c_int) -> DataType {
    match number {
        0 => DataType::F32,
        1 => DataType::F64,
        2 => DataType::F16,
        3 => DataType::I8,
        4 => DataType::C32,
        5 => DataType::C64,
        10 => DataType::I32,
        14 => DataType::BF16,
        other => panic!("no element type is called {other}"),
    }
}

/// The element at a place.
///
/// # Safety
/// It is there.
pub(super) unsafe fn load(memory: Pointer, ty: DataType, index: i64) -> Number {
    let place = memory.cast::<u8>().wrapping_offset(index as isize * ty.size() as isize);
    // SAFETY: The caller's promise.
    let bytes = unsafe { std::slice::from_raw_parts(place, ty.size()) };
    let parts = random::numbers(bytes, ty);
    [parts[0], parts.get(1).copied().unwrap_or(0.0)]
}

/// Writes the element at a place.
///
/// # Safety
/// It is there.
pub(super) unsafe fn store(memory: Pointer, ty: DataType, index: i64, value: Number) {
    let mut bytes = Vec::new();
    value[..random::parts(ty)].iter().for_each(|part| random::push(&mut bytes, ty, *part));
    let place = memory.cast::<u8>().wrapping_offset(index as isize * ty.size() as isize);
    // SAFETY: The caller's promise.
    unsafe { place.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
}

/// The product.
pub(super) fn times(a: Number, b: Number) -> Number {
    [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]]
}
