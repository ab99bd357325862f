//! C symbols of hpr. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::syr::__rf_hpr::ROUTINE;

use crate::exporting::*;

// rocblas_chpr
exports! { ROUTINE.instances[0];
    rocblas_chpr(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, x: *const rocblas_float_complex,
        incx: rocblas_int, AP: *mut rocblas_float_complex
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::values_memory(AP)
    ], 1;
    rocblas_chpr_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, x: *const rocblas_float_complex, incx: i64,
        AP: *mut rocblas_float_complex
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::values_memory(AP)
    ], 1;
    rocblas_chpr_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, x: *const *const rocblas_float_complex,
        incx: rocblas_int, AP: *const *mut rocblas_float_complex, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::values_array(AP)
    ], batch_count;
    rocblas_chpr_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, x: *const *const rocblas_float_complex, incx: i64,
        AP: *const *mut rocblas_float_complex, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::values_array(AP)
    ], batch_count;
    rocblas_chpr_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, x: *const rocblas_float_complex,
        incx: rocblas_int, stride_x: rocblas_stride, AP: *mut rocblas_float_complex,
        stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::values_strided(AP, stride_A)
    ], batch_count;
    rocblas_chpr_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, x: *const rocblas_float_complex, incx: i64,
        stride_x: rocblas_stride, AP: *mut rocblas_float_complex, stride_A: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::values_strided(AP, stride_A)
    ], batch_count;
}

// rocblas_zhpr
exports! { ROUTINE.instances[1];
    rocblas_zhpr(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, x: *const rocblas_double_complex,
        incx: rocblas_int, AP: *mut rocblas_double_complex
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::values_memory(AP)
    ], 1;
    rocblas_zhpr_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, x: *const rocblas_double_complex, incx: i64,
        AP: *mut rocblas_double_complex
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::values_memory(AP)
    ], 1;
    rocblas_zhpr_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, x: *const *const rocblas_double_complex,
        incx: rocblas_int, AP: *const *mut rocblas_double_complex, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::values_array(AP)
    ], batch_count;
    rocblas_zhpr_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, x: *const *const rocblas_double_complex, incx: i64,
        AP: *const *mut rocblas_double_complex, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::values_array(AP)
    ], batch_count;
    rocblas_zhpr_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, x: *const rocblas_double_complex,
        incx: rocblas_int, stride_x: rocblas_stride, AP: *mut rocblas_double_complex,
        stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::values_strided(AP, stride_A)
    ], batch_count;
    rocblas_zhpr_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, x: *const rocblas_double_complex, incx: i64,
        stride_x: rocblas_stride, AP: *mut rocblas_double_complex, stride_A: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::values_strided(AP, stride_A)
    ], batch_count;
}
