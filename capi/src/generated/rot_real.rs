//! C symbols of rot_real. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level1::rot::__rf_rot_real::ROUTINE;

use crate::exporting::*;

// rocblas_csrot
exports! { ROUTINE.instances[0];
    rocblas_csrot(
        n: rocblas_int, x: *mut rocblas_float_complex, incx: rocblas_int, y: *mut rocblas_float_complex,
        incy: rocblas_int, c: *const f32, s: *const f32
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::scalar(c), arg::scalar(s)
    ], 1;
    rocblas_csrot_64(
        n: i64, x: *mut rocblas_float_complex, incx: i64, y: *mut rocblas_float_complex, incy: i64,
        c: *const f32, s: *const f32
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::scalar(c), arg::scalar(s)
    ], 1;
    rocblas_csrot_batched(
        n: rocblas_int, x: *const *mut rocblas_float_complex, incx: rocblas_int,
        y: *const *mut rocblas_float_complex, incy: rocblas_int, c: *const f32, s: *const f32,
        batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::scalar(c), arg::scalar(s)
    ], batch_count;
    rocblas_csrot_batched_64(
        n: i64, x: *const *mut rocblas_float_complex, incx: i64, y: *const *mut rocblas_float_complex,
        incy: i64, c: *const f32, s: *const f32, batch_count: i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::scalar(c), arg::scalar(s)
    ], batch_count;
    rocblas_csrot_strided_batched(
        n: rocblas_int, x: *mut rocblas_float_complex, incx: rocblas_int, stride_x: rocblas_stride,
        y: *mut rocblas_float_complex, incy: rocblas_int, stride_y: rocblas_stride, c: *const f32,
        s: *const f32, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::scalar(c),
        arg::scalar(s)
    ], batch_count;
    rocblas_csrot_strided_batched_64(
        n: i64, x: *mut rocblas_float_complex, incx: i64, stride_x: rocblas_stride,
        y: *mut rocblas_float_complex, incy: i64, stride_y: rocblas_stride, c: *const f32, s: *const f32,
        batch_count: i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::scalar(c),
        arg::scalar(s)
    ], batch_count;
}

// rocblas_zdrot
exports! { ROUTINE.instances[1];
    rocblas_zdrot(
        n: rocblas_int, x: *mut rocblas_double_complex, incx: rocblas_int, y: *mut rocblas_double_complex,
        incy: rocblas_int, c: *const f64, s: *const f64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::scalar(c), arg::scalar(s)
    ], 1;
    rocblas_zdrot_64(
        n: i64, x: *mut rocblas_double_complex, incx: i64, y: *mut rocblas_double_complex, incy: i64,
        c: *const f64, s: *const f64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::scalar(c), arg::scalar(s)
    ], 1;
    rocblas_zdrot_batched(
        n: rocblas_int, x: *const *mut rocblas_double_complex, incx: rocblas_int,
        y: *const *mut rocblas_double_complex, incy: rocblas_int, c: *const f64, s: *const f64,
        batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::scalar(c), arg::scalar(s)
    ], batch_count;
    rocblas_zdrot_batched_64(
        n: i64, x: *const *mut rocblas_double_complex, incx: i64, y: *const *mut rocblas_double_complex,
        incy: i64, c: *const f64, s: *const f64, batch_count: i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::scalar(c), arg::scalar(s)
    ], batch_count;
    rocblas_zdrot_strided_batched(
        n: rocblas_int, x: *mut rocblas_double_complex, incx: rocblas_int, stride_x: rocblas_stride,
        y: *mut rocblas_double_complex, incy: rocblas_int, stride_y: rocblas_stride, c: *const f64,
        s: *const f64, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::scalar(c),
        arg::scalar(s)
    ], batch_count;
    rocblas_zdrot_strided_batched_64(
        n: i64, x: *mut rocblas_double_complex, incx: i64, stride_x: rocblas_stride,
        y: *mut rocblas_double_complex, incy: i64, stride_y: rocblas_stride, c: *const f64, s: *const f64,
        batch_count: i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::scalar(c),
        arg::scalar(s)
    ], batch_count;
}
