//! C symbols of her. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::syr::__rf_her::ROUTINE;

use crate::exporting::*;

// rocblas_cher
exports! { ROUTINE.instances[0];
    rocblas_cher(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, x: *const rocblas_float_complex,
        incx: rocblas_int, A: *mut rocblas_float_complex, lda: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(A, lda)
    ], 1;
    rocblas_cher_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, x: *const rocblas_float_complex, incx: i64,
        A: *mut rocblas_float_complex, lda: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(A, lda)
    ], 1;
    rocblas_cher_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, x: *const *const rocblas_float_complex,
        incx: rocblas_int, A: *const *mut rocblas_float_complex, lda: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(A, lda)
    ], batch_count;
    rocblas_cher_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, x: *const *const rocblas_float_complex, incx: i64,
        A: *const *mut rocblas_float_complex, lda: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(A, lda)
    ], batch_count;
    rocblas_cher_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, x: *const rocblas_float_complex,
        incx: rocblas_int, stride_x: rocblas_stride, A: *mut rocblas_float_complex, lda: rocblas_int,
        stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(A, lda, stride_A)
    ], batch_count;
    rocblas_cher_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, x: *const rocblas_float_complex, incx: i64,
        stride_x: rocblas_stride, A: *mut rocblas_float_complex, lda: i64, stride_A: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(A, lda, stride_A)
    ], batch_count;
}

// rocblas_zher
exports! { ROUTINE.instances[1];
    rocblas_zher(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, x: *const rocblas_double_complex,
        incx: rocblas_int, A: *mut rocblas_double_complex, lda: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(A, lda)
    ], 1;
    rocblas_zher_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, x: *const rocblas_double_complex, incx: i64,
        A: *mut rocblas_double_complex, lda: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(A, lda)
    ], 1;
    rocblas_zher_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, x: *const *const rocblas_double_complex,
        incx: rocblas_int, A: *const *mut rocblas_double_complex, lda: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(A, lda)
    ], batch_count;
    rocblas_zher_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, x: *const *const rocblas_double_complex, incx: i64,
        A: *const *mut rocblas_double_complex, lda: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(A, lda)
    ], batch_count;
    rocblas_zher_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, x: *const rocblas_double_complex,
        incx: rocblas_int, stride_x: rocblas_stride, A: *mut rocblas_double_complex, lda: rocblas_int,
        stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(A, lda, stride_A)
    ], batch_count;
    rocblas_zher_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, x: *const rocblas_double_complex, incx: i64,
        stride_x: rocblas_stride, A: *mut rocblas_double_complex, lda: i64, stride_A: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(A, lda, stride_A)
    ], batch_count;
}
