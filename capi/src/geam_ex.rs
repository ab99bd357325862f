//! Matrix multiply with minima, whose element type and operation are arguments.

use std::ffi::c_void;

use rocforge::catalogue::{Beside, Routine};
use rocforge::{Arg, Args, Error, Status};
use rocforge_kernels::level3::geam_ex::{__rf_min_plus, __rf_plus_min};

use crate::exporting::{arg, instance_of, routine_beside};
use crate::trampoline::{CHandle, enter};
use crate::types::*;
use crate::unknown_types::{Named, unknown};

/// D := min(alpha * (A(i, l) + B(l, j)), beta * C) over all l, or D := the sum of min(alpha * A(i, l), alpha * B(l, j)) over all l
/// + beta * C. All types are one of f16_r, f32_r and f64_r.
///
/// # Safety
/// Pointers are null, or valid for what the routine reads and writes with these sizes and types; arguments that the routine
/// refuses, a size query, and empty problems follow none.
#[unsafe(no_mangle)]
#[allow(non_snake_case, clippy::too_many_arguments)]
pub unsafe extern "C" fn rocblas_geam_ex(
    handle: rocblas_handle,
    transA: rocblas_operation,
    transB: rocblas_operation,
    m: rocblas_int,
    n: rocblas_int,
    k: rocblas_int,
    alpha: *const c_void,
    A: *const c_void,
    a_type: rocblas_datatype,
    lda: rocblas_int,
    B: *const c_void,
    b_type: rocblas_datatype,
    ldb: rocblas_int,
    beta: *const c_void,
    C: *const c_void,
    c_type: rocblas_datatype,
    ldc: rocblas_int,
    D: *mut c_void,
    d_type: rocblas_datatype,
    ldd: rocblas_int,
    compute_type: rocblas_datatype,
    geam_ex_op: rocblas_geam_ex_operation,
) -> rocblas_status {
    let list = [
        arg::option(transA),
        arg::option(transB),
        arg::dim(m),
        arg::dim(n),
        arg::dim(k),
        arg::scalar(alpha),
        arg::memory(A, lda),
        arg::memory(B, ldb),
        arg::scalar(beta),
        arg::memory(C, ldc),
        arg::memory(D, ldd),
    ];
    let types = [
        (0, "a_type", a_type),
        (0, "b_type", b_type),
        (0, "c_type", c_type),
        (0, "d_type", d_type),
        (0, "compute_type", compute_type),
    ];
    let (routine, operation) = match geam_ex_op {
        0 => (&__rf_min_plus::ROUTINE, Ok(())),
        1 => (&__rf_plus_min::ROUTINE, Ok(())),
        // The checks of arguments are those of either.
        other => (&__rf_min_plus::ROUTINE, Err(unknown_operation(other))),
    };
    let known = instance_of(routine, &types).ok_or_else(|| unknown(&types));
    match known.and_then(|instance| operation.map(|()| instance)) {
        Ok(instance) => {
            let numbers = [("geam_ex_op", geam_ex_op.into())];
            let beside = Beside { function: Some("geam_ex"), numbers: &numbers };
            // SAFETY: The caller's promise is the one that `routine_beside` asks for.
            unsafe { routine_beside(handle, "rocblas_geam_ex", instance, &list, 1, &beside) }
        }
        // SAFETY: As above.
        Err(error) => unsafe { refused(handle, routine, &types, &list, error) },
    }
}

#[cold]
fn unknown_operation(number: i32) -> Error {
    Error::argument(
        Status::InvalidValue,
        "geam_ex_op",
        format!("is {number}, which is no operation of geam_ex"),
    )
}

/// Answers `error` where everything else is right; rocBLAS looks at the compute type before all else, and at the other
/// types and the operation behind all else.
///
/// # Safety
/// As for [`routine_beside`].
unsafe fn refused(
    handle: rocblas_handle,
    routine: &'static Routine,
    types: &[Named<'_>; 5],
    list: &[Arg],
    error: Error,
) -> Status {
    let name = "rocblas_geam_ex";
    let call = |inner: &CHandle| {
        let handle = inner.handle();
        let (mode, query) = (handle.pointer_mode(), handle.is_size_query());
        let Some(instance) = instance_of(routine, &types[4..]) else { return Err(unknown(types)) };
        // SAFETY: Scalars are of the compute type, which is this instance's; the rest is looked at and not followed, because
        // the call ends before it launches anything.
        let args = unsafe { Args::new(instance, list, 1, mode, query) }?.called(name);
        let examined = || (instance.call)(handle, instance, &args);
        if query { examined() } else { handle.refusing(error, examined) }
    };
    // SAFETY: The caller promised a handle that is null or lives.
    unsafe { enter(handle, name, call) }
}
