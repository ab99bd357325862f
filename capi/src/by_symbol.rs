//! Routines by their symbols, for libraries above this one, which have no routines of their own.

use std::collections::HashMap;
use std::ffi::{CStr, c_char, c_void};
use std::sync::OnceLock;

use rocforge::catalogue::{self, Instance};
use rocforge::view::Batch;
use rocforge::{Arg, Error, Result, Status};

use crate::exporting::routine as called;
use crate::trampoline::enter;
use crate::types::*;

/// An argument of a routine.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct rocforge_argument {
    /// 0 a size, 1 an enumeration, 2 a scalar or a result, 3 memory, 4 an array of pointers to memory.
    pub kind: i32,
    /// The size, the enumeration's number, or the increment or leading dimension of memory.
    pub value: i64,
    /// The scalar, the memory or the array.
    pub pointer: *mut c_void,
    /// Elements from one problem to the next.
    pub distance: i64,
}

/// Calls a routine: its symbol for one problem and 32-bit sizes (with _64 where it has results or pivots of 64 bits),
/// the name of the function for logs, and an argument for each parameter of the routine, in their order.
///
/// For libraries above this one, such as librocsolver, so that handle, kernels and caches are there once.
///
/// # Safety
/// `handle` is null or lives; both names are null or strings of C that stay; `arguments` is valid for so many;
/// their pointers are as the function of this symbol wants them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocforge_call(
    handle: rocblas_handle,
    routine: *const c_char,
    symbol: *const c_char,
    arguments: *const rocforge_argument,
    count: i32,
    batch_count: i64,
) -> rocblas_status {
    // SAFETY: The caller promised null or a string of C that stays, and so many arguments.
    let (name, made) = unsafe { (text(symbol), described(routine, arguments, count)) };
    match made {
        // SAFETY: The caller promised pointers as the routine wants them.
        Ok((instance, list)) => unsafe { called(handle, name, instance, &list, batch_count) },
        // SAFETY: The caller promised null or a handle that lives.
        Err(error) => unsafe { enter(handle, name, |_| Err(error)) },
    }
}

/// The instance with a symbol, and the arguments of a call of it.
///
/// # Safety
/// `routine` is null or a string of C; `arguments` is null or valid for so many.
pub(crate) unsafe fn described(
    routine: *const c_char,
    arguments: *const rocforge_argument,
    count: i32,
) -> Result<(&'static Instance, Vec<Arg>)> {
    // SAFETY: The caller promised null or a string of C; it is not kept.
    let instance = known(unsafe { text(routine) })?;
    if arguments.is_null() {
        return Err(Error::null("arguments"));
    }
    // SAFETY: It is not null, so the caller promised so many arguments.
    let list = unsafe { std::slice::from_raw_parts(arguments, usize::try_from(count).unwrap_or(0)) };
    Ok((instance, list.iter().map(argument).collect::<Result<_>>()?))
}

/// The text at a pointer; none for null and what is no text.
///
/// # Safety
/// It is null or a string of C that stays as long as the answer is used.
pub(crate) unsafe fn text<'a>(pointer: *const c_char) -> &'a str {
    if pointer.is_null() {
        return "";
    }
    // SAFETY: The caller promised a string of C.
    unsafe { CStr::from_ptr(pointer) }.to_str().unwrap_or_default()
}

fn argument(from: &rocforge_argument) -> Result<Arg> {
    let memory = |batch| Arg::Memory { pointer: from.pointer, stride: from.value, batch };
    Ok(match from.kind {
        0 => Arg::Dim(from.value),
        1 => Arg::Option(i32::try_from(from.value).unwrap_or(i32::MAX)),
        2 => Arg::Scalar(from.pointer),
        3 => memory(Batch::Strided(from.distance)),
        4 => memory(Batch::Array),
        other => {
            let reason = format!("is {other}, which is no kind of argument");
            return Err(Error::argument(Status::InvalidValue, "kind", reason));
        }
    })
}

/// The instance with a symbol; they are put in order once.
fn known(symbol: &str) -> Result<&'static Instance> {
    static ALL: OnceLock<HashMap<&'static str, &'static Instance>> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let routines = catalogue::routines().unwrap_or_default();
        let instances = routines.iter().flat_map(|routine| routine.instances);
        instances.map(|instance| (instance.symbol, instance)).collect()
    });
    all.get(symbol).copied().map_or_else(|| catalogue::find(symbol), Ok)
}
