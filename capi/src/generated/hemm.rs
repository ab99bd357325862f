//! C symbols of hemm. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level3::symm::__rf_hemm::ROUTINE;

use crate::exporting::*;

// rocblas_chemm
exports! { ROUTINE.instances[0];
    rocblas_chemm(
        side: rocblas_side, uplo: rocblas_fill, m: rocblas_int, n: rocblas_int,
        alpha: *const rocblas_float_complex, A: *const rocblas_float_complex, lda: rocblas_int,
        B: *const rocblas_float_complex, ldb: rocblas_int, beta: *const rocblas_float_complex,
        C: *mut rocblas_float_complex, ldc: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_chemm_64(
        side: rocblas_side, uplo: rocblas_fill, m: i64, n: i64, alpha: *const rocblas_float_complex,
        A: *const rocblas_float_complex, lda: i64, B: *const rocblas_float_complex, ldb: i64,
        beta: *const rocblas_float_complex, C: *mut rocblas_float_complex, ldc: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_chemm_batched(
        side: rocblas_side, uplo: rocblas_fill, m: rocblas_int, n: rocblas_int,
        alpha: *const rocblas_float_complex, A: *const *const rocblas_float_complex, lda: rocblas_int,
        B: *const *const rocblas_float_complex, ldb: rocblas_int, beta: *const rocblas_float_complex,
        C: *const *mut rocblas_float_complex, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_chemm_batched_64(
        side: rocblas_side, uplo: rocblas_fill, m: i64, n: i64, alpha: *const rocblas_float_complex,
        A: *const *const rocblas_float_complex, lda: i64, B: *const *const rocblas_float_complex, ldb: i64,
        beta: *const rocblas_float_complex, C: *const *mut rocblas_float_complex, ldc: i64, batch_count: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_chemm_strided_batched(
        side: rocblas_side, uplo: rocblas_fill, m: rocblas_int, n: rocblas_int,
        alpha: *const rocblas_float_complex, A: *const rocblas_float_complex, lda: rocblas_int,
        stride_A: rocblas_stride, B: *const rocblas_float_complex, ldb: rocblas_int,
        stride_B: rocblas_stride, beta: *const rocblas_float_complex, C: *mut rocblas_float_complex,
        ldc: rocblas_int, stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B), arg::scalar(beta),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_chemm_strided_batched_64(
        side: rocblas_side, uplo: rocblas_fill, m: i64, n: i64, alpha: *const rocblas_float_complex,
        A: *const rocblas_float_complex, lda: i64, stride_A: rocblas_stride,
        B: *const rocblas_float_complex, ldb: i64, stride_B: rocblas_stride,
        beta: *const rocblas_float_complex, C: *mut rocblas_float_complex, ldc: i64,
        stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B), arg::scalar(beta),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_zhemm
exports! { ROUTINE.instances[1];
    rocblas_zhemm(
        side: rocblas_side, uplo: rocblas_fill, m: rocblas_int, n: rocblas_int,
        alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: rocblas_int,
        B: *const rocblas_double_complex, ldb: rocblas_int, beta: *const rocblas_double_complex,
        C: *mut rocblas_double_complex, ldc: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_zhemm_64(
        side: rocblas_side, uplo: rocblas_fill, m: i64, n: i64, alpha: *const rocblas_double_complex,
        A: *const rocblas_double_complex, lda: i64, B: *const rocblas_double_complex, ldb: i64,
        beta: *const rocblas_double_complex, C: *mut rocblas_double_complex, ldc: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_zhemm_batched(
        side: rocblas_side, uplo: rocblas_fill, m: rocblas_int, n: rocblas_int,
        alpha: *const rocblas_double_complex, A: *const *const rocblas_double_complex, lda: rocblas_int,
        B: *const *const rocblas_double_complex, ldb: rocblas_int, beta: *const rocblas_double_complex,
        C: *const *mut rocblas_double_complex, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_zhemm_batched_64(
        side: rocblas_side, uplo: rocblas_fill, m: i64, n: i64, alpha: *const rocblas_double_complex,
        A: *const *const rocblas_double_complex, lda: i64, B: *const *const rocblas_double_complex,
        ldb: i64, beta: *const rocblas_double_complex, C: *const *mut rocblas_double_complex, ldc: i64,
        batch_count: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_zhemm_strided_batched(
        side: rocblas_side, uplo: rocblas_fill, m: rocblas_int, n: rocblas_int,
        alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: rocblas_int,
        stride_A: rocblas_stride, B: *const rocblas_double_complex, ldb: rocblas_int,
        stride_B: rocblas_stride, beta: *const rocblas_double_complex, C: *mut rocblas_double_complex,
        ldc: rocblas_int, stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B), arg::scalar(beta),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_zhemm_strided_batched_64(
        side: rocblas_side, uplo: rocblas_fill, m: i64, n: i64, alpha: *const rocblas_double_complex,
        A: *const rocblas_double_complex, lda: i64, stride_A: rocblas_stride,
        B: *const rocblas_double_complex, ldb: i64, stride_B: rocblas_stride,
        beta: *const rocblas_double_complex, C: *mut rocblas_double_complex, ldc: i64,
        stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B), arg::scalar(beta),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
}
