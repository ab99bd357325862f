//! C symbols of hpmv. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::symv::__rf_hpmv::ROUTINE;

use crate::exporting::*;

// rocblas_chpmv
exports! { ROUTINE.instances[0];
    rocblas_chpmv(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        AP: *const rocblas_float_complex, x: *const rocblas_float_complex, incx: rocblas_int,
        beta: *const rocblas_float_complex, y: *mut rocblas_float_complex, incy: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_memory(AP), arg::memory(x, incx),
        arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_chpmv_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex, AP: *const rocblas_float_complex,
        x: *const rocblas_float_complex, incx: i64, beta: *const rocblas_float_complex,
        y: *mut rocblas_float_complex, incy: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_memory(AP), arg::memory(x, incx),
        arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_chpmv_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        AP: *const *const rocblas_float_complex, x: *const *const rocblas_float_complex, incx: rocblas_int,
        beta: *const rocblas_float_complex, y: *const *mut rocblas_float_complex, incy: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_array(AP), arg::array(x, incx),
        arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_chpmv_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex,
        AP: *const *const rocblas_float_complex, x: *const *const rocblas_float_complex, incx: i64,
        beta: *const rocblas_float_complex, y: *const *mut rocblas_float_complex, incy: i64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_array(AP), arg::array(x, incx),
        arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_chpmv_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        AP: *const rocblas_float_complex, stride_A: rocblas_stride, x: *const rocblas_float_complex,
        incx: rocblas_int, stride_x: rocblas_stride, beta: *const rocblas_float_complex,
        y: *mut rocblas_float_complex, incy: rocblas_int, stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_strided(AP, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_chpmv_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex, AP: *const rocblas_float_complex,
        stride_A: rocblas_stride, x: *const rocblas_float_complex, incx: i64, stride_x: rocblas_stride,
        beta: *const rocblas_float_complex, y: *mut rocblas_float_complex, incy: i64,
        stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_strided(AP, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
}

// rocblas_zhpmv
exports! { ROUTINE.instances[1];
    rocblas_zhpmv(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        AP: *const rocblas_double_complex, x: *const rocblas_double_complex, incx: rocblas_int,
        beta: *const rocblas_double_complex, y: *mut rocblas_double_complex, incy: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_memory(AP), arg::memory(x, incx),
        arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_zhpmv_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex, AP: *const rocblas_double_complex,
        x: *const rocblas_double_complex, incx: i64, beta: *const rocblas_double_complex,
        y: *mut rocblas_double_complex, incy: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_memory(AP), arg::memory(x, incx),
        arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_zhpmv_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        AP: *const *const rocblas_double_complex, x: *const *const rocblas_double_complex,
        incx: rocblas_int, beta: *const rocblas_double_complex, y: *const *mut rocblas_double_complex,
        incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_array(AP), arg::array(x, incx),
        arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_zhpmv_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex,
        AP: *const *const rocblas_double_complex, x: *const *const rocblas_double_complex, incx: i64,
        beta: *const rocblas_double_complex, y: *const *mut rocblas_double_complex, incy: i64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_array(AP), arg::array(x, incx),
        arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_zhpmv_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        AP: *const rocblas_double_complex, stride_A: rocblas_stride, x: *const rocblas_double_complex,
        incx: rocblas_int, stride_x: rocblas_stride, beta: *const rocblas_double_complex,
        y: *mut rocblas_double_complex, incy: rocblas_int, stride_y: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_strided(AP, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_zhpmv_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex, AP: *const rocblas_double_complex,
        stride_A: rocblas_stride, x: *const rocblas_double_complex, incx: i64, stride_x: rocblas_stride,
        beta: *const rocblas_double_complex, y: *mut rocblas_double_complex, incy: i64,
        stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::values_strided(AP, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
}
