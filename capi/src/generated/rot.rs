//! C symbols of rot. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level1::rot::__rf_rot::ROUTINE;

use crate::exporting::*;

// rocblas_srot
exports! { ROUTINE.instances[0];
    rocblas_srot(
        n: rocblas_int, x: *mut f32, incx: rocblas_int, y: *mut f32, incy: rocblas_int, c: *const f32,
        s: *const f32
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::scalar(c), arg::scalar(s)
    ], 1;
    rocblas_srot_64(
        n: i64, x: *mut f32, incx: i64, y: *mut f32, incy: i64, c: *const f32, s: *const f32
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::scalar(c), arg::scalar(s)
    ], 1;
    rocblas_srot_batched(
        n: rocblas_int, x: *const *mut f32, incx: rocblas_int, y: *const *mut f32, incy: rocblas_int,
        c: *const f32, s: *const f32, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::scalar(c), arg::scalar(s)
    ], batch_count;
    rocblas_srot_batched_64(
        n: i64, x: *const *mut f32, incx: i64, y: *const *mut f32, incy: i64, c: *const f32, s: *const f32,
        batch_count: i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::scalar(c), arg::scalar(s)
    ], batch_count;
    rocblas_srot_strided_batched(
        n: rocblas_int, x: *mut f32, incx: rocblas_int, stride_x: rocblas_stride, y: *mut f32,
        incy: rocblas_int, stride_y: rocblas_stride, c: *const f32, s: *const f32, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::scalar(c),
        arg::scalar(s)
    ], batch_count;
    rocblas_srot_strided_batched_64(
        n: i64, x: *mut f32, incx: i64, stride_x: rocblas_stride, y: *mut f32, incy: i64,
        stride_y: rocblas_stride, c: *const f32, s: *const f32, batch_count: i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::scalar(c),
        arg::scalar(s)
    ], batch_count;
}

// rocblas_drot
exports! { ROUTINE.instances[1];
    rocblas_drot(
        n: rocblas_int, x: *mut f64, incx: rocblas_int, y: *mut f64, incy: rocblas_int, c: *const f64,
        s: *const f64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::scalar(c), arg::scalar(s)
    ], 1;
    rocblas_drot_64(
        n: i64, x: *mut f64, incx: i64, y: *mut f64, incy: i64, c: *const f64, s: *const f64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::scalar(c), arg::scalar(s)
    ], 1;
    rocblas_drot_batched(
        n: rocblas_int, x: *const *mut f64, incx: rocblas_int, y: *const *mut f64, incy: rocblas_int,
        c: *const f64, s: *const f64, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::scalar(c), arg::scalar(s)
    ], batch_count;
    rocblas_drot_batched_64(
        n: i64, x: *const *mut f64, incx: i64, y: *const *mut f64, incy: i64, c: *const f64, s: *const f64,
        batch_count: i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::scalar(c), arg::scalar(s)
    ], batch_count;
    rocblas_drot_strided_batched(
        n: rocblas_int, x: *mut f64, incx: rocblas_int, stride_x: rocblas_stride, y: *mut f64,
        incy: rocblas_int, stride_y: rocblas_stride, c: *const f64, s: *const f64, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::scalar(c),
        arg::scalar(s)
    ], batch_count;
    rocblas_drot_strided_batched_64(
        n: i64, x: *mut f64, incx: i64, stride_x: rocblas_stride, y: *mut f64, incy: i64,
        stride_y: rocblas_stride, c: *const f64, s: *const f64, batch_count: i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::scalar(c),
        arg::scalar(s)
    ], batch_count;
}

// rocblas_crot
exports! { ROUTINE.instances[2];
    rocblas_crot(
        n: rocblas_int, x: *mut rocblas_float_complex, incx: rocblas_int, y: *mut rocblas_float_complex,
        incy: rocblas_int, c: *const f32, s: *const rocblas_float_complex
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::scalar(c), arg::scalar(s)
    ], 1;
    rocblas_crot_64(
        n: i64, x: *mut rocblas_float_complex, incx: i64, y: *mut rocblas_float_complex, incy: i64,
        c: *const f32, s: *const rocblas_float_complex
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::scalar(c), arg::scalar(s)
    ], 1;
    rocblas_crot_batched(
        n: rocblas_int, x: *const *mut rocblas_float_complex, incx: rocblas_int,
        y: *const *mut rocblas_float_complex, incy: rocblas_int, c: *const f32,
        s: *const rocblas_float_complex, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::scalar(c), arg::scalar(s)
    ], batch_count;
    rocblas_crot_batched_64(
        n: i64, x: *const *mut rocblas_float_complex, incx: i64, y: *const *mut rocblas_float_complex,
        incy: i64, c: *const f32, s: *const rocblas_float_complex, batch_count: i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::scalar(c), arg::scalar(s)
    ], batch_count;
    rocblas_crot_strided_batched(
        n: rocblas_int, x: *mut rocblas_float_complex, incx: rocblas_int, stride_x: rocblas_stride,
        y: *mut rocblas_float_complex, incy: rocblas_int, stride_y: rocblas_stride, c: *const f32,
        s: *const rocblas_float_complex, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::scalar(c),
        arg::scalar(s)
    ], batch_count;
    rocblas_crot_strided_batched_64(
        n: i64, x: *mut rocblas_float_complex, incx: i64, stride_x: rocblas_stride,
        y: *mut rocblas_float_complex, incy: i64, stride_y: rocblas_stride, c: *const f32,
        s: *const rocblas_float_complex, batch_count: i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::scalar(c),
        arg::scalar(s)
    ], batch_count;
}

// rocblas_zrot
exports! { ROUTINE.instances[3];
    rocblas_zrot(
        n: rocblas_int, x: *mut rocblas_double_complex, incx: rocblas_int, y: *mut rocblas_double_complex,
        incy: rocblas_int, c: *const f64, s: *const rocblas_double_complex
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::scalar(c), arg::scalar(s)
    ], 1;
    rocblas_zrot_64(
        n: i64, x: *mut rocblas_double_complex, incx: i64, y: *mut rocblas_double_complex, incy: i64,
        c: *const f64, s: *const rocblas_double_complex
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::scalar(c), arg::scalar(s)
    ], 1;
    rocblas_zrot_batched(
        n: rocblas_int, x: *const *mut rocblas_double_complex, incx: rocblas_int,
        y: *const *mut rocblas_double_complex, incy: rocblas_int, c: *const f64,
        s: *const rocblas_double_complex, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::scalar(c), arg::scalar(s)
    ], batch_count;
    rocblas_zrot_batched_64(
        n: i64, x: *const *mut rocblas_double_complex, incx: i64, y: *const *mut rocblas_double_complex,
        incy: i64, c: *const f64, s: *const rocblas_double_complex, batch_count: i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::scalar(c), arg::scalar(s)
    ], batch_count;
    rocblas_zrot_strided_batched(
        n: rocblas_int, x: *mut rocblas_double_complex, incx: rocblas_int, stride_x: rocblas_stride,
        y: *mut rocblas_double_complex, incy: rocblas_int, stride_y: rocblas_stride, c: *const f64,
        s: *const rocblas_double_complex, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::scalar(c),
        arg::scalar(s)
    ], batch_count;
    rocblas_zrot_strided_batched_64(
        n: i64, x: *mut rocblas_double_complex, incx: i64, stride_x: rocblas_stride,
        y: *mut rocblas_double_complex, incy: i64, stride_y: rocblas_stride, c: *const f64,
        s: *const rocblas_double_complex, batch_count: i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::scalar(c),
        arg::scalar(s)
    ], batch_count;
}
