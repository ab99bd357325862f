//! C symbols of geru. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::ger::__rf_geru::ROUTINE;

use crate::exporting::*;

// rocblas_cgeru
exports! { ROUTINE.instances[0];
    rocblas_cgeru(
        m: rocblas_int, n: rocblas_int, alpha: *const rocblas_float_complex,
        x: *const rocblas_float_complex, incx: rocblas_int, y: *const rocblas_float_complex,
        incy: rocblas_int, A: *mut rocblas_float_complex, lda: rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::memory(A, lda)
    ], 1;
    rocblas_cgeru_64(
        m: i64, n: i64, alpha: *const rocblas_float_complex, x: *const rocblas_float_complex, incx: i64,
        y: *const rocblas_float_complex, incy: i64, A: *mut rocblas_float_complex, lda: i64
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::memory(A, lda)
    ], 1;
    rocblas_cgeru_batched(
        m: rocblas_int, n: rocblas_int, alpha: *const rocblas_float_complex,
        x: *const *const rocblas_float_complex, incx: rocblas_int, y: *const *const rocblas_float_complex,
        incy: rocblas_int, A: *const *mut rocblas_float_complex, lda: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::array(A, lda)
    ], batch_count;
    rocblas_cgeru_batched_64(
        m: i64, n: i64, alpha: *const rocblas_float_complex, x: *const *const rocblas_float_complex,
        incx: i64, y: *const *const rocblas_float_complex, incy: i64, A: *const *mut rocblas_float_complex,
        lda: i64, batch_count: i64
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::array(A, lda)
    ], batch_count;
    rocblas_cgeru_strided_batched(
        m: rocblas_int, n: rocblas_int, alpha: *const rocblas_float_complex,
        x: *const rocblas_float_complex, incx: rocblas_int, stride_x: rocblas_stride,
        y: *const rocblas_float_complex, incy: rocblas_int, stride_y: rocblas_stride,
        A: *mut rocblas_float_complex, lda: rocblas_int, stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::strided(A, lda, stride_A)
    ], batch_count;
    rocblas_cgeru_strided_batched_64(
        m: i64, n: i64, alpha: *const rocblas_float_complex, x: *const rocblas_float_complex, incx: i64,
        stride_x: rocblas_stride, y: *const rocblas_float_complex, incy: i64, stride_y: rocblas_stride,
        A: *mut rocblas_float_complex, lda: i64, stride_A: rocblas_stride, batch_count: i64
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::strided(A, lda, stride_A)
    ], batch_count;
}

// rocblas_zgeru
exports! { ROUTINE.instances[1];
    rocblas_zgeru(
        m: rocblas_int, n: rocblas_int, alpha: *const rocblas_double_complex,
        x: *const rocblas_double_complex, incx: rocblas_int, y: *const rocblas_double_complex,
        incy: rocblas_int, A: *mut rocblas_double_complex, lda: rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::memory(A, lda)
    ], 1;
    rocblas_zgeru_64(
        m: i64, n: i64, alpha: *const rocblas_double_complex, x: *const rocblas_double_complex, incx: i64,
        y: *const rocblas_double_complex, incy: i64, A: *mut rocblas_double_complex, lda: i64
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::memory(A, lda)
    ], 1;
    rocblas_zgeru_batched(
        m: rocblas_int, n: rocblas_int, alpha: *const rocblas_double_complex,
        x: *const *const rocblas_double_complex, incx: rocblas_int, y: *const *const rocblas_double_complex,
        incy: rocblas_int, A: *const *mut rocblas_double_complex, lda: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::array(A, lda)
    ], batch_count;
    rocblas_zgeru_batched_64(
        m: i64, n: i64, alpha: *const rocblas_double_complex, x: *const *const rocblas_double_complex,
        incx: i64, y: *const *const rocblas_double_complex, incy: i64,
        A: *const *mut rocblas_double_complex, lda: i64, batch_count: i64
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::array(A, lda)
    ], batch_count;
    rocblas_zgeru_strided_batched(
        m: rocblas_int, n: rocblas_int, alpha: *const rocblas_double_complex,
        x: *const rocblas_double_complex, incx: rocblas_int, stride_x: rocblas_stride,
        y: *const rocblas_double_complex, incy: rocblas_int, stride_y: rocblas_stride,
        A: *mut rocblas_double_complex, lda: rocblas_int, stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::strided(A, lda, stride_A)
    ], batch_count;
    rocblas_zgeru_strided_batched_64(
        m: i64, n: i64, alpha: *const rocblas_double_complex, x: *const rocblas_double_complex, incx: i64,
        stride_x: rocblas_stride, y: *const rocblas_double_complex, incy: i64, stride_y: rocblas_stride,
        A: *mut rocblas_double_complex, lda: i64, stride_A: rocblas_stride, batch_count: i64
    ) = [
        arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::strided(A, lda, stride_A)
    ], batch_count;
}
