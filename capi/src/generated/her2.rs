//! C symbols of her2. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::syr::__rf_her2::ROUTINE;

use crate::exporting::*;

// rocblas_cher2
exports! { ROUTINE.instances[0];
    rocblas_cher2(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        x: *const rocblas_float_complex, incx: rocblas_int, y: *const rocblas_float_complex,
        incy: rocblas_int, A: *mut rocblas_float_complex, lda: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::memory(A, lda)
    ], 1;
    rocblas_cher2_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex, x: *const rocblas_float_complex,
        incx: i64, y: *const rocblas_float_complex, incy: i64, A: *mut rocblas_float_complex, lda: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::memory(A, lda)
    ], 1;
    rocblas_cher2_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        x: *const *const rocblas_float_complex, incx: rocblas_int, y: *const *const rocblas_float_complex,
        incy: rocblas_int, A: *const *mut rocblas_float_complex, lda: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::array(A, lda)
    ], batch_count;
    rocblas_cher2_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex,
        x: *const *const rocblas_float_complex, incx: i64, y: *const *const rocblas_float_complex,
        incy: i64, A: *const *mut rocblas_float_complex, lda: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::array(A, lda)
    ], batch_count;
    rocblas_cher2_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        x: *const rocblas_float_complex, incx: rocblas_int, stride_x: rocblas_stride,
        y: *const rocblas_float_complex, incy: rocblas_int, stride_y: rocblas_stride,
        A: *mut rocblas_float_complex, lda: rocblas_int, stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::strided(A, lda, stride_A)
    ], batch_count;
    rocblas_cher2_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex, x: *const rocblas_float_complex,
        incx: i64, stride_x: rocblas_stride, y: *const rocblas_float_complex, incy: i64,
        stride_y: rocblas_stride, A: *mut rocblas_float_complex, lda: i64, stride_A: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::strided(A, lda, stride_A)
    ], batch_count;
}

// rocblas_zher2
exports! { ROUTINE.instances[1];
    rocblas_zher2(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        x: *const rocblas_double_complex, incx: rocblas_int, y: *const rocblas_double_complex,
        incy: rocblas_int, A: *mut rocblas_double_complex, lda: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::memory(A, lda)
    ], 1;
    rocblas_zher2_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex, x: *const rocblas_double_complex,
        incx: i64, y: *const rocblas_double_complex, incy: i64, A: *mut rocblas_double_complex, lda: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::memory(A, lda)
    ], 1;
    rocblas_zher2_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        x: *const *const rocblas_double_complex, incx: rocblas_int, y: *const *const rocblas_double_complex,
        incy: rocblas_int, A: *const *mut rocblas_double_complex, lda: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::array(A, lda)
    ], batch_count;
    rocblas_zher2_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex,
        x: *const *const rocblas_double_complex, incx: i64, y: *const *const rocblas_double_complex,
        incy: i64, A: *const *mut rocblas_double_complex, lda: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::array(A, lda)
    ], batch_count;
    rocblas_zher2_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        x: *const rocblas_double_complex, incx: rocblas_int, stride_x: rocblas_stride,
        y: *const rocblas_double_complex, incy: rocblas_int, stride_y: rocblas_stride,
        A: *mut rocblas_double_complex, lda: rocblas_int, stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::strided(A, lda, stride_A)
    ], batch_count;
    rocblas_zher2_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex, x: *const rocblas_double_complex,
        incx: i64, stride_x: rocblas_stride, y: *const rocblas_double_complex, incy: i64,
        stride_y: rocblas_stride, A: *mut rocblas_double_complex, lda: i64, stride_A: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::strided(A, lda, stride_A)
    ], batch_count;
}
