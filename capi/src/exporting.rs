//! What a row of the table of exports becomes.

use rocforge::catalogue::{Beside, Instance, Routine};
use rocforge::{Arg, Args, DataType, Status};

pub(crate) use crate::solutions;
use crate::strides;
use crate::trampoline::{CHandle, enter};
pub use crate::types::*;
use crate::unknown_types::{self, Named};

/// Exports symbols of one element type: parameters behind the handle, the routine's arguments made of
/// them, and the number of problems. Crates of authors use it, too.
#[macro_export]
macro_rules! exports {
    ($instance:expr; $($name:ident($($param:ident: $ty:ty),*) = [$($arg:expr),*], $count:expr;)+) => {
        $(
            #[doc = concat!("`", stringify!($name), "`, as the header describes it.")]
            ///
            /// # Safety
            /// Pointers are null, or valid for what the routine reads and writes with these sizes; arguments
            /// that the routine refuses, a size query, and empty problems follow none.
            #[unsafe(no_mangle)]
            #[allow(clippy::too_many_arguments)]
            pub unsafe extern "C" fn $name(
                handle: $crate::types::rocblas_handle,
                $($param: $ty),*
            ) -> $crate::types::rocblas_status {
                let list = [$($arg),*];
                let (name, instance, count) = (stringify!($name), &$instance, i64::from($count));
                // SAFETY: The caller's promise is the one that `routine` asks for.
                unsafe { $crate::exporting::routine(handle, name, instance, &list, count) }
            }
        )+
    };
}

/// As [`exports!`], for a routine whose callers name the element types.
#[macro_export]
macro_rules! exports_by_type {
    ($routine:expr; $($name:ident($($param:ident: $ty:ty),*) = [$($arg:expr),*], [$(($parameter:expr, $named:ident)),*], $count:expr;)+) => {
        $(
            #[doc = concat!("`", stringify!($name), "`, as the header describes it.")]
            ///
            /// # Safety
            /// Pointers are null, or valid for what the routine reads and writes with these sizes and types;
            /// arguments that the routine refuses, a size query, and empty problems follow none.
            #[unsafe(no_mangle)]
            #[allow(clippy::too_many_arguments)]
            pub unsafe extern "C" fn $name(
                handle: $crate::types::rocblas_handle,
                $($param: $ty),*
            ) -> $crate::types::rocblas_status {
                let list = [$($arg),*];
                let types = [$(($parameter, stringify!($named), $named)),*];
                let (name, routine, count) = (stringify!($name), &$routine, i64::from($count));
                // SAFETY: The caller's promise is the one that `routine_of_types` asks for.
                unsafe { $crate::exporting::routine_of_types(handle, name, routine, &types, &list, count) }
            }
        )+
    };
}

/// As [`exports_by_type!`], for gemm_ex, whose callers may also name the kernels: `algo`, `solution_index` and `flags`.
macro_rules! exports_by_solution {
    ($($name:ident($($param:ident: $ty:ty),*) = [$($arg:expr),*], [$(($parameter:expr, $named:ident)),*], $count:expr, $kernels:expr;)+) => {
        $(
            #[doc = concat!("`", stringify!($name), "`, as the header describes it.")]
            ///
            /// # Safety
            /// Pointers are null, or valid for what the routine reads and writes with these sizes and types;
            /// arguments that the routine refuses, a size query, and empty problems follow none.
            #[unsafe(no_mangle)]
            #[allow(clippy::too_many_arguments)]
            pub unsafe extern "C" fn $name(handle: rocblas_handle, $($param: $ty),*) -> rocblas_status {
                let list = [$($arg),*];
                let types = [$(($parameter, stringify!($named), $named)),*];
                // SAFETY: The caller's promise is the one that `gemm_ex` asks for.
                unsafe {
                    solutions::gemm_ex(handle, stringify!($name), &types, &list, i64::from($count), $kernels)
                }
            }
        )+
    };
}

pub use crate::{exports, exports_by_type};
pub(crate) use exports_by_solution;

/// Calls `instance` with arguments in the order of its parameters.
///
/// # Safety
/// The handle is null or lives. Pointers are as [`Args::new`] asks, unless the handle is in a size query.
pub unsafe fn routine(
    handle: *mut CHandle,
    name: &'static str,
    instance: &'static Instance,
    list: &[Arg],
    batch_count: i64,
) -> Status {
    // SAFETY: The caller's promise is the same.
    unsafe { routine_beside(handle, name, instance, list, batch_count, &NOTHING) }
}

