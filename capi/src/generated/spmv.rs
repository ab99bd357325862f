//! C symbols of spmv. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::symv::__rf_spmv::ROUTINE;

use crate::exporting::*;

// rocblas_sspmv
exports! { ROUTINE.instances[0];
    rocblas_sspmv(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, AP: *const f32, x: *const f32,
        incx: rocblas_int, beta: *const f32, y: *mut f32, incy: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_memory(AP), arg::memory(x, incx),
        arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_sspmv_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, AP: *const f32, x: *const f32, incx: i64,
        beta: *const f32, y: *mut f32, incy: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_memory(AP), arg::memory(x, incx),
        arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_sspmv_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, AP: *const *const f32, x: *const *const f32,
        incx: rocblas_int, beta: *const f32, y: *const *mut f32, incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_array(AP), arg::array(x, incx),
        arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_sspmv_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, AP: *const *const f32, x: *const *const f32,
        incx: i64, beta: *const f32, y: *const *mut f32, incy: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_array(AP), arg::array(x, incx),
        arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_sspmv_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, AP: *const f32, stride_A: rocblas_stride,
        x: *const f32, incx: rocblas_int, stride_x: rocblas_stride, beta: *const f32, y: *mut f32,
        incy: rocblas_int, stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_strided(AP, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_sspmv_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, AP: *const f32, stride_A: rocblas_stride,
        x: *const f32, incx: i64, stride_x: rocblas_stride, beta: *const f32, y: *mut f32, incy: i64,
        stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_strided(AP, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
}

// rocblas_dspmv
exports! { ROUTINE.instances[1];
    rocblas_dspmv(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, AP: *const f64, x: *const f64,
        incx: rocblas_int, beta: *const f64, y: *mut f64, incy: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_memory(AP), arg::memory(x, incx),
        arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_dspmv_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, AP: *const f64, x: *const f64, incx: i64,
        beta: *const f64, y: *mut f64, incy: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_memory(AP), arg::memory(x, incx),
        arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_dspmv_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, AP: *const *const f64, x: *const *const f64,
        incx: rocblas_int, beta: *const f64, y: *const *mut f64, incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_array(AP), arg::array(x, incx),
        arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_dspmv_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, AP: *const *const f64, x: *const *const f64,
        incx: i64, beta: *const f64, y: *const *mut f64, incy: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_array(AP), arg::array(x, incx),
        arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_dspmv_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, AP: *const f64, stride_A: rocblas_stride,
        x: *const f64, incx: rocblas_int, stride_x: rocblas_stride, beta: *const f64, y: *mut f64,
        incy: rocblas_int, stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_strided(AP, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_dspmv_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, AP: *const f64, stride_A: rocblas_stride,
        x: *const f64, incx: i64, stride_x: rocblas_stride, beta: *const f64, y: *mut f64, incy: i64,
        stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_strided(AP, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
}
