//! C symbols of gbmv. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::gbmv::__rf_gbmv::ROUTINE;

use crate::exporting::*;

// rocblas_sgbmv
exports! { ROUTINE.instances[0];
    rocblas_sgbmv(
        trans: rocblas_operation, m: rocblas_int, n: rocblas_int, kl: rocblas_int, ku: rocblas_int,
        alpha: *const f32, A: *const f32, lda: rocblas_int, x: *const f32, incx: rocblas_int,
        beta: *const f32, y: *mut f32, incy: rocblas_int
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(x, incx), arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_sgbmv_64(
        trans: rocblas_operation, m: i64, n: i64, kl: i64, ku: i64, alpha: *const f32, A: *const f32,
        lda: i64, x: *const f32, incx: i64, beta: *const f32, y: *mut f32, incy: i64
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(x, incx), arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_sgbmv_batched(
        trans: rocblas_operation, m: rocblas_int, n: rocblas_int, kl: rocblas_int, ku: rocblas_int,
        alpha: *const f32, A: *const *const f32, lda: rocblas_int, x: *const *const f32, incx: rocblas_int,
        beta: *const f32, y: *const *mut f32, incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::array(A, lda), arg::array(x, incx), arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_sgbmv_batched_64(
        trans: rocblas_operation, m: i64, n: i64, kl: i64, ku: i64, alpha: *const f32, A: *const *const f32,
        lda: i64, x: *const *const f32, incx: i64, beta: *const f32, y: *const *mut f32, incy: i64,
        batch_count: i64
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::array(A, lda), arg::array(x, incx), arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_sgbmv_strided_batched(
        trans: rocblas_operation, m: rocblas_int, n: rocblas_int, kl: rocblas_int, ku: rocblas_int,
        alpha: *const f32, A: *const f32, lda: rocblas_int, stride_A: rocblas_stride, x: *const f32,
        incx: rocblas_int, stride_x: rocblas_stride, beta: *const f32, y: *mut f32, incy: rocblas_int,
        stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x), arg::scalar(beta),
        arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_sgbmv_strided_batched_64(
        trans: rocblas_operation, m: i64, n: i64, kl: i64, ku: i64, alpha: *const f32, A: *const f32,
        lda: i64, stride_A: rocblas_stride, x: *const f32, incx: i64, stride_x: rocblas_stride,
        beta: *const f32, y: *mut f32, incy: i64, stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x), arg::scalar(beta),
        arg::strided(y, incy, stride_y)
    ], batch_count;
}

// rocblas_dgbmv
exports! { ROUTINE.instances[1];
    rocblas_dgbmv(
        trans: rocblas_operation, m: rocblas_int, n: rocblas_int, kl: rocblas_int, ku: rocblas_int,
        alpha: *const f64, A: *const f64, lda: rocblas_int, x: *const f64, incx: rocblas_int,
        beta: *const f64, y: *mut f64, incy: rocblas_int
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(x, incx), arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_dgbmv_64(
        trans: rocblas_operation, m: i64, n: i64, kl: i64, ku: i64, alpha: *const f64, A: *const f64,
        lda: i64, x: *const f64, incx: i64, beta: *const f64, y: *mut f64, incy: i64
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(x, incx), arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_dgbmv_batched(
        trans: rocblas_operation, m: rocblas_int, n: rocblas_int, kl: rocblas_int, ku: rocblas_int,
        alpha: *const f64, A: *const *const f64, lda: rocblas_int, x: *const *const f64, incx: rocblas_int,
        beta: *const f64, y: *const *mut f64, incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::array(A, lda), arg::array(x, incx), arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_dgbmv_batched_64(
        trans: rocblas_operation, m: i64, n: i64, kl: i64, ku: i64, alpha: *const f64, A: *const *const f64,
        lda: i64, x: *const *const f64, incx: i64, beta: *const f64, y: *const *mut f64, incy: i64,
        batch_count: i64
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::array(A, lda), arg::array(x, incx), arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_dgbmv_strided_batched(
        trans: rocblas_operation, m: rocblas_int, n: rocblas_int, kl: rocblas_int, ku: rocblas_int,
        alpha: *const f64, A: *const f64, lda: rocblas_int, stride_A: rocblas_stride, x: *const f64,
        incx: rocblas_int, stride_x: rocblas_stride, beta: *const f64, y: *mut f64, incy: rocblas_int,
        stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x), arg::scalar(beta),
        arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_dgbmv_strided_batched_64(
        trans: rocblas_operation, m: i64, n: i64, kl: i64, ku: i64, alpha: *const f64, A: *const f64,
        lda: i64, stride_A: rocblas_stride, x: *const f64, incx: i64, stride_x: rocblas_stride,
        beta: *const f64, y: *mut f64, incy: i64, stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x), arg::scalar(beta),
        arg::strided(y, incy, stride_y)
    ], batch_count;
}

// rocblas_cgbmv
exports! { ROUTINE.instances[2];
    rocblas_cgbmv(
        trans: rocblas_operation, m: rocblas_int, n: rocblas_int, kl: rocblas_int, ku: rocblas_int,
        alpha: *const rocblas_float_complex, A: *const rocblas_float_complex, lda: rocblas_int,
        x: *const rocblas_float_complex, incx: rocblas_int, beta: *const rocblas_float_complex,
        y: *mut rocblas_float_complex, incy: rocblas_int
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(x, incx), arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_cgbmv_64(
        trans: rocblas_operation, m: i64, n: i64, kl: i64, ku: i64, alpha: *const rocblas_float_complex,
        A: *const rocblas_float_complex, lda: i64, x: *const rocblas_float_complex, incx: i64,
        beta: *const rocblas_float_complex, y: *mut rocblas_float_complex, incy: i64
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(x, incx), arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_cgbmv_batched(
        trans: rocblas_operation, m: rocblas_int, n: rocblas_int, kl: rocblas_int, ku: rocblas_int,
        alpha: *const rocblas_float_complex, A: *const *const rocblas_float_complex, lda: rocblas_int,
        x: *const *const rocblas_float_complex, incx: rocblas_int, beta: *const rocblas_float_complex,
        y: *const *mut rocblas_float_complex, incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::array(A, lda), arg::array(x, incx), arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_cgbmv_batched_64(
        trans: rocblas_operation, m: i64, n: i64, kl: i64, ku: i64, alpha: *const rocblas_float_complex,
        A: *const *const rocblas_float_complex, lda: i64, x: *const *const rocblas_float_complex, incx: i64,
        beta: *const rocblas_float_complex, y: *const *mut rocblas_float_complex, incy: i64,
        batch_count: i64
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::array(A, lda), arg::array(x, incx), arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_cgbmv_strided_batched(
        trans: rocblas_operation, m: rocblas_int, n: rocblas_int, kl: rocblas_int, ku: rocblas_int,
        alpha: *const rocblas_float_complex, A: *const rocblas_float_complex, lda: rocblas_int,
        stride_A: rocblas_stride, x: *const rocblas_float_complex, incx: rocblas_int,
        stride_x: rocblas_stride, beta: *const rocblas_float_complex, y: *mut rocblas_float_complex,
        incy: rocblas_int, stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x), arg::scalar(beta),
        arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_cgbmv_strided_batched_64(
        trans: rocblas_operation, m: i64, n: i64, kl: i64, ku: i64, alpha: *const rocblas_float_complex,
        A: *const rocblas_float_complex, lda: i64, stride_A: rocblas_stride,
        x: *const rocblas_float_complex, incx: i64, stride_x: rocblas_stride,
        beta: *const rocblas_float_complex, y: *mut rocblas_float_complex, incy: i64,
        stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x), arg::scalar(beta),
        arg::strided(y, incy, stride_y)
    ], batch_count;
}

// rocblas_zgbmv
exports! { ROUTINE.instances[3];
    rocblas_zgbmv(
        trans: rocblas_operation, m: rocblas_int, n: rocblas_int, kl: rocblas_int, ku: rocblas_int,
        alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: rocblas_int,
        x: *const rocblas_double_complex, incx: rocblas_int, beta: *const rocblas_double_complex,
        y: *mut rocblas_double_complex, incy: rocblas_int
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(x, incx), arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_zgbmv_64(
        trans: rocblas_operation, m: i64, n: i64, kl: i64, ku: i64, alpha: *const rocblas_double_complex,
        A: *const rocblas_double_complex, lda: i64, x: *const rocblas_double_complex, incx: i64,
        beta: *const rocblas_double_complex, y: *mut rocblas_double_complex, incy: i64
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(x, incx), arg::scalar(beta), arg::memory(y, incy)
    ], 1;
    rocblas_zgbmv_batched(
        trans: rocblas_operation, m: rocblas_int, n: rocblas_int, kl: rocblas_int, ku: rocblas_int,
        alpha: *const rocblas_double_complex, A: *const *const rocblas_double_complex, lda: rocblas_int,
        x: *const *const rocblas_double_complex, incx: rocblas_int, beta: *const rocblas_double_complex,
        y: *const *mut rocblas_double_complex, incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::array(A, lda), arg::array(x, incx), arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_zgbmv_batched_64(
        trans: rocblas_operation, m: i64, n: i64, kl: i64, ku: i64, alpha: *const rocblas_double_complex,
        A: *const *const rocblas_double_complex, lda: i64, x: *const *const rocblas_double_complex,
        incx: i64, beta: *const rocblas_double_complex, y: *const *mut rocblas_double_complex, incy: i64,
        batch_count: i64
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::array(A, lda), arg::array(x, incx), arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_zgbmv_strided_batched(
        trans: rocblas_operation, m: rocblas_int, n: rocblas_int, kl: rocblas_int, ku: rocblas_int,
        alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: rocblas_int,
        stride_A: rocblas_stride, x: *const rocblas_double_complex, incx: rocblas_int,
        stride_x: rocblas_stride, beta: *const rocblas_double_complex, y: *mut rocblas_double_complex,
        incy: rocblas_int, stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x), arg::scalar(beta),
        arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_zgbmv_strided_batched_64(
        trans: rocblas_operation, m: i64, n: i64, kl: i64, ku: i64, alpha: *const rocblas_double_complex,
        A: *const rocblas_double_complex, lda: i64, stride_A: rocblas_stride,
        x: *const rocblas_double_complex, incx: i64, stride_x: rocblas_stride,
        beta: *const rocblas_double_complex, y: *mut rocblas_double_complex, incy: i64,
        stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::dim(kl), arg::dim(ku), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x), arg::scalar(beta),
        arg::strided(y, incy, stride_y)
    ], batch_count;
}
