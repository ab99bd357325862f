//! C symbols of sbmv. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::sbmv::__rf_sbmv::ROUTINE;

use crate::exporting::*;

// rocblas_ssbmv
exports! { ROUTINE.instances[0];
    rocblas_ssbmv(
        uplo: rocblas_fill, n: rocblas_int, k: rocblas_int, alpha: *const f32, A: *const f32,
        lda: rocblas_int, x: *const f32, incx: rocblas_int, beta: *const f32, y: *mut f32, incy: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::dim(k), arg::scalar(alpha), arg::memory(A, lda),
        arg::memory(x, incx), arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_ssbmv_64(
        uplo: rocblas_fill, n: i64, k: i64, alpha: *const f32, A: *const f32, lda: i64, x: *const f32,
        incx: i64, beta: *const f32, y: *mut f32, incy: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::dim(k), arg::scalar(alpha), arg::memory(A, lda),
        arg::memory(x, incx), arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_ssbmv_batched(
        uplo: rocblas_fill, n: rocblas_int, k: rocblas_int, alpha: *const f32, A: *const *const f32,
        lda: rocblas_int, x: *const *const f32, incx: rocblas_int, beta: *const f32, y: *const *mut f32,
        incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::dim(k), arg::scalar(alpha), arg::array(A, lda),
        arg::array(x, incx), arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_ssbmv_batched_64(
        uplo: rocblas_fill, n: i64, k: i64, alpha: *const f32, A: *const *const f32, lda: i64,
        x: *const *const f32, incx: i64, beta: *const f32, y: *const *mut f32, incy: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::dim(k), arg::scalar(alpha), arg::array(A, lda),
        arg::array(x, incx), arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_ssbmv_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, k: rocblas_int, alpha: *const f32, A: *const f32,
        lda: rocblas_int, stride_A: rocblas_stride, x: *const f32, incx: rocblas_int,
        stride_x: rocblas_stride, beta: *const f32, y: *mut f32, incy: rocblas_int,
        stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::dim(k), arg::scalar(alpha), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_ssbmv_strided_batched_64(
        uplo: rocblas_fill, n: i64, k: i64, alpha: *const f32, A: *const f32, lda: i64,
        stride_A: rocblas_stride, x: *const f32, incx: i64, stride_x: rocblas_stride, beta: *const f32,
        y: *mut f32, incy: i64, stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::dim(k), arg::scalar(alpha), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
}

// rocblas_dsbmv
exports! { ROUTINE.instances[1];
    rocblas_dsbmv(
        uplo: rocblas_fill, n: rocblas_int, k: rocblas_int, alpha: *const f64, A: *const f64,
        lda: rocblas_int, x: *const f64, incx: rocblas_int, beta: *const f64, y: *mut f64, incy: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::dim(k), arg::scalar(alpha), arg::memory(A, lda),
        arg::memory(x, incx), arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_dsbmv_64(
        uplo: rocblas_fill, n: i64, k: i64, alpha: *const f64, A: *const f64, lda: i64, x: *const f64,
        incx: i64, beta: *const f64, y: *mut f64, incy: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::dim(k), arg::scalar(alpha), arg::memory(A, lda),
        arg::memory(x, incx), arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_dsbmv_batched(
        uplo: rocblas_fill, n: rocblas_int, k: rocblas_int, alpha: *const f64, A: *const *const f64,
        lda: rocblas_int, x: *const *const f64, incx: rocblas_int, beta: *const f64, y: *const *mut f64,
        incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::dim(k), arg::scalar(alpha), arg::array(A, lda),
        arg::array(x, incx), arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_dsbmv_batched_64(
        uplo: rocblas_fill, n: i64, k: i64, alpha: *const f64, A: *const *const f64, lda: i64,
        x: *const *const f64, incx: i64, beta: *const f64, y: *const *mut f64, incy: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::dim(k), arg::scalar(alpha), arg::array(A, lda),
        arg::array(x, incx), arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_dsbmv_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, k: rocblas_int, alpha: *const f64, A: *const f64,
        lda: rocblas_int, stride_A: rocblas_stride, x: *const f64, incx: rocblas_int,
        stride_x: rocblas_stride, beta: *const f64, y: *mut f64, incy: rocblas_int,
        stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::dim(k), arg::scalar(alpha), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_dsbmv_strided_batched_64(
        uplo: rocblas_fill, n: i64, k: i64, alpha: *const f64, A: *const f64, lda: i64,
        stride_A: rocblas_stride, x: *const f64, incx: i64, stride_x: rocblas_stride, beta: *const f64,
        y: *mut f64, incy: i64, stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::dim(k), arg::scalar(alpha), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
}
