//! C symbols of spr2. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::syr::__rf_spr2::ROUTINE;

use crate::exporting::*;

// rocblas_sspr2
exports! { ROUTINE.instances[0];
    rocblas_sspr2(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, x: *const f32, incx: rocblas_int,
        y: *const f32, incy: rocblas_int, AP: *mut f32
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::values_memory(AP)
    ], 1;
    rocblas_sspr2_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, x: *const f32, incx: i64, y: *const f32, incy: i64,
        AP: *mut f32
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::values_memory(AP)
    ], 1;
    rocblas_sspr2_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, x: *const *const f32, incx: rocblas_int,
        y: *const *const f32, incy: rocblas_int, AP: *const *mut f32, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::values_array(AP)
    ], batch_count;
    rocblas_sspr2_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, x: *const *const f32, incx: i64,
        y: *const *const f32, incy: i64, AP: *const *mut f32, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::values_array(AP)
    ], batch_count;
    rocblas_sspr2_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, x: *const f32, incx: rocblas_int,
        stride_x: rocblas_stride, y: *const f32, incy: rocblas_int, stride_y: rocblas_stride, AP: *mut f32,
        stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::values_strided(AP, stride_A)
    ], batch_count;
    rocblas_sspr2_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, x: *const f32, incx: i64, stride_x: rocblas_stride,
        y: *const f32, incy: i64, stride_y: rocblas_stride, AP: *mut f32, stride_A: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::values_strided(AP, stride_A)
    ], batch_count;
}

// rocblas_dspr2
exports! { ROUTINE.instances[1];
    rocblas_dspr2(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, x: *const f64, incx: rocblas_int,
        y: *const f64, incy: rocblas_int, AP: *mut f64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::values_memory(AP)
    ], 1;
    rocblas_dspr2_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, x: *const f64, incx: i64, y: *const f64, incy: i64,
        AP: *mut f64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::values_memory(AP)
    ], 1;
    rocblas_dspr2_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, x: *const *const f64, incx: rocblas_int,
        y: *const *const f64, incy: rocblas_int, AP: *const *mut f64, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::values_array(AP)
    ], batch_count;
    rocblas_dspr2_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, x: *const *const f64, incx: i64,
        y: *const *const f64, incy: i64, AP: *const *mut f64, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::values_array(AP)
    ], batch_count;
    rocblas_dspr2_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, x: *const f64, incx: rocblas_int,
        stride_x: rocblas_stride, y: *const f64, incy: rocblas_int, stride_y: rocblas_stride, AP: *mut f64,
        stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::values_strided(AP, stride_A)
    ], batch_count;
    rocblas_dspr2_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, x: *const f64, incx: i64, stride_x: rocblas_stride,
        y: *const f64, incy: i64, stride_y: rocblas_stride, AP: *mut f64, stride_A: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::values_strided(AP, stride_A)
    ], batch_count;
}
