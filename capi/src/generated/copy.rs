//! C symbols of copy. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level1::copy::__rf_copy::ROUTINE;

use crate::exporting::*;

// rocblas_scopy
exports! { ROUTINE.instances[0];
    rocblas_scopy(
        n: rocblas_int, x: *const f32, incx: rocblas_int, y: *mut f32, incy: rocblas_int
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_scopy_64(
        n: i64, x: *const f32, incx: i64, y: *mut f32, incy: i64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_scopy_batched(
        n: rocblas_int, x: *const *const f32, incx: rocblas_int, y: *const *mut f32, incy: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_scopy_batched_64(
        n: i64, x: *const *const f32, incx: i64, y: *const *mut f32, incy: i64, batch_count: i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_scopy_strided_batched(
        n: rocblas_int, x: *const f32, incx: rocblas_int, stride_x: rocblas_stride, y: *mut f32,
        incy: rocblas_int, stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_scopy_strided_batched_64(
        n: i64, x: *const f32, incx: i64, stride_x: rocblas_stride, y: *mut f32, incy: i64,
        stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
}

// rocblas_dcopy
exports! { ROUTINE.instances[1];
    rocblas_dcopy(
        n: rocblas_int, x: *const f64, incx: rocblas_int, y: *mut f64, incy: rocblas_int
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_dcopy_64(
        n: i64, x: *const f64, incx: i64, y: *mut f64, incy: i64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_dcopy_batched(
        n: rocblas_int, x: *const *const f64, incx: rocblas_int, y: *const *mut f64, incy: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_dcopy_batched_64(
        n: i64, x: *const *const f64, incx: i64, y: *const *mut f64, incy: i64, batch_count: i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_dcopy_strided_batched(
        n: rocblas_int, x: *const f64, incx: rocblas_int, stride_x: rocblas_stride, y: *mut f64,
        incy: rocblas_int, stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_dcopy_strided_batched_64(
        n: i64, x: *const f64, incx: i64, stride_x: rocblas_stride, y: *mut f64, incy: i64,
        stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
}

// rocblas_ccopy
exports! { ROUTINE.instances[2];
    rocblas_ccopy(
        n: rocblas_int, x: *const rocblas_float_complex, incx: rocblas_int, y: *mut rocblas_float_complex,
        incy: rocblas_int
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_ccopy_64(
        n: i64, x: *const rocblas_float_complex, incx: i64, y: *mut rocblas_float_complex, incy: i64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_ccopy_batched(
        n: rocblas_int, x: *const *const rocblas_float_complex, incx: rocblas_int,
        y: *const *mut rocblas_float_complex, incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_ccopy_batched_64(
        n: i64, x: *const *const rocblas_float_complex, incx: i64, y: *const *mut rocblas_float_complex,
        incy: i64, batch_count: i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_ccopy_strided_batched(
        n: rocblas_int, x: *const rocblas_float_complex, incx: rocblas_int, stride_x: rocblas_stride,
        y: *mut rocblas_float_complex, incy: rocblas_int, stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_ccopy_strided_batched_64(
        n: i64, x: *const rocblas_float_complex, incx: i64, stride_x: rocblas_stride,
        y: *mut rocblas_float_complex, incy: i64, stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
}

// rocblas_zcopy
exports! { ROUTINE.instances[3];
    rocblas_zcopy(
        n: rocblas_int, x: *const rocblas_double_complex, incx: rocblas_int, y: *mut rocblas_double_complex,
        incy: rocblas_int
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_zcopy_64(
        n: i64, x: *const rocblas_double_complex, incx: i64, y: *mut rocblas_double_complex, incy: i64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy)
    ], 1;
    rocblas_zcopy_batched(
        n: rocblas_int, x: *const *const rocblas_double_complex, incx: rocblas_int,
        y: *const *mut rocblas_double_complex, incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_zcopy_batched_64(
        n: i64, x: *const *const rocblas_double_complex, incx: i64, y: *const *mut rocblas_double_complex,
        incy: i64, batch_count: i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy)
    ], batch_count;
    rocblas_zcopy_strided_batched(
        n: rocblas_int, x: *const rocblas_double_complex, incx: rocblas_int, stride_x: rocblas_stride,
        y: *mut rocblas_double_complex, incy: rocblas_int, stride_y: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_zcopy_strided_batched_64(
        n: i64, x: *const rocblas_double_complex, incx: i64, stride_x: rocblas_stride,
        y: *mut rocblas_double_complex, incy: i64, stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], batch_count;
}
