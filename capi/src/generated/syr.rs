//! C symbols of syr. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::syr::__rf_syr::ROUTINE;

use crate::exporting::*;

// rocblas_ssyr
exports! { ROUTINE.instances[0];
    rocblas_ssyr(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, x: *const f32, incx: rocblas_int,
        A: *mut f32, lda: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(A, lda)
    ], 1;
    rocblas_ssyr_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, x: *const f32, incx: i64, A: *mut f32, lda: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(A, lda)
    ], 1;
    rocblas_ssyr_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, x: *const *const f32, incx: rocblas_int,
        A: *const *mut f32, lda: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(A, lda)
    ], batch_count;
    rocblas_ssyr_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, x: *const *const f32, incx: i64, A: *const *mut f32,
        lda: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(A, lda)
    ], batch_count;
    rocblas_ssyr_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, x: *const f32, incx: rocblas_int,
        stride_x: rocblas_stride, A: *mut f32, lda: rocblas_int, stride_A: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(A, lda, stride_A)
    ], batch_count;
    rocblas_ssyr_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, x: *const f32, incx: i64, stride_x: rocblas_stride,
        A: *mut f32, lda: i64, stride_A: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(A, lda, stride_A)
    ], batch_count;
}

// rocblas_dsyr
exports! { ROUTINE.instances[1];
    rocblas_dsyr(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, x: *const f64, incx: rocblas_int,
        A: *mut f64, lda: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(A, lda)
    ], 1;
    rocblas_dsyr_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, x: *const f64, incx: i64, A: *mut f64, lda: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(A, lda)
    ], 1;
    rocblas_dsyr_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, x: *const *const f64, incx: rocblas_int,
        A: *const *mut f64, lda: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(A, lda)
    ], batch_count;
    rocblas_dsyr_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, x: *const *const f64, incx: i64, A: *const *mut f64,
        lda: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(A, lda)
    ], batch_count;
    rocblas_dsyr_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, x: *const f64, incx: rocblas_int,
        stride_x: rocblas_stride, A: *mut f64, lda: rocblas_int, stride_A: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(A, lda, stride_A)
    ], batch_count;
    rocblas_dsyr_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, x: *const f64, incx: i64, stride_x: rocblas_stride,
        A: *mut f64, lda: i64, stride_A: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(A, lda, stride_A)
    ], batch_count;
}

// rocblas_csyr
exports! { ROUTINE.instances[2];
    rocblas_csyr(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        x: *const rocblas_float_complex, incx: rocblas_int, A: *mut rocblas_float_complex, lda: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(A, lda)
    ], 1;
    rocblas_csyr_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex, x: *const rocblas_float_complex,
        incx: i64, A: *mut rocblas_float_complex, lda: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(A, lda)
    ], 1;
    rocblas_csyr_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        x: *const *const rocblas_float_complex, incx: rocblas_int, A: *const *mut rocblas_float_complex,
        lda: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(A, lda)
    ], batch_count;
    rocblas_csyr_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex,
        x: *const *const rocblas_float_complex, incx: i64, A: *const *mut rocblas_float_complex, lda: i64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(A, lda)
    ], batch_count;
    rocblas_csyr_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        x: *const rocblas_float_complex, incx: rocblas_int, stride_x: rocblas_stride,
        A: *mut rocblas_float_complex, lda: rocblas_int, stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(A, lda, stride_A)
    ], batch_count;
    rocblas_csyr_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex, x: *const rocblas_float_complex,
        incx: i64, stride_x: rocblas_stride, A: *mut rocblas_float_complex, lda: i64,
        stride_A: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(A, lda, stride_A)
    ], batch_count;
}

// rocblas_zsyr
exports! { ROUTINE.instances[3];
    rocblas_zsyr(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        x: *const rocblas_double_complex, incx: rocblas_int, A: *mut rocblas_double_complex,
        lda: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(A, lda)
    ], 1;
    rocblas_zsyr_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex, x: *const rocblas_double_complex,
        incx: i64, A: *mut rocblas_double_complex, lda: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(A, lda)
    ], 1;
    rocblas_zsyr_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        x: *const *const rocblas_double_complex, incx: rocblas_int, A: *const *mut rocblas_double_complex,
        lda: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(A, lda)
    ], batch_count;
    rocblas_zsyr_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex,
        x: *const *const rocblas_double_complex, incx: i64, A: *const *mut rocblas_double_complex, lda: i64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(A, lda)
    ], batch_count;
    rocblas_zsyr_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        x: *const rocblas_double_complex, incx: rocblas_int, stride_x: rocblas_stride,
        A: *mut rocblas_double_complex, lda: rocblas_int, stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(A, lda, stride_A)
    ], batch_count;
    rocblas_zsyr_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex, x: *const rocblas_double_complex,
        incx: i64, stride_x: rocblas_stride, A: *mut rocblas_double_complex, lda: i64,
        stride_A: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(A, lda, stride_A)
    ], batch_count;
}
