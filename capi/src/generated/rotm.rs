//! C symbols of rotm. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level1::rotm::__rf_rotm::ROUTINE;

use crate::exporting::*;

// rocblas_srotm
exports! { ROUTINE.instances[0];
    rocblas_srotm(
        n: rocblas_int, x: *mut f32, incx: rocblas_int, y: *mut f32, incy: rocblas_int, param: *const f32
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::values_memory(param)
    ], 1;
    rocblas_srotm_64(
        n: i64, x: *mut f32, incx: i64, y: *mut f32, incy: i64, param: *const f32
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::values_memory(param)
    ], 1;
    rocblas_srotm_batched(
        n: rocblas_int, x: *const *mut f32, incx: rocblas_int, y: *const *mut f32, incy: rocblas_int,
        param: *const *const f32, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::values_array(param)
    ], batch_count;
    rocblas_srotm_batched_64(
        n: i64, x: *const *mut f32, incx: i64, y: *const *mut f32, incy: i64, param: *const *const f32,
        batch_count: i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::values_array(param)
    ], batch_count;
    rocblas_srotm_strided_batched(
        n: rocblas_int, x: *mut f32, incx: rocblas_int, stride_x: rocblas_stride, y: *mut f32,
        incy: rocblas_int, stride_y: rocblas_stride, param: *const f32, stride_param: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y),
        arg::values_strided(param, stride_param)
    ], batch_count;
    rocblas_srotm_strided_batched_64(
        n: i64, x: *mut f32, incx: i64, stride_x: rocblas_stride, y: *mut f32, incy: i64,
        stride_y: rocblas_stride, param: *const f32, stride_param: rocblas_stride, batch_count: i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y),
        arg::values_strided(param, stride_param)
    ], batch_count;
}

// rocblas_drotm
exports! { ROUTINE.instances[1];
    rocblas_drotm(
        n: rocblas_int, x: *mut f64, incx: rocblas_int, y: *mut f64, incy: rocblas_int, param: *const f64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::values_memory(param)
    ], 1;
    rocblas_drotm_64(
        n: i64, x: *mut f64, incx: i64, y: *mut f64, incy: i64, param: *const f64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::values_memory(param)
    ], 1;
    rocblas_drotm_batched(
        n: rocblas_int, x: *const *mut f64, incx: rocblas_int, y: *const *mut f64, incy: rocblas_int,
        param: *const *const f64, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::values_array(param)
    ], batch_count;
    rocblas_drotm_batched_64(
        n: i64, x: *const *mut f64, incx: i64, y: *const *mut f64, incy: i64, param: *const *const f64,
        batch_count: i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::values_array(param)
    ], batch_count;
    rocblas_drotm_strided_batched(
        n: rocblas_int, x: *mut f64, incx: rocblas_int, stride_x: rocblas_stride, y: *mut f64,
        incy: rocblas_int, stride_y: rocblas_stride, param: *const f64, stride_param: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y),
        arg::values_strided(param, stride_param)
    ], batch_count;
    rocblas_drotm_strided_batched_64(
        n: i64, x: *mut f64, incx: i64, stride_x: rocblas_stride, y: *mut f64, incy: i64,
        stride_y: rocblas_stride, param: *const f64, stride_param: rocblas_stride, batch_count: i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y),
        arg::values_strided(param, stride_param)
    ], batch_count;
}