/// Nothing is said beside the arguments.
const NOTHING: Beside<'_> = Beside { function: None, numbers: &[] };

/// As [`routine`], with what the caller said beside the arguments.
///
/// # Safety
/// As for [`routine`].
pub unsafe fn routine_beside(
    handle: *mut CHandle,
    name: &'static str,
    instance: &'static Instance,
    list: &[Arg],
    batch_count: i64,
    beside: &Beside<'_>,
) -> Status {
    let call = |inner: &CHandle| {
        let handle = inner.handle();
        let (mode, query) = (handle.pointer_mode(), handle.is_size_query());
        // SAFETY: The caller promised pointers that are null or valid.
        let args =
            unsafe { Args::new(instance, list, batch_count, mode, query) }?.called(name).with_beside(beside);
        // SAFETY: Who gave the handle strides promised each problem its scalars.
        let args = unsafe { args.with_scalar_strides(strides::of_call(handle, instance, batch_count)) };
        (instance.call)(handle, instance, &args)
    };
    // SAFETY: The caller promised a handle that is null or lives.
    unsafe { enter(handle, name, call) }
}

/// Calls the instance of `known` for these types: each the number of a type parameter, the name of the argument,
/// and what it is.
///
/// # Safety
/// As for [`routine`].
pub unsafe fn routine_of_types(
    handle: *mut CHandle,
    name: &'static str,
    known: &'static Routine,
    types: &[Named<'_>],
    list: &[Arg],
    batch_count: i64,
) -> Status {
    match instance_of(known, types) {
        // SAFETY: The caller's promise is the same.
        Some(instance) => unsafe { routine(handle, name, instance, list, batch_count) },
        // SAFETY: As above.
        None => unsafe { unknown_types::refused(handle, name, known, types, list, batch_count) },
    }
}

/// The instance of `known` for these types, if they go together.
pub fn instance_of(known: &'static Routine, types: &[Named<'_>]) -> Option<&'static Instance> {
    let has = |instance: &&Instance| {
        let is = |(parameter, _, number): &Named<'_>| {
            DataType::from_raw(*number).is_some_and(|ty| instance.types.get(*parameter) == Some(&ty))
        };
        types.iter().all(is)
    };
    known.instances.iter().find(has)
}

/// Arguments of a routine, made of C's parameters.
pub mod arg {
    use std::ffi::c_void;

    use rocforge::Arg;
    use rocforge::view::Batch;

    /// A size.
    pub fn dim(value: impl Into<i64>) -> Arg {
        Arg::Dim(value.into())
    }

    /// An enumeration.
    pub fn option(value: i32) -> Arg {
        Arg::Option(value)
    }

    /// A scalar such as alpha.
    pub fn scalar<T>(pointer: *const T) -> Arg {
        Arg::Scalar(pointer.cast_mut().cast())
    }

    /// Where scalar results go.
    pub fn result<T>(pointer: *mut T) -> Arg {
        Arg::Scalar(pointer.cast())
    }

    fn operand(pointer: *mut c_void, stride: impl Into<i64>, batch: Batch) -> Arg {
        Arg::Memory { pointer, stride: stride.into(), batch }
    }

    /// A vector or matrix.
    pub fn memory<T>(pointer: *const T, stride: impl Into<i64>) -> Arg {
        operand(pointer.cast_mut().cast(), stride, Batch::Strided(0))
    }

    /// An array of pointers to vectors or matrices.
    pub fn array<P>(pointers: *const P, stride: impl Into<i64>) -> Arg {
        operand(pointers.cast_mut().cast(), stride, Batch::Array)
    }

    /// Values of one problem.
    pub fn values_memory<T>(pointer: *const T) -> Arg {
        memory(pointer, 1)
    }

    /// An array of pointers to values.
    pub fn values_array<P>(pointers: *const P) -> Arg {
        array(pointers, 1)
    }

    /// Values `distance` elements apart.
    pub fn values_strided<T>(pointer: *const T, distance: i64) -> Arg {
        strided(pointer, 1, distance)
    }

    /// One element of each problem, next to each other.
    pub fn adjacent<T>(pointer: *const T) -> Arg {
        strided(pointer, 1, 1)
    }

    /// Vectors or matrices `distance` elements apart.
    pub fn strided<T>(pointer: *const T, stride: impl Into<i64>, distance: i64) -> Arg {
        operand(pointer.cast_mut().cast(), stride, Batch::Strided(distance))
    }
}
