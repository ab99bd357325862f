//! C symbols of trsv. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::trsv::__rf_trsv::ROUTINE;

use crate::exporting::*;

// rocblas_strsv
exports! { ROUTINE.instances[0];
    rocblas_strsv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int, A: *const f32,
        lda: rocblas_int, x: *mut f32, incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::memory(A, lda),
        arg::memory(x, incx)
    ], 1;
    rocblas_strsv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, A: *const f32,
        lda: i64, x: *mut f32, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::memory(A, lda),
        arg::memory(x, incx)
    ], 1;
    rocblas_strsv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const *const f32, lda: rocblas_int, x: *const *mut f32, incx: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::array(A, lda),
        arg::array(x, incx)
    ], batch_count;
    rocblas_strsv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, A: *const *const f32,
        lda: i64, x: *const *mut f32, incx: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::array(A, lda),
        arg::array(x, incx)
    ], batch_count;
    rocblas_strsv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int, A: *const f32,
        lda: rocblas_int, stride_A: rocblas_stride, x: *mut f32, incx: rocblas_int,
        stride_x: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_strsv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, A: *const f32,
        lda: i64, stride_A: rocblas_stride, x: *mut f32, incx: i64, stride_x: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_dtrsv
exports! { ROUTINE.instances[1];
    rocblas_dtrsv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int, A: *const f64,
        lda: rocblas_int, x: *mut f64, incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::memory(A, lda),
        arg::memory(x, incx)
    ], 1;
    rocblas_dtrsv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, A: *const f64,
        lda: i64, x: *mut f64, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::memory(A, lda),
        arg::memory(x, incx)
    ], 1;
    rocblas_dtrsv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const *const f64, lda: rocblas_int, x: *const *mut f64, incx: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::array(A, lda),
        arg::array(x, incx)
    ], batch_count;
    rocblas_dtrsv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, A: *const *const f64,
        lda: i64, x: *const *mut f64, incx: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::array(A, lda),
        arg::array(x, incx)
    ], batch_count;
    rocblas_dtrsv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int, A: *const f64,
        lda: rocblas_int, stride_A: rocblas_stride, x: *mut f64, incx: rocblas_int,
        stride_x: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_dtrsv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, A: *const f64,
        lda: i64, stride_A: rocblas_stride, x: *mut f64, incx: i64, stride_x: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_ctrsv
exports! { ROUTINE.instances[2];
    rocblas_ctrsv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const rocblas_float_complex, lda: rocblas_int, x: *mut rocblas_float_complex, incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::memory(A, lda),
        arg::memory(x, incx)
    ], 1;
    rocblas_ctrsv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        A: *const rocblas_float_complex, lda: i64, x: *mut rocblas_float_complex, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::memory(A, lda),
        arg::memory(x, incx)
    ], 1;
    rocblas_ctrsv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const *const rocblas_float_complex, lda: rocblas_int, x: *const *mut rocblas_float_complex,
        incx: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::array(A, lda),
        arg::array(x, incx)
    ], batch_count;
    rocblas_ctrsv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        A: *const *const rocblas_float_complex, lda: i64, x: *const *mut rocblas_float_complex, incx: i64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::array(A, lda),
        arg::array(x, incx)
    ], batch_count;
    rocblas_ctrsv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const rocblas_float_complex, lda: rocblas_int, stride_A: rocblas_stride,
        x: *mut rocblas_float_complex, incx: rocblas_int, stride_x: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_ctrsv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        A: *const rocblas_float_complex, lda: i64, stride_A: rocblas_stride, x: *mut rocblas_float_complex,
        incx: i64, stride_x: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_ztrsv
exports! { ROUTINE.instances[3];
    rocblas_ztrsv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const rocblas_double_complex, lda: rocblas_int, x: *mut rocblas_double_complex,
        incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::memory(A, lda),
        arg::memory(x, incx)
    ], 1;
    rocblas_ztrsv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        A: *const rocblas_double_complex, lda: i64, x: *mut rocblas_double_complex, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::memory(A, lda),
        arg::memory(x, incx)
    ], 1;
    rocblas_ztrsv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const *const rocblas_double_complex, lda: rocblas_int, x: *const *mut rocblas_double_complex,
        incx: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::array(A, lda),
        arg::array(x, incx)
    ], batch_count;
    rocblas_ztrsv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        A: *const *const rocblas_double_complex, lda: i64, x: *const *mut rocblas_double_complex, incx: i64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::array(A, lda),
        arg::array(x, incx)
    ], batch_count;
    rocblas_ztrsv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const rocblas_double_complex, lda: rocblas_int, stride_A: rocblas_stride,
        x: *mut rocblas_double_complex, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_ztrsv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        A: *const rocblas_double_complex, lda: i64, stride_A: rocblas_stride,
        x: *mut rocblas_double_complex, incx: i64, stride_x: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}
