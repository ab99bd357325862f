//! gemm_ex3, whose operands have eight bits of floating point. No such type is here, so that it is declared and answers
//! not_implemented.

use std::ffi::c_void;

use rocforge::{Error, Status};

use crate::trampoline::{CHandle, enter};
use crate::types::*;

/// The answer of the three functions.
///
/// # Safety
/// `handle` is null or lives.
unsafe fn not_here(handle: *mut CHandle, name: &str) -> rocblas_status {
    let message = "no operand of eight bits of floating point is here; gemm_ex has the other types";
    // SAFETY: The caller promised null or a handle that lives.
    unsafe { enter(handle, name, |_| Err(Error::new(Status::NotImplemented, message))) }
}

/// Answers not_implemented for every handle: rocBLAS computes it on gfx94 alone, and ends it with release 5.0.
///
/// # Safety
/// `handle` is null or lives; no other pointer is followed.
#[unsafe(no_mangle)]
#[allow(non_snake_case, clippy::too_many_arguments, unused_variables)]
pub unsafe extern "C" fn rocblas_gemm_ex3(
    handle: rocblas_handle,
    transA: rocblas_operation,
    transB: rocblas_operation,
    m: rocblas_int,
    n: rocblas_int,
    k: rocblas_int,
    alpha: *const c_void,
    a: *const c_void,
    a_type: rocblas_datatype,
    lda: rocblas_int,
    b: *const c_void,
    b_type: rocblas_datatype,
    ldb: rocblas_int,
    beta: *const c_void,
    c: *const c_void,
    c_type: rocblas_datatype,
    ldc: rocblas_int,
    d: *mut c_void,
    d_type: rocblas_datatype,
    ldd: rocblas_int,
    compute_type: rocblas_computetype,
    algo: rocblas_gemm_algo,
    solution_index: i32,
    flags: u32,
) -> rocblas_status {
    // SAFETY: The caller's promise is the same.
    unsafe { not_here(handle, "rocblas_gemm_ex3") }
}

/// Answers not_implemented for every handle: rocBLAS computes it on gfx94 alone, and ends it with release 5.0.
///
/// # Safety
/// `handle` is null or lives; no other pointer is followed.
#[unsafe(no_mangle)]
#[allow(non_snake_case, clippy::too_many_arguments, unused_variables)]
pub unsafe extern "C" fn rocblas_gemm_batched_ex3(
    handle: rocblas_handle,
    transA: rocblas_operation,
    transB: rocblas_operation,
    m: rocblas_int,
    n: rocblas_int,
    k: rocblas_int,
    alpha: *const c_void,
    a: *const c_void,
    a_type: rocblas_datatype,
    lda: rocblas_int,
    b: *const c_void,
    b_type: rocblas_datatype,
    ldb: rocblas_int,
    beta: *const c_void,
    c: *const c_void,
    c_type: rocblas_datatype,
    ldc: rocblas_int,
    d: *mut c_void,
    d_type: rocblas_datatype,
    ldd: rocblas_int,
    batch_count: rocblas_int,
    compute_type: rocblas_computetype,
    algo: rocblas_gemm_algo,
    solution_index: i32,
    flags: u32,
) -> rocblas_status {
    // SAFETY: The caller's promise is the same.
    unsafe { not_here(handle, "rocblas_gemm_batched_ex3") }
}

/// Answers not_implemented for every handle: rocBLAS computes it on gfx94 alone, and ends it with release 5.0.
///
/// # Safety
/// `handle` is null or lives; no other pointer is followed.
#[unsafe(no_mangle)]
#[allow(non_snake_case, clippy::too_many_arguments, unused_variables)]
pub unsafe extern "C" fn rocblas_gemm_strided_batched_ex3(
    handle: rocblas_handle,
    transA: rocblas_operation,
    transB: rocblas_operation,
    m: rocblas_int,
    n: rocblas_int,
    k: rocblas_int,
    alpha: *const c_void,
    a: *const c_void,
    a_type: rocblas_datatype,
    lda: rocblas_int,
    stride_a: rocblas_stride,
    b: *const c_void,
    b_type: rocblas_datatype,
    ldb: rocblas_int,
    stride_b: rocblas_stride,
    beta: *const c_void,
    c: *const c_void,
    c_type: rocblas_datatype,
    ldc: rocblas_int,
    stride_c: rocblas_stride,
    d: *mut c_void,
    d_type: rocblas_datatype,
    ldd: rocblas_int,
    stride_d: rocblas_stride,
    batch_count: rocblas_int,
    compute_type: rocblas_computetype,
    algo: rocblas_gemm_algo,
    solution_index: i32,
    flags: u32,
) -> rocblas_status {
    // SAFETY: The caller's promise is the same.
    unsafe { not_here(handle, "rocblas_gemm_strided_batched_ex3") }
}
