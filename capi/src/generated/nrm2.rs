//! C symbols of nrm2. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level1::nrm2::__rf_nrm2::ROUTINE;

use crate::exporting::*;

// rocblas_snrm2
exports! { ROUTINE.instances[0];
    rocblas_snrm2(
        n: rocblas_int, x: *const f32, incx: rocblas_int, result: *mut f32
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_snrm2_64(
        n: i64, x: *const f32, incx: i64, result: *mut f32
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_snrm2_batched(
        n: rocblas_int, x: *const *const f32, incx: rocblas_int, batch_count: rocblas_int, results: *mut f32
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_snrm2_batched_64(
        n: i64, x: *const *const f32, incx: i64, batch_count: i64, results: *mut f32
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_snrm2_strided_batched(
        n: rocblas_int, x: *const f32, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int, results: *mut f32
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
    rocblas_snrm2_strided_batched_64(
        n: i64, x: *const f32, incx: i64, stride_x: rocblas_stride, batch_count: i64, results: *mut f32
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}

// rocblas_dnrm2
exports! { ROUTINE.instances[1];
    rocblas_dnrm2(
        n: rocblas_int, x: *const f64, incx: rocblas_int, result: *mut f64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_dnrm2_64(
        n: i64, x: *const f64, incx: i64, result: *mut f64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_dnrm2_batched(
        n: rocblas_int, x: *const *const f64, incx: rocblas_int, batch_count: rocblas_int, results: *mut f64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_dnrm2_batched_64(
        n: i64, x: *const *const f64, incx: i64, batch_count: i64, results: *mut f64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_dnrm2_strided_batched(
        n: rocblas_int, x: *const f64, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int, results: *mut f64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
    rocblas_dnrm2_strided_batched_64(
        n: i64, x: *const f64, incx: i64, stride_x: rocblas_stride, batch_count: i64, results: *mut f64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}

// rocblas_scnrm2
exports! { ROUTINE.instances[2];
    rocblas_scnrm2(
        n: rocblas_int, x: *const rocblas_float_complex, incx: rocblas_int, result: *mut f32
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_scnrm2_64(
        n: i64, x: *const rocblas_float_complex, incx: i64, result: *mut f32
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_scnrm2_batched(
        n: rocblas_int, x: *const *const rocblas_float_complex, incx: rocblas_int, batch_count: rocblas_int,
        results: *mut f32
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_scnrm2_batched_64(
        n: i64, x: *const *const rocblas_float_complex, incx: i64, batch_count: i64, results: *mut f32
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_scnrm2_strided_batched(
        n: rocblas_int, x: *const rocblas_float_complex, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int, results: *mut f32
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
    rocblas_scnrm2_strided_batched_64(
        n: i64, x: *const rocblas_float_complex, incx: i64, stride_x: rocblas_stride, batch_count: i64,
        results: *mut f32
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}

// rocblas_dznrm2
exports! { ROUTINE.instances[3];
    rocblas_dznrm2(
        n: rocblas_int, x: *const rocblas_double_complex, incx: rocblas_int, result: *mut f64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_dznrm2_64(
        n: i64, x: *const rocblas_double_complex, incx: i64, result: *mut f64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_dznrm2_batched(
        n: rocblas_int, x: *const *const rocblas_double_complex, incx: rocblas_int,
        batch_count: rocblas_int, results: *mut f64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_dznrm2_batched_64(
        n: i64, x: *const *const rocblas_double_complex, incx: i64, batch_count: i64, results: *mut f64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_dznrm2_strided_batched(
        n: rocblas_int, x: *const rocblas_double_complex, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int, results: *mut f64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
    rocblas_dznrm2_strided_batched_64(
        n: i64, x: *const rocblas_double_complex, incx: i64, stride_x: rocblas_stride, batch_count: i64,
        results: *mut f64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}
