//! C symbols of trmv. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::trmv::__rf_trmv::ROUTINE;

use crate::exporting::*;

// rocblas_strmv
exports! { ROUTINE.instances[0];
    rocblas_strmv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int, A: *const f32,
        lda: rocblas_int, x: *mut f32, incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::memory(A, lda),
        arg::memory(x, incx)
    ], 1;
    rocblas_strmv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, A: *const f32,
        lda: i64, x: *mut f32, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::memory(A, lda),
        arg::memory(x, incx)
    ], 1;
    rocblas_strmv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const *const f32, lda: rocblas_int, x: *const *mut f32, incx: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::array(A, lda),
        arg::array(x, incx)
    ], batch_count;
    rocblas_strmv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, A: *const *const f32,
        lda: i64, x: *const *mut f32, incx: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::array(A, lda),
        arg::array(x, incx)
    ], batch_count;
    rocblas_strmv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int, A: *const f32,
        lda: rocblas_int, stride_A: rocblas_stride, x: *mut f32, incx: rocblas_int,
        stride_x: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_strmv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, A: *const f32,
        lda: i64, stride_A: rocblas_stride, x: *mut f32, incx: i64, stride_x: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_dtrmv
exports! { ROUTINE.instances[1];
    rocblas_dtrmv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int, A: *const f64,
        lda: rocblas_int, x: *mut f64, incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::memory(A, lda),
        arg::memory(x, incx)
    ], 1;
    rocblas_dtrmv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, A: *const f64,
        lda: i64, x: *mut f64, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::memory(A, lda),
        arg::memory(x, incx)
    ], 1;
    rocblas_dtrmv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const *const f64, lda: rocblas_int, x: *const *mut f64, incx: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::array(A, lda),
        arg::array(x, incx)
    ], batch_count;
    rocblas_dtrmv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, A: *const *const f64,
        lda: i64, x: *const *mut f64, incx: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::array(A, lda),
        arg::array(x, incx)
    ], batch_count;
    rocblas_dtrmv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int, A: *const f64,
        lda: rocblas_int, stride_A: rocblas_stride, x: *mut f64, incx: rocblas_int,
        stride_x: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_dtrmv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, A: *const f64,
        lda: i64, stride_A: rocblas_stride, x: *mut f64, incx: i64, stride_x: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_ctrmv
exports! { ROUTINE.instances[2];
    rocblas_ctrmv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const rocblas_float_complex, lda: rocblas_int, x: *mut rocblas_float_complex, incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::memory(A, lda),
        arg::memory(x, incx)
    ], 1;
    rocblas_ctrmv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        A: *const rocblas_float_complex, lda: i64, x: *mut rocblas_float_complex, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::memory(A, lda),
        arg::memory(x, incx)
    ], 1;
    rocblas_ctrmv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const *const rocblas_float_complex, lda: rocblas_int, x: *const *mut rocblas_float_complex,
        incx: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::array(A, lda),
        arg::array(x, incx)
    ], batch_count;
    rocblas_ctrmv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        A: *const *const rocblas_float_complex, lda: i64, x: *const *mut rocblas_float_complex, incx: i64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::array(A, lda),
        arg::array(x, incx)
    ], batch_count;
    rocblas_ctrmv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const rocblas_float_complex, lda: rocblas_int, stride_A: rocblas_stride,
        x: *mut rocblas_float_complex, incx: rocblas_int, stride_x: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_ctrmv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        A: *const rocblas_float_complex, lda: i64, stride_A: rocblas_stride, x: *mut rocblas_float_complex,
        incx: i64, stride_x: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_ztrmv
exports! { ROUTINE.instances[3];
    rocblas_ztrmv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const rocblas_double_complex, lda: rocblas_int, x: *mut rocblas_double_complex,
        incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::memory(A, lda),
        arg::memory(x, incx)
    ], 1;
    rocblas_ztrmv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        A: *const rocblas_double_complex, lda: i64, x: *mut rocblas_double_complex, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::memory(A, lda),
        arg::memory(x, incx)
    ], 1;
    rocblas_ztrmv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const *const rocblas_double_complex, lda: rocblas_int, x: *const *mut rocblas_double_complex,
        incx: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::array(A, lda),
        arg::array(x, incx)
    ], batch_count;
    rocblas_ztrmv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        A: *const *const rocblas_double_complex, lda: i64, x: *const *mut rocblas_double_complex, incx: i64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::array(A, lda),
        arg::array(x, incx)
    ], batch_count;
    rocblas_ztrmv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const rocblas_double_complex, lda: rocblas_int, stride_A: rocblas_stride,
        x: *mut rocblas_double_complex, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_ztrmv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        A: *const rocblas_double_complex, lda: i64, stride_A: rocblas_stride,
        x: *mut rocblas_double_complex, incx: i64, stride_x: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}
