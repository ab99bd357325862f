//! C symbols of dot. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level1::dot::__rf_dot::ROUTINE;

use crate::exporting::*;

// rocblas_sdot
exports! { ROUTINE.instances[0];
    rocblas_sdot(
        n: rocblas_int, x: *const f32, incx: rocblas_int, y: *const f32, incy: rocblas_int, result: *mut f32
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::result(result)
    ], 1;
    rocblas_sdot_64(
        n: i64, x: *const f32, incx: i64, y: *const f32, incy: i64, result: *mut f32
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::result(result)
    ], 1;
    rocblas_sdot_batched(
        n: rocblas_int, x: *const *const f32, incx: rocblas_int, y: *const *const f32, incy: rocblas_int,
        batch_count: rocblas_int, results: *mut f32
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::result(results)
    ], batch_count;
    rocblas_sdot_batched_64(
        n: i64, x: *const *const f32, incx: i64, y: *const *const f32, incy: i64, batch_count: i64,
        results: *mut f32
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::result(results)
    ], batch_count;
    rocblas_sdot_strided_batched(
        n: rocblas_int, x: *const f32, incx: rocblas_int, stride_x: rocblas_stride, y: *const f32,
        incy: rocblas_int, stride_y: rocblas_stride, batch_count: rocblas_int, results: *mut f32
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::result(results)
    ], batch_count;
    rocblas_sdot_strided_batched_64(
        n: i64, x: *const f32, incx: i64, stride_x: rocblas_stride, y: *const f32, incy: i64,
        stride_y: rocblas_stride, batch_count: i64, results: *mut f32
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::result(results)
    ], batch_count;
}

// rocblas_ddot
exports! { ROUTINE.instances[1];
    rocblas_ddot(
        n: rocblas_int, x: *const f64, incx: rocblas_int, y: *const f64, incy: rocblas_int, result: *mut f64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::result(result)
    ], 1;
    rocblas_ddot_64(
        n: i64, x: *const f64, incx: i64, y: *const f64, incy: i64, result: *mut f64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::result(result)
    ], 1;
    rocblas_ddot_batched(
        n: rocblas_int, x: *const *const f64, incx: rocblas_int, y: *const *const f64, incy: rocblas_int,
        batch_count: rocblas_int, results: *mut f64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::result(results)
    ], batch_count;
    rocblas_ddot_batched_64(
        n: i64, x: *const *const f64, incx: i64, y: *const *const f64, incy: i64, batch_count: i64,
        results: *mut f64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::result(results)
    ], batch_count;
    rocblas_ddot_strided_batched(
        n: rocblas_int, x: *const f64, incx: rocblas_int, stride_x: rocblas_stride, y: *const f64,
        incy: rocblas_int, stride_y: rocblas_stride, batch_count: rocblas_int, results: *mut f64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::result(results)
    ], batch_count;
    rocblas_ddot_strided_batched_64(
        n: i64, x: *const f64, incx: i64, stride_x: rocblas_stride, y: *const f64, incy: i64,
        stride_y: rocblas_stride, batch_count: i64, results: *mut f64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::result(results)
    ], batch_count;
}

// rocblas_hdot
exports! { ROUTINE.instances[2];
    rocblas_hdot(
        n: rocblas_int, x: *const rocblas_half, incx: rocblas_int, y: *const rocblas_half,
        incy: rocblas_int, result: *mut rocblas_half
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::result(result)
    ], 1;
    rocblas_hdot_64(
        n: i64, x: *const rocblas_half, incx: i64, y: *const rocblas_half, incy: i64,
        result: *mut rocblas_half
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::result(result)
    ], 1;
    rocblas_hdot_batched(
        n: rocblas_int, x: *const *const rocblas_half, incx: rocblas_int, y: *const *const rocblas_half,
        incy: rocblas_int, batch_count: rocblas_int, results: *mut rocblas_half
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::result(results)
    ], batch_count;
    rocblas_hdot_batched_64(
        n: i64, x: *const *const rocblas_half, incx: i64, y: *const *const rocblas_half, incy: i64,
        batch_count: i64, results: *mut rocblas_half
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::result(results)
    ], batch_count;
    rocblas_hdot_strided_batched(
        n: rocblas_int, x: *const rocblas_half, incx: rocblas_int, stride_x: rocblas_stride,
        y: *const rocblas_half, incy: rocblas_int, stride_y: rocblas_stride, batch_count: rocblas_int,
        results: *mut rocblas_half
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::result(results)
    ], batch_count;
    rocblas_hdot_strided_batched_64(
        n: i64, x: *const rocblas_half, incx: i64, stride_x: rocblas_stride, y: *const rocblas_half,
        incy: i64, stride_y: rocblas_stride, batch_count: i64, results: *mut rocblas_half
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::result(results)
    ], batch_count;
}

// rocblas_bfdot
exports! { ROUTINE.instances[3];
    rocblas_bfdot(
        n: rocblas_int, x: *const rocblas_bfloat16, incx: rocblas_int, y: *const rocblas_bfloat16,
        incy: rocblas_int, result: *mut rocblas_bfloat16
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::result(result)
    ], 1;
    rocblas_bfdot_64(
        n: i64, x: *const rocblas_bfloat16, incx: i64, y: *const rocblas_bfloat16, incy: i64,
        result: *mut rocblas_bfloat16
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::result(result)
    ], 1;
    rocblas_bfdot_batched(
        n: rocblas_int, x: *const *const rocblas_bfloat16, incx: rocblas_int,
        y: *const *const rocblas_bfloat16, incy: rocblas_int, batch_count: rocblas_int,
        results: *mut rocblas_bfloat16
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::result(results)
    ], batch_count;
    rocblas_bfdot_batched_64(
        n: i64, x: *const *const rocblas_bfloat16, incx: i64, y: *const *const rocblas_bfloat16, incy: i64,
        batch_count: i64, results: *mut rocblas_bfloat16
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::result(results)
    ], batch_count;
    rocblas_bfdot_strided_batched(
        n: rocblas_int, x: *const rocblas_bfloat16, incx: rocblas_int, stride_x: rocblas_stride,
        y: *const rocblas_bfloat16, incy: rocblas_int, stride_y: rocblas_stride, batch_count: rocblas_int,
        results: *mut rocblas_bfloat16
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::result(results)
    ], batch_count;
    rocblas_bfdot_strided_batched_64(
        n: i64, x: *const rocblas_bfloat16, incx: i64, stride_x: rocblas_stride, y: *const rocblas_bfloat16,
        incy: i64, stride_y: rocblas_stride, batch_count: i64, results: *mut rocblas_bfloat16
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::result(results)
    ], batch_count;
}
