//! C symbols of herk. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level3::rank_k::__rf_herk::ROUTINE;

use crate::exporting::*;

// rocblas_cherk
exports! { ROUTINE.instances[0];
    rocblas_cherk(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: rocblas_int, k: rocblas_int, alpha: *const f32,
        A: *const rocblas_float_complex, lda: rocblas_int, beta: *const f32, C: *mut rocblas_float_complex,
        ldc: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_cherk_64(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: i64, k: i64, alpha: *const f32,
        A: *const rocblas_float_complex, lda: i64, beta: *const f32, C: *mut rocblas_float_complex, ldc: i64
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_cherk_batched(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: rocblas_int, k: rocblas_int, alpha: *const f32,
        A: *const *const rocblas_float_complex, lda: rocblas_int, beta: *const f32,
        C: *const *mut rocblas_float_complex, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_cherk_batched_64(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: i64, k: i64, alpha: *const f32,
        A: *const *const rocblas_float_complex, lda: i64, beta: *const f32,
        C: *const *mut rocblas_float_complex, ldc: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_cherk_strided_batched(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: rocblas_int, k: rocblas_int, alpha: *const f32,
        A: *const rocblas_float_complex, lda: rocblas_int, stride_A: rocblas_stride, beta: *const f32,
        C: *mut rocblas_float_complex, ldc: rocblas_int, stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_cherk_strided_batched_64(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: i64, k: i64, alpha: *const f32,
        A: *const rocblas_float_complex, lda: i64, stride_A: rocblas_stride, beta: *const f32,
        C: *mut rocblas_float_complex, ldc: i64, stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_zherk
exports! { ROUTINE.instances[1];
    rocblas_zherk(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: rocblas_int, k: rocblas_int, alpha: *const f64,
        A: *const rocblas_double_complex, lda: rocblas_int, beta: *const f64,
        C: *mut rocblas_double_complex, ldc: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_zherk_64(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: i64, k: i64, alpha: *const f64,
        A: *const rocblas_double_complex, lda: i64, beta: *const f64, C: *mut rocblas_double_complex,
        ldc: i64
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_zherk_batched(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: rocblas_int, k: rocblas_int, alpha: *const f64,
        A: *const *const rocblas_double_complex, lda: rocblas_int, beta: *const f64,
        C: *const *mut rocblas_double_complex, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_zherk_batched_64(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: i64, k: i64, alpha: *const f64,
        A: *const *const rocblas_double_complex, lda: i64, beta: *const f64,
        C: *const *mut rocblas_double_complex, ldc: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_zherk_strided_batched(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: rocblas_int, k: rocblas_int, alpha: *const f64,
        A: *const rocblas_double_complex, lda: rocblas_int, stride_A: rocblas_stride, beta: *const f64,
        C: *mut rocblas_double_complex, ldc: rocblas_int, stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_zherk_strided_batched_64(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: i64, k: i64, alpha: *const f64,
        A: *const rocblas_double_complex, lda: i64, stride_A: rocblas_stride, beta: *const f64,
        C: *mut rocblas_double_complex, ldc: i64, stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
}
