//! C symbols of dotu. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level1::dot::__rf_dotu::ROUTINE;

use crate::exporting::*;

// rocblas_cdotu
exports! { ROUTINE.instances[0];
    rocblas_cdotu(
        n: rocblas_int, x: *const rocblas_float_complex, incx: rocblas_int, y: *const rocblas_float_complex,
        incy: rocblas_int, result: *mut rocblas_float_complex
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::result(result)
    ], 1;
    rocblas_cdotu_64(
        n: i64, x: *const rocblas_float_complex, incx: i64, y: *const rocblas_float_complex, incy: i64,
        result: *mut rocblas_float_complex
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::result(result)
    ], 1;
    rocblas_cdotu_batched(
        n: rocblas_int, x: *const *const rocblas_float_complex, incx: rocblas_int,
        y: *const *const rocblas_float_complex, incy: rocblas_int, batch_count: rocblas_int,
        results: *mut rocblas_float_complex
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::result(results)
    ], batch_count;
    rocblas_cdotu_batched_64(
        n: i64, x: *const *const rocblas_float_complex, incx: i64, y: *const *const rocblas_float_complex,
        incy: i64, batch_count: i64, results: *mut rocblas_float_complex
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::result(results)
    ], batch_count;
    rocblas_cdotu_strided_batched(
        n: rocblas_int, x: *const rocblas_float_complex, incx: rocblas_int, stride_x: rocblas_stride,
        y: *const rocblas_float_complex, incy: rocblas_int, stride_y: rocblas_stride,
        batch_count: rocblas_int, results: *mut rocblas_float_complex
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::result(results)
    ], batch_count;
    rocblas_cdotu_strided_batched_64(
        n: i64, x: *const rocblas_float_complex, incx: i64, stride_x: rocblas_stride,
        y: *const rocblas_float_complex, incy: i64, stride_y: rocblas_stride, batch_count: i64,
        results: *mut rocblas_float_complex
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::result(results)
    ], batch_count;
}

// rocblas_zdotu
exports! { ROUTINE.instances[1];
    rocblas_zdotu(
        n: rocblas_int, x: *const rocblas_double_complex, incx: rocblas_int,
        y: *const rocblas_double_complex, incy: rocblas_int, result: *mut rocblas_double_complex
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::result(result)
    ], 1;
    rocblas_zdotu_64(
        n: i64, x: *const rocblas_double_complex, incx: i64, y: *const rocblas_double_complex, incy: i64,
        result: *mut rocblas_double_complex
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::result(result)
    ], 1;
    rocblas_zdotu_batched(
        n: rocblas_int, x: *const *const rocblas_double_complex, incx: rocblas_int,
        y: *const *const rocblas_double_complex, incy: rocblas_int, batch_count: rocblas_int,
        results: *mut rocblas_double_complex
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::result(results)
    ], batch_count;
    rocblas_zdotu_batched_64(
        n: i64, x: *const *const rocblas_double_complex, incx: i64, y: *const *const rocblas_double_complex,
        incy: i64, batch_count: i64, results: *mut rocblas_double_complex
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::result(results)
    ], batch_count;
    rocblas_zdotu_strided_batched(
        n: rocblas_int, x: *const rocblas_double_complex, incx: rocblas_int, stride_x: rocblas_stride,
        y: *const rocblas_double_complex, incy: rocblas_int, stride_y: rocblas_stride,
        batch_count: rocblas_int, results: *mut rocblas_double_complex
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::result(results)
    ], batch_count;
    rocblas_zdotu_strided_batched_64(
        n: i64, x: *const rocblas_double_complex, incx: i64, stride_x: rocblas_stride,
        y: *const rocblas_double_complex, incy: i64, stride_y: rocblas_stride, batch_count: i64,
        results: *mut rocblas_double_complex
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::result(results)
    ], batch_count;
}
