//! C symbols of syrk_ex. Written by the test `abi::exports`; do not edit.

use std::ffi::c_void;

use rocforge_kernels::level3::rank_k_ex::__rf_syrk_ex::ROUTINE;

use crate::exporting::*;

exports_by_type! { ROUTINE;
    rocblas_syrk_ex(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: rocblas_int, k: rocblas_int,
        alpha: *const c_void, A: *const c_void, A_type: rocblas_datatype, lda: rocblas_int,
        beta: *const c_void, C: *mut c_void, C_type: rocblas_datatype, ldc: rocblas_int,
        compute_type: rocblas_datatype
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(C, ldc)
    ], [(0, A_type), (1, C_type), (2, compute_type)], 1;
    rocblas_syrk_ex_64(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: i64, k: i64, alpha: *const c_void,
        A: *const c_void, A_type: rocblas_datatype, lda: i64, beta: *const c_void, C: *mut c_void,
        C_type: rocblas_datatype, ldc: i64, compute_type: rocblas_datatype
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(C, ldc)
    ], [(0, A_type), (1, C_type), (2, compute_type)], 1;
}
