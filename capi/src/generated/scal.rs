//! C symbols of scal. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level1::scal::__rf_scal::ROUTINE;

use crate::exporting::*;

// rocblas_sscal
exports! { ROUTINE.instances[0];
    rocblas_sscal(
        n: rocblas_int, alpha: *const f32, x: *mut f32, incx: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx)
    ], 1;
    rocblas_sscal_64(
        n: i64, alpha: *const f32, x: *mut f32, incx: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx)
    ], 1;
    rocblas_sscal_batched(
        n: rocblas_int, alpha: *const f32, x: *const *mut f32, incx: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx)
    ], batch_count;
    rocblas_sscal_batched_64(
        n: i64, alpha: *const f32, x: *const *mut f32, incx: i64, batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx)
    ], batch_count;
    rocblas_sscal_strided_batched(
        n: rocblas_int, alpha: *const f32, x: *mut f32, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_sscal_strided_batched_64(
        n: i64, alpha: *const f32, x: *mut f32, incx: i64, stride_x: rocblas_stride, batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_dscal
exports! { ROUTINE.instances[1];
    rocblas_dscal(
        n: rocblas_int, alpha: *const f64, x: *mut f64, incx: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx)
    ], 1;
    rocblas_dscal_64(
        n: i64, alpha: *const f64, x: *mut f64, incx: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx)
    ], 1;
    rocblas_dscal_batched(
        n: rocblas_int, alpha: *const f64, x: *const *mut f64, incx: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx)
    ], batch_count;
    rocblas_dscal_batched_64(
        n: i64, alpha: *const f64, x: *const *mut f64, incx: i64, batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx)
    ], batch_count;
    rocblas_dscal_strided_batched(
        n: rocblas_int, alpha: *const f64, x: *mut f64, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_dscal_strided_batched_64(
        n: i64, alpha: *const f64, x: *mut f64, incx: i64, stride_x: rocblas_stride, batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_cscal
exports! { ROUTINE.instances[2];
    rocblas_cscal(
        n: rocblas_int, alpha: *const rocblas_float_complex, x: *mut rocblas_float_complex,
        incx: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx)
    ], 1;
    rocblas_cscal_64(
        n: i64, alpha: *const rocblas_float_complex, x: *mut rocblas_float_complex, incx: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx)
    ], 1;
    rocblas_cscal_batched(
        n: rocblas_int, alpha: *const rocblas_float_complex, x: *const *mut rocblas_float_complex,
        incx: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx)
    ], batch_count;
    rocblas_cscal_batched_64(
        n: i64, alpha: *const rocblas_float_complex, x: *const *mut rocblas_float_complex, incx: i64,
        batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx)
    ], batch_count;
    rocblas_cscal_strided_batched(
        n: rocblas_int, alpha: *const rocblas_float_complex, x: *mut rocblas_float_complex,
        incx: rocblas_int, stride_x: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_cscal_strided_batched_64(
        n: i64, alpha: *const rocblas_float_complex, x: *mut rocblas_float_complex, incx: i64,
        stride_x: rocblas_stride, batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_zscal
exports! { ROUTINE.instances[3];
    rocblas_zscal(
        n: rocblas_int, alpha: *const rocblas_double_complex, x: *mut rocblas_double_complex,
        incx: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx)
    ], 1;
    rocblas_zscal_64(
        n: i64, alpha: *const rocblas_double_complex, x: *mut rocblas_double_complex, incx: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx)
    ], 1;
    rocblas_zscal_batched(
        n: rocblas_int, alpha: *const rocblas_double_complex, x: *const *mut rocblas_double_complex,
        incx: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx)
    ], batch_count;
    rocblas_zscal_batched_64(
        n: i64, alpha: *const rocblas_double_complex, x: *const *mut rocblas_double_complex, incx: i64,
        batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx)
    ], batch_count;
    rocblas_zscal_strided_batched(
        n: rocblas_int, alpha: *const rocblas_double_complex, x: *mut rocblas_double_complex,
        incx: rocblas_int, stride_x: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_zscal_strided_batched_64(
        n: i64, alpha: *const rocblas_double_complex, x: *mut rocblas_double_complex, incx: i64,
        stride_x: rocblas_stride, batch_count: i64
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x)
    ], batch_count;
}
