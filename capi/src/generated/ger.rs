//! C symbols of ger. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::ger::__rf_ger::ROUTINE;

use crate::exporting::*;

// rocblas_sger
exports! { ROUTINE.instances[0];
    rocblas_sger(
        m: rocblas_int, n: rocblas_int, alpha: *const f32, x: *const f32, incx: rocblas_int, y: *const f32,
        incy: rocblas_int, A: *mut f32, lda: rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::memory(A, lda)
    ], 1;
    rocblas_sger_64(
        m: i64, n: i64, alpha: *const f32, x: *const f32, incx: i64, y: *const f32, incy: i64, A: *mut f32,
        lda: i64
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::memory(A, lda)
    ], 1;
    rocblas_sger_batched(
        m: rocblas_int, n: rocblas_int, alpha: *const f32, x: *const *const f32, incx: rocblas_int,
        y: *const *const f32, incy: rocblas_int, A: *const *mut f32, lda: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::array(A, lda)
    ], batch_count;
    rocblas_sger_batched_64(
        m: i64, n: i64, alpha: *const f32, x: *const *const f32, incx: i64, y: *const *const f32, incy: i64,
        A: *const *mut f32, lda: i64, batch_count: i64
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::array(A, lda)
    ], batch_count;
    rocblas_sger_strided_batched(
        m: rocblas_int, n: rocblas_int, alpha: *const f32, x: *const f32, incx: rocblas_int,
        stride_x: rocblas_stride, y: *const f32, incy: rocblas_int, stride_y: rocblas_stride, A: *mut f32,
        lda: rocblas_int, stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::strided(A, lda, stride_A)
    ], batch_count;
    rocblas_sger_strided_batched_64(
        m: i64, n: i64, alpha: *const f32, x: *const f32, incx: i64, stride_x: rocblas_stride,
        y: *const f32, incy: i64, stride_y: rocblas_stride, A: *mut f32, lda: i64, stride_A: rocblas_stride,
        batch_count: i64
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::strided(A, lda, stride_A)
    ], batch_count;
}

// rocblas_dger
exports! { ROUTINE.instances[1];
    rocblas_dger(
        m: rocblas_int, n: rocblas_int, alpha: *const f64, x: *const f64, incx: rocblas_int, y: *const f64,
        incy: rocblas_int, A: *mut f64, lda: rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::memory(A, lda)
    ], 1;
    rocblas_dger_64(
        m: i64, n: i64, alpha: *const f64, x: *const f64, incx: i64, y: *const f64, incy: i64, A: *mut f64,
        lda: i64
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::memory(A, lda)
    ], 1;
    rocblas_dger_batched(
        m: rocblas_int, n: rocblas_int, alpha: *const f64, x: *const *const f64, incx: rocblas_int,
        y: *const *const f64, incy: rocblas_int, A: *const *mut f64, lda: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::array(A, lda)
    ], batch_count;
    rocblas_dger_batched_64(
        m: i64, n: i64, alpha: *const f64, x: *const *const f64, incx: i64, y: *const *const f64, incy: i64,
        A: *const *mut f64, lda: i64, batch_count: i64
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::array(A, lda)
    ], batch_count;
    rocblas_dger_strided_batched(
        m: rocblas_int, n: rocblas_int, alpha: *const f64, x: *const f64, incx: rocblas_int,
        stride_x: rocblas_stride, y: *const f64, incy: rocblas_int, stride_y: rocblas_stride, A: *mut f64,
        lda: rocblas_int, stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::strided(A, lda, stride_A)
    ], batch_count;
    rocblas_dger_strided_batched_64(
        m: i64, n: i64, alpha: *const f64, x: *const f64, incx: i64, stride_x: rocblas_stride,
        y: *const f64, incy: i64, stride_y: rocblas_stride, A: *mut f64, lda: i64, stride_A: rocblas_stride,
        batch_count: i64
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::strided(A, lda, stride_A)
    ], batch_count;
}
