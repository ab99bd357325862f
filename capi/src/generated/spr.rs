//! C symbols of spr. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::syr::__rf_spr::ROUTINE;

use crate::exporting::*;

// rocblas_sspr
exports! { ROUTINE.instances[0];
    rocblas_sspr(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, x: *const f32, incx: rocblas_int,
        AP: *mut f32
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::values_memory(AP)
    ], 1;
    rocblas_sspr_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, x: *const f32, incx: i64, AP: *mut f32
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::values_memory(AP)
    ], 1;
    rocblas_sspr_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, x: *const *const f32, incx: rocblas_int,
        AP: *const *mut f32, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::values_array(AP)
    ], batch_count;
    rocblas_sspr_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, x: *const *const f32, incx: i64, AP: *const *mut f32,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::values_array(AP)
    ], batch_count;
    rocblas_sspr_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, x: *const f32, incx: rocblas_int,
        stride_x: rocblas_stride, AP: *mut f32, stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::values_strided(AP, stride_A)
    ], batch_count;
    rocblas_sspr_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, x: *const f32, incx: i64, stride_x: rocblas_stride,
        AP: *mut f32, stride_A: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::values_strided(AP, stride_A)
    ], batch_count;
}

// rocblas_dspr
exports! { ROUTINE.instances[1];
    rocblas_dspr(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, x: *const f64, incx: rocblas_int,
        AP: *mut f64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::values_memory(AP)
    ], 1;
    rocblas_dspr_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, x: *const f64, incx: i64, AP: *mut f64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::values_memory(AP)
    ], 1;
    rocblas_dspr_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, x: *const *const f64, incx: rocblas_int,
        AP: *const *mut f64, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::values_array(AP)
    ], batch_count;
    rocblas_dspr_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, x: *const *const f64, incx: i64, AP: *const *mut f64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::values_array(AP)
    ], batch_count;
    rocblas_dspr_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, x: *const f64, incx: rocblas_int,
        stride_x: rocblas_stride, AP: *mut f64, stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::values_strided(AP, stride_A)
    ], batch_count;
    rocblas_dspr_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, x: *const f64, incx: i64, stride_x: rocblas_stride,
        AP: *mut f64, stride_A: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::values_strided(AP, stride_A)
    ], batch_count;
}

// rocblas_cspr
exports! { ROUTINE.instances[2];
    rocblas_cspr(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        x: *const rocblas_float_complex, incx: rocblas_int, AP: *mut rocblas_float_complex
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::values_memory(AP)
    ], 1;
    rocblas_cspr_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex, x: *const rocblas_float_complex,
        incx: i64, AP: *mut rocblas_float_complex
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::values_memory(AP)
    ], 1;
    rocblas_cspr_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        x: *const *const rocblas_float_complex, incx: rocblas_int, AP: *const *mut rocblas_float_complex,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::values_array(AP)
    ], batch_count;
    rocblas_cspr_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex,
        x: *const *const rocblas_float_complex, incx: i64, AP: *const *mut rocblas_float_complex,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::values_array(AP)
    ], batch_count;
    rocblas_cspr_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        x: *const rocblas_float_complex, incx: rocblas_int, stride_x: rocblas_stride,
        AP: *mut rocblas_float_complex, stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::values_strided(AP, stride_A)
    ], batch_count;
    rocblas_cspr_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex, x: *const rocblas_float_complex,
        incx: i64, stride_x: rocblas_stride, AP: *mut rocblas_float_complex, stride_A: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::values_strided(AP, stride_A)
    ], batch_count;
}

// rocblas_zspr
exports! { ROUTINE.instances[3];
    rocblas_zspr(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        x: *const rocblas_double_complex, incx: rocblas_int, AP: *mut rocblas_double_complex
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::values_memory(AP)
    ], 1;
    rocblas_zspr_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex, x: *const rocblas_double_complex,
        incx: i64, AP: *mut rocblas_double_complex
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::values_memory(AP)
    ], 1;
    rocblas_zspr_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        x: *const *const rocblas_double_complex, incx: rocblas_int, AP: *const *mut rocblas_double_complex,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::values_array(AP)
    ], batch_count;
    rocblas_zspr_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex,
        x: *const *const rocblas_double_complex, incx: i64, AP: *const *mut rocblas_double_complex,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::values_array(AP)
    ], batch_count;
    rocblas_zspr_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        x: *const rocblas_double_complex, incx: rocblas_int, stride_x: rocblas_stride,
        AP: *mut rocblas_double_complex, stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::values_strided(AP, stride_A)
    ], batch_count;
    rocblas_zspr_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex, x: *const rocblas_double_complex,
        incx: i64, stride_x: rocblas_stride, AP: *mut rocblas_double_complex, stride_A: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::values_strided(AP, stride_A)
    ], batch_count;
}
