//! C symbols of syr2. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::syr::__rf_syr2::ROUTINE;

use crate::exporting::*;

// rocblas_ssyr2
exports! { ROUTINE.instances[0];
    rocblas_ssyr2(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, x: *const f32, incx: rocblas_int,
        y: *const f32, incy: rocblas_int, A: *mut f32, lda: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::memory(A, lda)
    ], 1;
    rocblas_ssyr2_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, x: *const f32, incx: i64, y: *const f32, incy: i64,
        A: *mut f32, lda: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::memory(A, lda)
    ], 1;
    rocblas_ssyr2_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, x: *const *const f32, incx: rocblas_int,
        y: *const *const f32, incy: rocblas_int, A: *const *mut f32, lda: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::array(A, lda)
    ], batch_count;
    rocblas_ssyr2_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, x: *const *const f32, incx: i64,
        y: *const *const f32, incy: i64, A: *const *mut f32, lda: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::array(A, lda)
    ], batch_count;
    rocblas_ssyr2_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f32, x: *const f32, incx: rocblas_int,
        stride_x: rocblas_stride, y: *const f32, incy: rocblas_int, stride_y: rocblas_stride, A: *mut f32,
        lda: rocblas_int, stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::strided(A, lda, stride_A)
    ], batch_count;
    rocblas_ssyr2_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f32, x: *const f32, incx: i64, stride_x: rocblas_stride,
        y: *const f32, incy: i64, stride_y: rocblas_stride, A: *mut f32, lda: i64, stride_A: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::strided(A, lda, stride_A)
    ], batch_count;
}

// rocblas_dsyr2
exports! { ROUTINE.instances[1];
    rocblas_dsyr2(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, x: *const f64, incx: rocblas_int,
        y: *const f64, incy: rocblas_int, A: *mut f64, lda: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::memory(A, lda)
    ], 1;
    rocblas_dsyr2_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, x: *const f64, incx: i64, y: *const f64, incy: i64,
        A: *mut f64, lda: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::memory(A, lda)
    ], 1;
    rocblas_dsyr2_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, x: *const *const f64, incx: rocblas_int,
        y: *const *const f64, incy: rocblas_int, A: *const *mut f64, lda: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::array(A, lda)
    ], batch_count;
    rocblas_dsyr2_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, x: *const *const f64, incx: i64,
        y: *const *const f64, incy: i64, A: *const *mut f64, lda: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::array(A, lda)
    ], batch_count;
    rocblas_dsyr2_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const f64, x: *const f64, incx: rocblas_int,
        stride_x: rocblas_stride, y: *const f64, incy: rocblas_int, stride_y: rocblas_stride, A: *mut f64,
        lda: rocblas_int, stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::strided(A, lda, stride_A)
    ], batch_count;
    rocblas_dsyr2_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const f64, x: *const f64, incx: i64, stride_x: rocblas_stride,
        y: *const f64, incy: i64, stride_y: rocblas_stride, A: *mut f64, lda: i64, stride_A: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::strided(A, lda, stride_A)
    ], batch_count;
}

// rocblas_csyr2
exports! { ROUTINE.instances[2];
    rocblas_csyr2(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        x: *const rocblas_float_complex, incx: rocblas_int, y: *const rocblas_float_complex,
        incy: rocblas_int, A: *mut rocblas_float_complex, lda: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::memory(A, lda)
    ], 1;
    rocblas_csyr2_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex, x: *const rocblas_float_complex,
        incx: i64, y: *const rocblas_float_complex, incy: i64, A: *mut rocblas_float_complex, lda: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::memory(A, lda)
    ], 1;
    rocblas_csyr2_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        x: *const *const rocblas_float_complex, incx: rocblas_int, y: *const *const rocblas_float_complex,
        incy: rocblas_int, A: *const *mut rocblas_float_complex, lda: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::array(A, lda)
    ], batch_count;
    rocblas_csyr2_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex,
        x: *const *const rocblas_float_complex, incx: i64, y: *const *const rocblas_float_complex,
        incy: i64, A: *const *mut rocblas_float_complex, lda: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::array(A, lda)
    ], batch_count;
    rocblas_csyr2_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_float_complex,
        x: *const rocblas_float_complex, incx: rocblas_int, stride_x: rocblas_stride,
        y: *const rocblas_float_complex, incy: rocblas_int, stride_y: rocblas_stride,
        A: *mut rocblas_float_complex, lda: rocblas_int, stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::strided(A, lda, stride_A)
    ], batch_count;
    rocblas_csyr2_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_float_complex, x: *const rocblas_float_complex,
        incx: i64, stride_x: rocblas_stride, y: *const rocblas_float_complex, incy: i64,
        stride_y: rocblas_stride, A: *mut rocblas_float_complex, lda: i64, stride_A: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::strided(A, lda, stride_A)
    ], batch_count;
}

// rocblas_zsyr2
exports! { ROUTINE.instances[3];
    rocblas_zsyr2(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        x: *const rocblas_double_complex, incx: rocblas_int, y: *const rocblas_double_complex,
        incy: rocblas_int, A: *mut rocblas_double_complex, lda: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::memory(A, lda)
    ], 1;
    rocblas_zsyr2_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex, x: *const rocblas_double_complex,
        incx: i64, y: *const rocblas_double_complex, incy: i64, A: *mut rocblas_double_complex, lda: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy),
        arg::memory(A, lda)
    ], 1;
    rocblas_zsyr2_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        x: *const *const rocblas_double_complex, incx: rocblas_int, y: *const *const rocblas_double_complex,
        incy: rocblas_int, A: *const *mut rocblas_double_complex, lda: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::array(A, lda)
    ], batch_count;
    rocblas_zsyr2_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex,
        x: *const *const rocblas_double_complex, incx: i64, y: *const *const rocblas_double_complex,
        incy: i64, A: *const *mut rocblas_double_complex, lda: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy),
        arg::array(A, lda)
    ], batch_count;
    rocblas_zsyr2_strided_batched(
        uplo: rocblas_fill, n: rocblas_int, alpha: *const rocblas_double_complex,
        x: *const rocblas_double_complex, incx: rocblas_int, stride_x: rocblas_stride,
        y: *const rocblas_double_complex, incy: rocblas_int, stride_y: rocblas_stride,
        A: *mut rocblas_double_complex, lda: rocblas_int, stride_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::strided(A, lda, stride_A)
    ], batch_count;
    rocblas_zsyr2_strided_batched_64(
        uplo: rocblas_fill, n: i64, alpha: *const rocblas_double_complex, x: *const rocblas_double_complex,
        incx: i64, stride_x: rocblas_stride, y: *const rocblas_double_complex, incy: i64,
        stride_y: rocblas_stride, A: *mut rocblas_double_complex, lda: i64, stride_A: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x),
        arg::strided(y, incy, stride_y), arg::strided(A, lda, stride_A)
    ], batch_count;
}
