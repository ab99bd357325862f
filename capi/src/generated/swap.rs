//! C symbols of swap. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level1::swap::__rf_swap::ROUTINE;

use crate::exporting::*;

// rocblas_sswap
exports! { ROUTINE.instances[0];
    rocblas_sswap(
        n: rocblas_int, x: *mut f32, incx: rocblas_int, y: *mut f32, incy: rocblas_int
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_sswap_64(
        n: i64, x: *mut f32, incx: i64, y: *mut f32, incy: i64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_sswap_batched(
        n: rocblas_int, x: *const *mut f32, incx: rocblas_int, y: *const *mut f32, incy: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_sswap_batched_64(
        n: i64, x: *const *mut f32, incx: i64, y: *const *mut f32, incy: i64, batch_count: i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_sswap_strided_batched(
        n: rocblas_int, x: *mut f32, incx: rocblas_int, stride_x: rocblas_stride, y: *mut f32,
        incy: rocblas_int, stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_sswap_strided_batched_64(
        n: i64, x: *mut f32, incx: i64, stride_x: rocblas_stride, y: *mut f32, incy: i64,
        stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
}

// rocblas_dswap
exports! { ROUTINE.instances[1];
    rocblas_dswap(
        n: rocblas_int, x: *mut f64, incx: rocblas_int, y: *mut f64, incy: rocblas_int
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_dswap_64(
        n: i64, x: *mut f64, incx: i64, y: *mut f64, incy: i64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_dswap_batched(
        n: rocblas_int, x: *const *mut f64, incx: rocblas_int, y: *const *mut f64, incy: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_dswap_batched_64(
        n: i64, x: *const *mut f64, incx: i64, y: *const *mut f64, incy: i64, batch_count: i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_dswap_strided_batched(
        n: rocblas_int, x: *mut f64, incx: rocblas_int, stride_x: rocblas_stride, y: *mut f64,
        incy: rocblas_int, stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_dswap_strided_batched_64(
        n: i64, x: *mut f64, incx: i64, stride_x: rocblas_stride, y: *mut f64, incy: i64,
        stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
}

// rocblas_cswap
exports! { ROUTINE.instances[2];
    rocblas_cswap(
        n: rocblas_int, x: *mut rocblas_float_complex, incx: rocblas_int, y: *mut rocblas_float_complex,
        incy: rocblas_int
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_cswap_64(
        n: i64, x: *mut rocblas_float_complex, incx: i64, y: *mut rocblas_float_complex, incy: i64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_cswap_batched(
        n: rocblas_int, x: *const *mut rocblas_float_complex, incx: rocblas_int,
        y: *const *mut rocblas_float_complex, incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_cswap_batched_64(
        n: i64, x: *const *mut rocblas_float_complex, incx: i64, y: *const *mut rocblas_float_complex,
        incy: i64, batch_count: i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_cswap_strided_batched(
        n: rocblas_int, x: *mut rocblas_float_complex, incx: rocblas_int, stride_x: rocblas_stride,
        y: *mut rocblas_float_complex, incy: rocblas_int, stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_cswap_strided_batched_64(
        n: i64, x: *mut rocblas_float_complex, incx: i64, stride_x: rocblas_stride,
        y: *mut rocblas_float_complex, incy: i64, stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
}

// rocblas_zswap
exports! { ROUTINE.instances[3];
    rocblas_zswap(
        n: rocblas_int, x: *mut rocblas_double_complex, incx: rocblas_int, y: *mut rocblas_double_complex,
        incy: rocblas_int
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_zswap_64(
        n: i64, x: *mut rocblas_double_complex, incx: i64, y: *mut rocblas_double_complex, incy: i64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_zswap_batched(
        n: rocblas_int, x: *const *mut rocblas_double_complex, incx: rocblas_int,
        y: *const *mut rocblas_double_complex, incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_zswap_batched_64(
        n: i64, x: *const *mut rocblas_double_complex, incx: i64, y: *const *mut rocblas_double_complex,
        incy: i64, batch_count: i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_zswap_strided_batched(
        n: rocblas_int, x: *mut rocblas_double_complex, incx: rocblas_int, stride_x: rocblas_stride,
        y: *mut rocblas_double_complex, incy: rocblas_int, stride_y: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_zswap_strided_batched_64(
        n: i64, x: *mut rocblas_double_complex, incx: i64, stride_x: rocblas_stride,
        y: *mut rocblas_double_complex, incy: i64, stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
}
