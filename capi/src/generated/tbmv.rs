//! C symbols of tbmv. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::tbmv::__rf_tbmv::ROUTINE;

use crate::exporting::*;

// rocblas_stbmv
exports! { ROUTINE.instances[0];
    rocblas_stbmv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const f32, lda: rocblas_int, x: *mut f32, incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::memory(A, lda), arg::memory(x, incx)
    ], 1;
    rocblas_stbmv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64, A: *const f32,
        lda: i64, x: *mut f32, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::memory(A, lda), arg::memory(x, incx)
    ], 1;
    rocblas_stbmv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const *const f32, lda: rocblas_int, x: *const *mut f32, incx: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::array(A, lda), arg::array(x, incx)
    ], batch_count;
    rocblas_stbmv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64,
        A: *const *const f32, lda: i64, x: *const *mut f32, incx: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::array(A, lda), arg::array(x, incx)
    ], batch_count;
    rocblas_stbmv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const f32, lda: rocblas_int, stride_A: rocblas_stride, x: *mut f32,
        incx: rocblas_int, stride_x: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_stbmv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64, A: *const f32,
        lda: i64, stride_A: rocblas_stride, x: *mut f32, incx: i64, stride_x: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_dtbmv
exports! { ROUTINE.instances[1];
    rocblas_dtbmv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const f64, lda: rocblas_int, x: *mut f64, incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::memory(A, lda), arg::memory(x, incx)
    ], 1;
    rocblas_dtbmv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64, A: *const f64,
        lda: i64, x: *mut f64, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::memory(A, lda), arg::memory(x, incx)
    ], 1;
    rocblas_dtbmv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const *const f64, lda: rocblas_int, x: *const *mut f64, incx: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::array(A, lda), arg::array(x, incx)
    ], batch_count;
    rocblas_dtbmv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64,
        A: *const *const f64, lda: i64, x: *const *mut f64, incx: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::array(A, lda), arg::array(x, incx)
    ], batch_count;
    rocblas_dtbmv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const f64, lda: rocblas_int, stride_A: rocblas_stride, x: *mut f64,
        incx: rocblas_int, stride_x: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_dtbmv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64, A: *const f64,
        lda: i64, stride_A: rocblas_stride, x: *mut f64, incx: i64, stride_x: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_ctbmv
exports! { ROUTINE.instances[2];
    rocblas_ctbmv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const rocblas_float_complex, lda: rocblas_int, x: *mut rocblas_float_complex,
        incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::memory(A, lda), arg::memory(x, incx)
    ], 1;
    rocblas_ctbmv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64,
        A: *const rocblas_float_complex, lda: i64, x: *mut rocblas_float_complex, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::memory(A, lda), arg::memory(x, incx)
    ], 1;
    rocblas_ctbmv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const *const rocblas_float_complex, lda: rocblas_int,
        x: *const *mut rocblas_float_complex, incx: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::array(A, lda), arg::array(x, incx)
    ], batch_count;
    rocblas_ctbmv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64,
        A: *const *const rocblas_float_complex, lda: i64, x: *const *mut rocblas_float_complex, incx: i64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::array(A, lda), arg::array(x, incx)
    ], batch_count;
    rocblas_ctbmv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const rocblas_float_complex, lda: rocblas_int, stride_A: rocblas_stride,
        x: *mut rocblas_float_complex, incx: rocblas_int, stride_x: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_ctbmv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64,
        A: *const rocblas_float_complex, lda: i64, stride_A: rocblas_stride, x: *mut rocblas_float_complex,
        incx: i64, stride_x: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_ztbmv
exports! { ROUTINE.instances[3];
    rocblas_ztbmv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const rocblas_double_complex, lda: rocblas_int, x: *mut rocblas_double_complex,
        incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::memory(A, lda), arg::memory(x, incx)
    ], 1;
    rocblas_ztbmv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64,
        A: *const rocblas_double_complex, lda: i64, x: *mut rocblas_double_complex, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::memory(A, lda), arg::memory(x, incx)
    ], 1;
    rocblas_ztbmv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const *const rocblas_double_complex, lda: rocblas_int,
        x: *const *mut rocblas_double_complex, incx: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::array(A, lda), arg::array(x, incx)
    ], batch_count;
    rocblas_ztbmv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64,
        A: *const *const rocblas_double_complex, lda: i64, x: *const *mut rocblas_double_complex, incx: i64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::array(A, lda), arg::array(x, incx)
    ], batch_count;
    rocblas_ztbmv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const rocblas_double_complex, lda: rocblas_int, stride_A: rocblas_stride,
        x: *mut rocblas_double_complex, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_ztbmv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64,
        A: *const rocblas_double_complex, lda: i64, stride_A: rocblas_stride,
        x: *mut rocblas_double_complex, incx: i64, stride_x: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}
