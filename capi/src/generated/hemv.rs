//! C symbols of hemv. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::symv::__rf_hemv::ROUTINE;

use crate::exporting::*;

// rocblas_chemv
exports! { ROUTINE.instances[0];
    rocblas_chemv(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        A: *const rocblas_float_complex, lda: rocblas_int, x: *const rocblas_float_complex,
        incx: rocblas_int, beta: *const rocblas_float_complex, y: *mut rocblas_float_complex,
        incy: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(A, lda), arg::memory(x, incx),
        arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_chemv_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex, A: *const rocblas_float_complex,
        lda: i64, x: *const rocblas_float_complex, incx: i64, beta: *const rocblas_float_complex,
        y: *mut rocblas_float_complex, incy: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(A, lda), arg::memory(x, incx),
        arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_chemv_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        A: *const *const rocblas_float_complex, lda: rocblas_int, x: *const *const rocblas_float_complex,
        incx: rocblas_int, beta: *const rocblas_float_complex, y: *const *mut rocblas_float_complex,
        incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(A, lda), arg::array(x, incx),
        arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_chemv_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex,
        A: *const *const rocblas_float_complex, lda: i64, x: *const *const rocblas_float_complex, incx: i64,
        beta: *const rocblas_float_complex, y: *const *mut rocblas_float_complex, incy: i64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(A, lda), arg::array(x, incx),
        arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_chemv_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        A: *const rocblas_float_complex, lda: rocblas_int, stride_A: rocblas_stride,
        x: *const rocblas_float_complex, incx: rocblas_int, stride_x: rocblas_stride,
        beta: *const rocblas_float_complex, y: *mut rocblas_float_complex, incy: rocblas_int,
        stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_chemv_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex, A: *const rocblas_float_complex,
        lda: i64, stride_A: rocblas_stride, x: *const rocblas_float_complex, incx: i64,
        stride_x: rocblas_stride, beta: *const rocblas_float_complex, y: *mut rocblas_float_complex,
        incy: i64, stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
}

// rocblas_zhemv
exports! { ROUTINE.instances[1];
    rocblas_zhemv(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        A: *const rocblas_double_complex, lda: rocblas_int, x: *const rocblas_double_complex,
        incx: rocblas_int, beta: *const rocblas_double_complex, y: *mut rocblas_double_complex,
        incy: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(A, lda), arg::memory(x, incx),
        arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_zhemv_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex, A: *const rocblas_double_complex,
        lda: i64, x: *const rocblas_double_complex, incx: i64, beta: *const rocblas_double_complex,
        y: *mut rocblas_double_complex, incy: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(A, lda), arg::memory(x, incx),
        arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_zhemv_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        A: *const *const rocblas_double_complex, lda: rocblas_int, x: *const *const rocblas_double_complex,
        incx: rocblas_int, beta: *const rocblas_double_complex, y: *const *mut rocblas_double_complex,
        incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(A, lda), arg::array(x, incx),
        arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_zhemv_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex,
        A: *const *const rocblas_double_complex, lda: i64, x: *const *const rocblas_double_complex,
        incx: i64, beta: *const rocblas_double_complex, y: *const *mut rocblas_double_complex, incy: i64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(A, lda), arg::array(x, incx),
        arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_zhemv_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        A: *const rocblas_double_complex, lda: rocblas_int, stride_A: rocblas_stride,
        x: *const rocblas_double_complex, incx: rocblas_int, stride_x: rocblas_stride,
        beta: *const rocblas_double_complex, y: *mut rocblas_double_complex, incy: rocblas_int,
        stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_zhemv_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex, A: *const rocblas_double_complex,
        lda: i64, stride_A: rocblas_stride, x: *const rocblas_double_complex, incx: i64,
        stride_x: rocblas_stride, beta: *const rocblas_double_complex, y: *mut rocblas_double_complex,
        incy: i64, stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
}
