//! C symbols of herkx. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level3::rank_2k::__rf_herkx::ROUTINE;

use crate::exporting::*;

// rocblas_cherkx
exports! { ROUTINE.instances[0];
    rocblas_cherkx(
        uplo: rocblas_fill, trans: rocblas_operation, n: rocblas_int, k: rocblas_int,
        alpha: *const rocblas_float_complex, A: *const rocblas_float_complex, lda: rocblas_int,
        B: *const rocblas_float_complex, ldb: rocblas_int, beta: *const f32, C: *mut rocblas_float_complex,
        ldc: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_cherkx_64(
        uplo: rocblas_fill, trans: rocblas_operation, n: i64, k: i64, alpha: *const rocblas_float_complex,
        A: *const rocblas_float_complex, lda: i64, B: *const rocblas_float_complex, ldb: i64,
        beta: *const f32, C: *mut rocblas_float_complex, ldc: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_cherkx_batched(
        uplo: rocblas_fill, trans: rocblas_operation, n: rocblas_int, k: rocblas_int,
        alpha: *const rocblas_float_complex, A: *const *const rocblas_float_complex, lda: rocblas_int,
        B: *const *const rocblas_float_complex, ldb: rocblas_int, beta: *const f32,
        C: *const *mut rocblas_float_complex, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_cherkx_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, n: i64, k: i64, alpha: *const rocblas_float_complex,
        A: *const *const rocblas_float_complex, lda: i64, B: *const *const rocblas_float_complex, ldb: i64,
        beta: *const f32, C: *const *mut rocblas_float_complex, ldc: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_cherkx_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, n: rocblas_int, k: rocblas_int,
        alpha: *const rocblas_float_complex, A: *const rocblas_float_complex, lda: rocblas_int,
        stride_A: rocblas_stride, B: *const rocblas_float_complex, ldb: rocblas_int,
        stride_B: rocblas_stride, beta: *const f32, C: *mut rocblas_float_complex, ldc: rocblas_int,
        stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B), arg::scalar(beta),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_cherkx_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, n: i64, k: i64, alpha: *const rocblas_float_complex,
        A: *const rocblas_float_complex, lda: i64, stride_A: rocblas_stride,
        B: *const rocblas_float_complex, ldb: i64, stride_B: rocblas_stride, beta: *const f32,
        C: *mut rocblas_float_complex, ldc: i64, stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B), arg::scalar(beta),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_zherkx
exports! { ROUTINE.instances[1];
    rocblas_zherkx(
        uplo: rocblas_fill, trans: rocblas_operation, n: rocblas_int, k: rocblas_int,
        alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: rocblas_int,
        B: *const rocblas_double_complex, ldb: rocblas_int, beta: *const f64,
        C: *mut rocblas_double_complex, ldc: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_zherkx_64(
        uplo: rocblas_fill, trans: rocblas_operation, n: i64, k: i64, alpha: *const rocblas_double_complex,
        A: *const rocblas_double_complex, lda: i64, B: *const rocblas_double_complex, ldb: i64,
        beta: *const f64, C: *mut rocblas_double_complex, ldc: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_zherkx_batched(
        uplo: rocblas_fill, trans: rocblas_operation, n: rocblas_int, k: rocblas_int,
        alpha: *const rocblas_double_complex, A: *const *const rocblas_double_complex, lda: rocblas_int,
        B: *const *const rocblas_double_complex, ldb: rocblas_int, beta: *const f64,
        C: *const *mut rocblas_double_complex, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_zherkx_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, n: i64, k: i64, alpha: *const rocblas_double_complex,
        A: *const *const rocblas_double_complex, lda: i64, B: *const *const rocblas_double_complex,
        ldb: i64, beta: *const f64, C: *const *mut rocblas_double_complex, ldc: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_zherkx_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, n: rocblas_int, k: rocblas_int,
        alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: rocblas_int,
        stride_A: rocblas_stride, B: *const rocblas_double_complex, ldb: rocblas_int,
        stride_B: rocblas_stride, beta: *const f64, C: *mut rocblas_double_complex, ldc: rocblas_int,
        stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B), arg::scalar(beta),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_zherkx_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, n: i64, k: i64, alpha: *const rocblas_double_complex,
        A: *const rocblas_double_complex, lda: i64, stride_A: rocblas_stride,
        B: *const rocblas_double_complex, ldb: i64, stride_B: rocblas_stride, beta: *const f64,
        C: *mut rocblas_double_complex, ldc: i64, stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B), arg::scalar(beta),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
}
