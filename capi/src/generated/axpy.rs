//! C symbols of axpy. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level1::axpy::__rf_axpy::ROUTINE;

use crate::exporting::*;

// rocblas_haxpy
exports! { ROUTINE.instances[0];
    rocblas_haxpy(
        n: rocblas_int, alpha: *const rocblas_half, x: *const rocblas_half, incx: rocblas_int,
        y: *mut rocblas_half, incy: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_haxpy_64(
        n: i64, alpha: *const rocblas_half, x: *const rocblas_half, incx: i64, y: *mut rocblas_half,
        incy: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_haxpy_batched(
        n: rocblas_int, alpha: *const rocblas_half, x: *const *const rocblas_half, incx: rocblas_int,
        y: *const *mut rocblas_half, incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_haxpy_batched_64(
        n: i64, alpha: *const rocblas_half, x: *const *const rocblas_half, incx: i64,
        y: *const *mut rocblas_half, incy: i64, batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_haxpy_strided_batched(
        n: rocblas_int, alpha: *const rocblas_half, x: *const rocblas_half, incx: rocblas_int,
        stride_x: rocblas_stride, y: *mut rocblas_half, incy: rocblas_int, stride_y: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_haxpy_strided_batched_64(
        n: i64, alpha: *const rocblas_half, x: *const rocblas_half, incx: i64, stride_x: rocblas_stride,
        y: *mut rocblas_half, incy: i64, stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
}

// rocblas_saxpy
exports! { ROUTINE.instances[1];
    rocblas_saxpy(
        n: rocblas_int, alpha: *const f32, x: *const f32, incx: rocblas_int, y: *mut f32, incy: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_saxpy_64(
        n: i64, alpha: *const f32, x: *const f32, incx: i64, y: *mut f32, incy: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_saxpy_batched(
        n: rocblas_int, alpha: *const f32, x: *const *const f32, incx: rocblas_int, y: *const *mut f32,
        incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_saxpy_batched_64(
        n: i64, alpha: *const f32, x: *const *const f32, incx: i64, y: *const *mut f32, incy: i64,
        batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_saxpy_strided_batched(
        n: rocblas_int, alpha: *const f32, x: *const f32, incx: rocblas_int, stride_x: rocblas_stride,
        y: *mut f32, incy: rocblas_int, stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_saxpy_strided_batched_64(
        n: i64, alpha: *const f32, x: *const f32, incx: i64, stride_x: rocblas_stride, y: *mut f32,
        incy: i64, stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
}

// rocblas_daxpy
exports! { ROUTINE.instances[2];
    rocblas_daxpy(
        n: rocblas_int, alpha: *const f64, x: *const f64, incx: rocblas_int, y: *mut f64, incy: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_daxpy_64(
        n: i64, alpha: *const f64, x: *const f64, incx: i64, y: *mut f64, incy: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_daxpy_batched(
        n: rocblas_int, alpha: *const f64, x: *const *const f64, incx: rocblas_int, y: *const *mut f64,
        incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_daxpy_batched_64(
        n: i64, alpha: *const f64, x: *const *const f64, incx: i64, y: *const *mut f64, incy: i64,
        batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_daxpy_strided_batched(
        n: rocblas_int, alpha: *const f64, x: *const f64, incx: rocblas_int, stride_x: rocblas_stride,
        y: *mut f64, incy: rocblas_int, stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_daxpy_strided_batched_64(
        n: i64, alpha: *const f64, x: *const f64, incx: i64, stride_x: rocblas_stride, y: *mut f64,
        incy: i64, stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
}

// rocblas_caxpy
exports! { ROUTINE.instances[3];
    rocblas_caxpy(
        n: rocblas_int, alpha: *const rocblas_float_complex, x: *const rocblas_float_complex,
        incx: rocblas_int, y: *mut rocblas_float_complex, incy: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_caxpy_64(
        n: i64, alpha: *const rocblas_float_complex, x: *const rocblas_float_complex, incx: i64,
        y: *mut rocblas_float_complex, incy: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_caxpy_batched(
        n: rocblas_int, alpha: *const rocblas_float_complex, x: *const *const rocblas_float_complex,
        incx: rocblas_int, y: *const *mut rocblas_float_complex, incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_caxpy_batched_64(
        n: i64, alpha: *const rocblas_float_complex, x: *const *const rocblas_float_complex, incx: i64,
        y: *const *mut rocblas_float_complex, incy: i64, batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_caxpy_strided_batched(
        n: rocblas_int, alpha: *const rocblas_float_complex, x: *const rocblas_float_complex,
        incx: rocblas_int, stride_x: rocblas_stride, y: *mut rocblas_float_complex, incy: rocblas_int,
        stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_caxpy_strided_batched_64(
        n: i64, alpha: *const rocblas_float_complex, x: *const rocblas_float_complex, incx: i64,
        stride_x: rocblas_stride, y: *mut rocblas_float_complex, incy: i64, stride_y: rocblas_stride,
        batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
}

// rocblas_zaxpy
exports! { ROUTINE.instances[4];
    rocblas_zaxpy(
        n: rocblas_int, alpha: *const rocblas_double_complex, x: *const rocblas_double_complex,
        incx: rocblas_int, y: *mut rocblas_double_complex, incy: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_zaxpy_64(
        n: i64, alpha: *const rocblas_double_complex, x: *const rocblas_double_complex, incx: i64,
        y: *mut rocblas_double_complex, incy: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_zaxpy_batched(
        n: rocblas_int, alpha: *const rocblas_double_complex, x: *const *const rocblas_double_complex,
        incx: rocblas_int, y: *const *mut rocblas_double_complex, incy: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_zaxpy_batched_64(
        n: i64, alpha: *const rocblas_double_complex, x: *const *const rocblas_double_complex, incx: i64,
        y: *const *mut rocblas_double_complex, incy: i64, batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_zaxpy_strided_batched(
        n: rocblas_int, alpha: *const rocblas_double_complex, x: *const rocblas_double_complex,
        incx: rocblas_int, stride_x: rocblas_stride, y: *mut rocblas_double_complex, incy: rocblas_int,
        stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_zaxpy_strided_batched_64(
        n: i64, alpha: *const rocblas_double_complex, x: *const rocblas_double_complex, incx: i64,
        stride_x: rocblas_stride, y: *mut rocblas_double_complex, incy: i64, stride_y: rocblas_stride,
        batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
}
