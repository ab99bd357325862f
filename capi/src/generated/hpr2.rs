//! C symbols of hpr2. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::syr::__rf_hpr2::ROUTINE;

use crate::exporting::*;

// rocblas_chpr2
exports! { ROUTINE.instances[0];
    rocblas_chpr2(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        x: *const rocblas_float_complex, incx: rocblas_int, y: *const rocblas_float_complex,
        incy: rocblas_int, AP: *mut rocblas_float_complex
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::values_memory(AP)
    ], 1;
    rocblas_chpr2_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex, x: *const rocblas_float_complex,
        incx: i64, y: *const rocblas_float_complex, incy: i64, AP: *mut rocblas_float_complex
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::values_memory(AP)
    ], 1;
    rocblas_chpr2_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        x: *const *const rocblas_float_complex, incx: rocblas_int, y: *const *const rocblas_float_complex,
        incy: rocblas_int, AP: *const *mut rocblas_float_complex, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::values_array(AP)
    ], batch_count;
    rocblas_chpr2_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex,
        x: *const *const rocblas_float_complex, incx: i64, y: *const *const rocblas_float_complex,
        incy: i64, AP: *const *mut rocblas_float_complex, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::values_array(AP)
    ], batch_count;
    rocblas_chpr2_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        x: *const rocblas_float_complex, incx: rocblas_int, stride_x: rocblas_stride,
        y: *const rocblas_float_complex, incy: rocblas_int, stride_y: rocblas_stride,
        AP: *mut rocblas_float_complex, stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::values_strided(AP, stride_A)
    ], batch_count;
    rocblas_chpr2_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex, x: *const rocblas_float_complex,
        incx: i64, stride_x: rocblas_stride, y: *const rocblas_float_complex, incy: i64,
        stride_y: rocblas_stride, AP: *mut rocblas_float_complex, stride_A: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::values_strided(AP, stride_A)
    ], batch_count;
}

// rocblas_zhpr2
exports! { ROUTINE.instances[1];
    rocblas_zhpr2(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        x: *const rocblas_double_complex, incx: rocblas_int, y: *const rocblas_double_complex,
        incy: rocblas_int, AP: *mut rocblas_double_complex
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::values_memory(AP)
    ], 1;
    rocblas_zhpr2_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex, x: *const rocblas_double_complex,
        incx: i64, y: *const rocblas_double_complex, incy: i64, AP: *mut rocblas_double_complex
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::values_memory(AP)
    ], 1;
    rocblas_zhpr2_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        x: *const *const rocblas_double_complex, incx: rocblas_int, y: *const *const rocblas_double_complex,
        incy: rocblas_int, AP: *const *mut rocblas_double_complex, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::values_array(AP)
    ], batch_count;
    rocblas_zhpr2_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex,
        x: *const *const rocblas_double_complex, incx: i64, y: *const *const rocblas_double_complex,
        incy: i64, AP: *const *mut rocblas_double_complex, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::values_array(AP)
    ], batch_count;
    rocblas_zhpr2_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        x: *const rocblas_double_complex, incx: rocblas_int, stride_x: rocblas_stride,
        y: *const rocblas_double_complex, incy: rocblas_int, stride_y: rocblas_stride,
        AP: *mut rocblas_double_complex, stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::values_strided(AP, stride_A)
    ], batch_count;
    rocblas_zhpr2_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex, x: *const rocblas_double_complex,
        incx: i64, stride_x: rocblas_stride, y: *const rocblas_double_complex, incy: i64,
        stride_y: rocblas_stride, AP: *mut rocblas_double_complex, stride_A: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::values_strided(AP, stride_A)
    ], batch_count;
}
