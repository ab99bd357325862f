//! trsm with the element type as an argument. rocBLAS lets callers pass inverses of diagonal blocks; this library computes its
//! own, which are larger, and looks at none.

use std::ffi::c_void;

use rocforge_kernels::level3::trsm::__rf_trsm::ROUTINE;

use crate::exporting::{arg, routine_of_types};
use crate::types::*;

/// The letters and sizes of a call.
macro_rules! letters {
    ($side:ident, $uplo:ident, $trans:ident, $diag:ident, $m:ident, $n:ident, $alpha:ident) => {
        [
            arg::option($side),
            arg::option($uplo),
            arg::option($trans),
            arg::option($diag),
            arg::dim($m),
            arg::dim($n),
            arg::scalar($alpha),
        ]
    };
}

/// trsm with elements and scalars of compute_type: f32_r, f64_r, f32_c or f64_c. invA is not read and may be null.
///
/// # Safety
/// As for `rocblas_strsm`, with these types.
#[unsafe(no_mangle)]
#[allow(non_snake_case, clippy::too_many_arguments, unused_variables)]
pub unsafe extern "C" fn rocblas_trsm_ex(
    handle: rocblas_handle,
    side: rocblas_side,
    uplo: rocblas_fill,
    transA: rocblas_operation,
    diag: rocblas_diagonal,
    m: rocblas_int,
    n: rocblas_int,
    alpha: *const c_void,
    A: *const c_void,
    lda: rocblas_int,
    B: *mut c_void,
    ldb: rocblas_int,
    invA: *const c_void,
    invA_size: rocblas_int,
    compute_type: rocblas_datatype,
) -> rocblas_status {
    let [side, uplo, trans, diag, m, n, alpha] = letters!(side, uplo, transA, diag, m, n, alpha);
    let list = [side, uplo, trans, diag, m, n, alpha, arg::memory(A, lda), arg::memory(B, ldb)];
    // SAFETY: The caller's promise is the one that `routine_of_types` asks for.
    unsafe {
        routine_of_types(handle, "rocblas_trsm_ex", &ROUTINE, &[(0, "compute_type", compute_type)], &list, 1)
    }
}

/// rocblas_trsm_ex for an array of problems.
///
/// # Safety
/// As for `rocblas_strsm_batched`, with these types.
#[unsafe(no_mangle)]
#[allow(non_snake_case, clippy::too_many_arguments, unused_variables)]
pub unsafe extern "C" fn rocblas_trsm_batched_ex(
    handle: rocblas_handle,
    side: rocblas_side,
    uplo: rocblas_fill,
    transA: rocblas_operation,
    diag: rocblas_diagonal,
    m: rocblas_int,
    n: rocblas_int,
    alpha: *const c_void,
    A: *const c_void,
    lda: rocblas_int,
    B: *mut c_void,
    ldb: rocblas_int,
    batch_count: rocblas_int,
    invA: *const c_void,
    invA_size: rocblas_int,
    compute_type: rocblas_datatype,
) -> rocblas_status {
    let [side, uplo, trans, diag, m, n, alpha] = letters!(side, uplo, transA, diag, m, n, alpha);
    let list = [side, uplo, trans, diag, m, n, alpha, arg::array(A, lda), arg::array(B, ldb)];
    let (name, count) = ("rocblas_trsm_batched_ex", batch_count.into());
    // SAFETY: The caller's promise is the one that `routine_of_types` asks for.
    unsafe { routine_of_types(handle, name, &ROUTINE, &[(0, "compute_type", compute_type)], &list, count) }
}

/// rocblas_trsm_ex for problems at a distance.
///
/// # Safety
/// As for `rocblas_strsm_strided_batched`, with these types.
#[unsafe(no_mangle)]
#[allow(non_snake_case, clippy::too_many_arguments, unused_variables)]
pub unsafe extern "C" fn rocblas_trsm_strided_batched_ex(
    handle: rocblas_handle,
    side: rocblas_side,
    uplo: rocblas_fill,
    transA: rocblas_operation,
    diag: rocblas_diagonal,
    m: rocblas_int,
    n: rocblas_int,
    alpha: *const c_void,
    A: *const c_void,
    lda: rocblas_int,
    stride_A: rocblas_stride,
    B: *mut c_void,
    ldb: rocblas_int,
    stride_B: rocblas_stride,
    batch_count: rocblas_int,
    invA: *const c_void,
    invA_size: rocblas_int,
    stride_invA: rocblas_stride,
    compute_type: rocblas_datatype,
) -> rocblas_status {
    let [side, uplo, trans, diag, m, n, alpha] = letters!(side, uplo, transA, diag, m, n, alpha);
    let (a, b) = (arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B));
    let list = [side, uplo, trans, diag, m, n, alpha, a, b];
    let (name, count) = ("rocblas_trsm_strided_batched_ex", batch_count.into());
    // SAFETY: The caller's promise is the one that `routine_of_types` asks for.
    unsafe { routine_of_types(handle, name, &ROUTINE, &[(0, "compute_type", compute_type)], &list, count) }
}
