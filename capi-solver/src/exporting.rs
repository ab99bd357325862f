//! What a row of the table of exports becomes.

use std::ffi::{CStr, c_char};

pub use crate::types::*;

// SAFETY: librocblas declares and exports the function so.
unsafe extern "C" {
    /// The one function of librocblas that is needed here.
    fn rocforge_call(
        handle: rocblas_handle,
        routine: *const c_char,
        symbol: *const c_char,
        arguments: *const Argument,
        count: i32,
        batch_count: i64,
    ) -> rocblas_status;
}

/// Exports symbols of one routine and element type: parameters behind the handle, the routine's arguments made of
/// them, and the number of problems.
macro_rules! exports {
    ($routine:expr; $($name:ident($($param:ident: $ty:ty),*) = [$($arg:expr),*], $count:expr;)+) => {
        $(
            #[doc = concat!("`", stringify!($name), "`, as the header describes it.")]
            ///
            /// # Safety
            /// Pointers are null, or valid for what the routine reads and writes with these sizes; arguments
            /// that the routine refuses, a size query, and empty problems follow none.
            #[unsafe(no_mangle)]
            #[allow(clippy::too_many_arguments)]
            pub unsafe extern "C" fn $name(handle: rocblas_handle, $($param: $ty),*) -> rocblas_status {
                let list = [$($arg),*];
                // SAFETY: The caller's promise is the one that `routine` asks for.
                unsafe { routine(handle, $routine, c_name!($name), &list, i64::from($count)) }
            }
        )+
    };
}

/// The name of a function as a string of C.
macro_rules! c_name {
    ($name:ident) => {
        const { c_text(concat!(stringify!($name), "\0")) }
    };
}

pub(crate) use {c_name, exports};

/// A text that ends with a zero as a string of C.
pub const fn c_text(text: &'static str) -> &'static CStr {
    match CStr::from_bytes_with_nul(text.as_bytes()) {
        Ok(text) => text,
        Err(_) => c"",
    }
}

/// Calls the routine of this name in librocblas with arguments in the order of its parameters; `symbol` is the
/// function that was called, for logs.
///
/// # Safety
/// The handle is null or lives. Pointers are null or valid for what the routine reaches, unless the handle is in a
/// size query.
pub unsafe fn routine(
    handle: rocblas_handle,
    routine: &CStr,
    symbol: &CStr,
    list: &[Argument],
    batch_count: i64,
) -> rocblas_status {
    let count = i32::try_from(list.len()).unwrap_or(i32::MAX);
    // SAFETY: The texts are strings of C, and the list has so many arguments; the rest is the caller's promise.
    unsafe { rocforge_call(handle, routine.as_ptr(), symbol.as_ptr(), list.as_ptr(), count, batch_count) }
}

/// Arguments of a routine, made of C's parameters.
pub mod arg {
    use std::ffi::c_void;
    use std::ptr::null_mut;

    use super::Argument;

    /// A size.
    pub fn dim(value: impl Into<i64>) -> Argument {
        Argument { kind: 0, value: value.into(), pointer: null_mut(), distance: 0 }
    }

    /// An enumeration.
    pub fn option(value: i32) -> Argument {
        Argument { kind: 1, value: value.into(), pointer: null_mut(), distance: 0 }
    }

    fn operand(kind: i32, pointer: *mut c_void, stride: impl Into<i64>, distance: i64) -> Argument {
        Argument { kind, value: stride.into(), pointer, distance }
    }

    /// A vector or matrix.
    pub fn memory<T>(pointer: *const T, stride: impl Into<i64>) -> Argument {
        operand(3, pointer.cast_mut().cast(), stride, 0)
    }

    /// An array of pointers to vectors or matrices.
    pub fn array<P>(pointers: *const P, stride: impl Into<i64>) -> Argument {
        operand(4, pointers.cast_mut().cast(), stride, 0)
    }

    /// Vectors or matrices `distance` elements apart.
    pub fn strided<T>(pointer: *const T, stride: impl Into<i64>, distance: i64) -> Argument {
        operand(3, pointer.cast_mut().cast(), stride, distance)
    }

    /// Whole numbers of one problem.
    pub fn values_memory<T>(pointer: *const T) -> Argument {
        memory(pointer, 1)
    }

    /// Whole numbers `distance` elements apart.
    pub fn values_strided<T>(pointer: *const T, distance: i64) -> Argument {
        strided(pointer, 1, distance)
    }

    /// One element of each problem, next to each other.
    pub fn adjacent<T>(pointer: *const T) -> Argument {
        strided(pointer, 1, 1)
    }
}
