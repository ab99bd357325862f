//! C symbols of gemm_ex. Written by the test `abi::exports`; do not edit.

use std::ffi::c_void;

use crate::exporting::*;

exports_by_solution! {
    rocblas_gemm_ex(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        k: rocblas_int, alpha: *const c_void, A: *const c_void, A_type: rocblas_datatype, lda: rocblas_int,
        B: *const c_void, B_type: rocblas_datatype, ldb: rocblas_int, beta: *const c_void, C: *const c_void,
        C_type: rocblas_datatype, ldc: rocblas_int, D: *mut c_void, D_type: rocblas_datatype,
        ldd: rocblas_int, compute_type: rocblas_datatype, algo: rocblas_gemm_algo, solution_index: i32,
        flags: u32
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta),
        arg::memory(C, ldc), arg::memory(D, ldd)
    ], [(0, A_type), (0, B_type), (1, C_type), (1, D_type), (2, compute_type)], 1, (algo, solution_index, flags);
    rocblas_gemm_ex_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, k: i64,
        alpha: *const c_void, A: *const c_void, A_type: rocblas_datatype, lda: i64, B: *const c_void,
        B_type: rocblas_datatype, ldb: i64, beta: *const c_void, C: *const c_void, C_type: rocblas_datatype,
        ldc: i64, D: *mut c_void, D_type: rocblas_datatype, ldd: i64, compute_type: rocblas_datatype,
        algo: rocblas_gemm_algo, solution_index: i32, flags: u32
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta),
        arg::memory(C, ldc), arg::memory(D, ldd)
    ], [(0, A_type), (0, B_type), (1, C_type), (1, D_type), (2, compute_type)], 1, (algo, solution_index, flags);
    rocblas_gemm_batched_ex(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        k: rocblas_int, alpha: *const c_void, A: *const c_void, A_type: rocblas_datatype, lda: rocblas_int,
        B: *const c_void, B_type: rocblas_datatype, ldb: rocblas_int, beta: *const c_void, C: *const c_void,
        C_type: rocblas_datatype, ldc: rocblas_int, D: *mut c_void, D_type: rocblas_datatype,
        ldd: rocblas_int, batch_count: rocblas_int, compute_type: rocblas_datatype, algo: rocblas_gemm_algo,
        solution_index: i32, flags: u32
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc),
        arg::array(D, ldd)
    ], [(0, A_type), (0, B_type), (1, C_type), (1, D_type), (2, compute_type)], batch_count, (algo, solution_index, flags);
    rocblas_gemm_batched_ex_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, k: i64,
        alpha: *const c_void, A: *const c_void, A_type: rocblas_datatype, lda: i64, B: *const c_void,
        B_type: rocblas_datatype, ldb: i64, beta: *const c_void, C: *const c_void, C_type: rocblas_datatype,
        ldc: i64, D: *mut c_void, D_type: rocblas_datatype, ldd: i64, batch_count: i64,
        compute_type: rocblas_datatype, algo: rocblas_gemm_algo, solution_index: i32, flags: u32
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc),
        arg::array(D, ldd)
    ], [(0, A_type), (0, B_type), (1, C_type), (1, D_type), (2, compute_type)], batch_count, (algo, solution_index, flags);
    rocblas_gemm_strided_batched_ex(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        k: rocblas_int, alpha: *const c_void, A: *const c_void, A_type: rocblas_datatype, lda: rocblas_int,
        stride_A: rocblas_stride, B: *const c_void, B_type: rocblas_datatype, ldb: rocblas_int,
        stride_B: rocblas_stride, beta: *const c_void, C: *const c_void, C_type: rocblas_datatype,
        ldc: rocblas_int, stride_C: rocblas_stride, D: *mut c_void, D_type: rocblas_datatype,
        ldd: rocblas_int, stride_D: rocblas_stride, batch_count: rocblas_int,
        compute_type: rocblas_datatype, algo: rocblas_gemm_algo, solution_index: i32, flags: u32
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B),
        arg::scalar(beta), arg::strided(C, ldc, stride_C), arg::strided(D, ldd, stride_D)
    ], [(0, A_type), (0, B_type), (1, C_type), (1, D_type), (2, compute_type)], batch_count, (algo, solution_index, flags);
    rocblas_gemm_strided_batched_ex_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, k: i64,
        alpha: *const c_void, A: *const c_void, A_type: rocblas_datatype, lda: i64,
        stride_A: rocblas_stride, B: *const c_void, B_type: rocblas_datatype, ldb: i64,
        stride_B: rocblas_stride, beta: *const c_void, C: *const c_void, C_type: rocblas_datatype, ldc: i64,
        stride_C: rocblas_stride, D: *mut c_void, D_type: rocblas_datatype, ldd: i64,
        stride_D: rocblas_stride, batch_count: i64, compute_type: rocblas_datatype, algo: rocblas_gemm_algo,
        solution_index: i32, flags: u32
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B),
        arg::scalar(beta), arg::strided(C, ldc, stride_C), arg::strided(D, ldd, stride_D)
    ], [(0, A_type), (0, B_type), (1, C_type), (1, D_type), (2, compute_type)], batch_count, (algo, solution_index, flags);
}
