//! C symbols of tbsv. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::tbsv::__rf_tbsv::ROUTINE;

use crate::exporting::*;

// rocblas_stbsv
exports! { ROUTINE.instances[0];
    rocblas_stbsv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const f32, lda: rocblas_int, x: *mut f32, incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::memory(A, lda), arg::memory(x, incx)
    ], 1;
    rocblas_stbsv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64, A: *const f32,
        lda: i64, x: *mut f32, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::memory(A, lda), arg::memory(x, incx)
    ], 1;
    rocblas_stbsv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const *const f32, lda: rocblas_int, x: *const *mut f32, incx: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::array(A, lda), arg::array(x, incx)
    ], batch_count;
    rocblas_stbsv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64,
        A: *const *const f32, lda: i64, x: *const *mut f32, incx: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::array(A, lda), arg::array(x, incx)
    ], batch_count;
    rocblas_stbsv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const f32, lda: rocblas_int, stride_A: rocblas_stride, x: *mut f32,
        incx: rocblas_int, stride_x: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_stbsv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64, A: *const f32,
        lda: i64, stride_A: rocblas_stride, x: *mut f32, incx: i64, stride_x: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_dtbsv
exports! { ROUTINE.instances[1];
    rocblas_dtbsv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const f64, lda: rocblas_int, x: *mut f64, incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::memory(A, lda), arg::memory(x, incx)
    ], 1;
    rocblas_dtbsv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64, A: *const f64,
        lda: i64, x: *mut f64, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::memory(A, lda), arg::memory(x, incx)
    ], 1;
    rocblas_dtbsv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const *const f64, lda: rocblas_int, x: *const *mut f64, incx: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::array(A, lda), arg::array(x, incx)
    ], batch_count;
    rocblas_dtbsv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64,
        A: *const *const f64, lda: i64, x: *const *mut f64, incx: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::array(A, lda), arg::array(x, incx)
    ], batch_count;
    rocblas_dtbsv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const f64, lda: rocblas_int, stride_A: rocblas_stride, x: *mut f64,
        incx: rocblas_int, stride_x: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_dtbsv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64, A: *const f64,
        lda: i64, stride_A: rocblas_stride, x: *mut f64, incx: i64, stride_x: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_ctbsv
exports! { ROUTINE.instances[2];
    rocblas_ctbsv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const rocblas_float_complex, lda: rocblas_int, x: *mut rocblas_float_complex,
        incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::memory(A, lda), arg::memory(x, incx)
    ], 1;
    rocblas_ctbsv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64,
        A: *const rocblas_float_complex, lda: i64, x: *mut rocblas_float_complex, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::memory(A, lda), arg::memory(x, incx)
    ], 1;
    rocblas_ctbsv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const *const rocblas_float_complex, lda: rocblas_int,
        x: *const *mut rocblas_float_complex, incx: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::array(A, lda), arg::array(x, incx)
    ], batch_count;
    rocblas_ctbsv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64,
        A: *const *const rocblas_float_complex, lda: i64, x: *const *mut rocblas_float_complex, incx: i64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::array(A, lda), arg::array(x, incx)
    ], batch_count;
    rocblas_ctbsv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const rocblas_float_complex, lda: rocblas_int, stride_A: rocblas_stride,
        x: *mut rocblas_float_complex, incx: rocblas_int, stride_x: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_ctbsv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64,
        A: *const rocblas_float_complex, lda: i64, stride_A: rocblas_stride, x: *mut rocblas_float_complex,
        incx: i64, stride_x: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_ztbsv
exports! { ROUTINE.instances[3];
    rocblas_ztbsv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const rocblas_double_complex, lda: rocblas_int, x: *mut rocblas_double_complex,
        incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::memory(A, lda), arg::memory(x, incx)
    ], 1;
    rocblas_ztbsv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64,
        A: *const rocblas_double_complex, lda: i64, x: *mut rocblas_double_complex, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::memory(A, lda), arg::memory(x, incx)
    ], 1;
    rocblas_ztbsv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const *const rocblas_double_complex, lda: rocblas_int,
        x: *const *mut rocblas_double_complex, incx: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::array(A, lda), arg::array(x, incx)
    ], batch_count;
    rocblas_ztbsv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64,
        A: *const *const rocblas_double_complex, lda: i64, x: *const *mut rocblas_double_complex, incx: i64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::array(A, lda), arg::array(x, incx)
    ], batch_count;
    rocblas_ztbsv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        k: rocblas_int, A: *const rocblas_double_complex, lda: rocblas_int, stride_A: rocblas_stride,
        x: *mut rocblas_double_complex, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_ztbsv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, k: i64,
        A: *const rocblas_double_complex, lda: i64, stride_A: rocblas_stride,
        x: *mut rocblas_double_complex, incx: i64, stride_x: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::dim(k),
        arg::strided(A, lda, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}
