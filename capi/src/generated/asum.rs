//! C symbols of asum. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level1::asum::__rf_asum::ROUTINE;

use crate::exporting::*;

// rocblas_sasum
exports! { ROUTINE.instances[0];
    rocblas_sasum(
        n: rocblas_int, x: *const f32, incx: rocblas_int, result: *mut f32
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_sasum_64(
        n: i64, x: *const f32, incx: i64, result: *mut f32
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_sasum_batched(
        n: rocblas_int, x: *const *const f32, incx: rocblas_int, batch_count: rocblas_int, results: *mut f32
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_sasum_batched_64(
        n: i64, x: *const *const f32, incx: i64, batch_count: i64, results: *mut f32
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_sasum_strided_batched(
        n: rocblas_int, x: *const f32, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int, results: *mut f32
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
    rocblas_sasum_strided_batched_64(
        n: i64, x: *const f32, incx: i64, stride_x: rocblas_stride, batch_count: i64, results: *mut f32
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}

// rocblas_dasum
exports! { ROUTINE.instances[1];
    rocblas_dasum(
        n: rocblas_int, x: *const f64, incx: rocblas_int, result: *mut f64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_dasum_64(
        n: i64, x: *const f64, incx: i64, result: *mut f64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_dasum_batched(
        n: rocblas_int, x: *const *const f64, incx: rocblas_int, batch_count: rocblas_int, results: *mut f64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_dasum_batched_64(
        n: i64, x: *const *const f64, incx: i64, batch_count: i64, results: *mut f64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_dasum_strided_batched(
        n: rocblas_int, x: *const f64, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int, results: *mut f64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
    rocblas_dasum_strided_batched_64(
        n: i64, x: *const f64, incx: i64, stride_x: rocblas_stride, batch_count: i64, results: *mut f64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}

// rocblas_scasum
exports! { ROUTINE.instances[2];
    rocblas_scasum(
        n: rocblas_int, x: *const rocblas_float_complex, incx: rocblas_int, result: *mut f32
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_scasum_64(
        n: i64, x: *const rocblas_float_complex, incx: i64, result: *mut f32
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_scasum_batched(
        n: rocblas_int, x: *const *const rocblas_float_complex, incx: rocblas_int, batch_count: rocblas_int,
        results: *mut f32
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_scasum_batched_64(
        n: i64, x: *const *const rocblas_float_complex, incx: i64, batch_count: i64, results: *mut f32
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_scasum_strided_batched(
        n: rocblas_int, x: *const rocblas_float_complex, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int, results: *mut f32
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
    rocblas_scasum_strided_batched_64(
        n: i64, x: *const rocblas_float_complex, incx: i64, stride_x: rocblas_stride, batch_count: i64,
        results: *mut f32
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}

// rocblas_dzasum
exports! { ROUTINE.instances[3];
    rocblas_dzasum(
        n: rocblas_int, x: *const rocblas_double_complex, incx: rocblas_int, result: *mut f64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_dzasum_64(
        n: i64, x: *const rocblas_double_complex, incx: i64, result: *mut f64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_dzasum_batched(
        n: rocblas_int, x: *const *const rocblas_double_complex, incx: rocblas_int,
        batch_count: rocblas_int, results: *mut f64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_dzasum_batched_64(
        n: i64, x: *const *const rocblas_double_complex, incx: i64, batch_count: i64, results: *mut f64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_dzasum_strided_batched(
        n: rocblas_int, x: *const rocblas_double_complex, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int, results: *mut f64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
    rocblas_dzasum_strided_batched_64(
        n: i64, x: *const rocblas_double_complex, incx: i64, stride_x: rocblas_stride, batch_count: i64,
        results: *mut f64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}
