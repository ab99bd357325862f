//! C symbols of scal_real. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level1::scal::__rf_scal_real::ROUTINE;

use crate::exporting::*;

// rocblas_csscal
exports! { ROUTINE.instances[0];
    rocblas_csscal(
        n: rocblas_int, alpha: *const f32, x: *mut rocblas_float_complex, incx: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx)
    ], 1;
    rocblas_csscal_64(
        n: i64, alpha: *const f32, x: *mut rocblas_float_complex, incx: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx)
    ], 1;
    rocblas_csscal_batched(
        n: rocblas_int, alpha: *const f32, x: *const *mut rocblas_float_complex, incx: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx)
    ], batch_count;
    rocblas_csscal_batched_64(
        n: i64, alpha: *const f32, x: *const *mut rocblas_float_complex, incx: i64, batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx)
    ], batch_count;
    rocblas_csscal_strided_batched(
        n: rocblas_int, alpha: *const f32, x: *mut rocblas_float_complex, incx: rocblas_int,
        stride_x: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_csscal_strided_batched_64(
        n: i64, alpha: *const f32, x: *mut rocblas_float_complex, incx: i64, stride_x: rocblas_stride,
        batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_zdscal
exports! { ROUTINE.instances[1];
    rocblas_zdscal(
        n: rocblas_int, alpha: *const f64, x: *mut rocblas_double_complex, incx: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx)
    ], 1;
    rocblas_zdscal_64(
        n: i64, alpha: *const f64, x: *mut rocblas_double_complex, incx: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx)
    ], 1;
    rocblas_zdscal_batched(
        n: rocblas_int, alpha: *const f64, x: *const *mut rocblas_double_complex, incx: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx)
    ], batch_count;
    rocblas_zdscal_batched_64(
        n: i64, alpha: *const f64, x: *const *mut rocblas_double_complex, incx: i64, batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx)
    ], batch_count;
    rocblas_zdscal_strided_batched(
        n: rocblas_int, alpha: *const f64, x: *mut rocblas_double_complex, incx: rocblas_int,
        stride_x: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_zdscal_strided_batched_64(
        n: i64, alpha: *const f64, x: *mut rocblas_double_complex, incx: i64, stride_x: rocblas_stride,
        batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x)
    ], batch_count;
}
