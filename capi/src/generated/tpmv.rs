//! C symbols of tpmv. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::trmv::__rf_tpmv::ROUTINE;

use crate::exporting::*;

// rocblas_stpmv
exports! { ROUTINE.instances[0];
    rocblas_stpmv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int, A: *const f32,
        x: *mut f32, incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_memory(A),
        arg::memory(x, incx)
    ], 1;
    rocblas_stpmv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, A: *const f32,
        x: *mut f32, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_memory(A),
        arg::memory(x, incx)
    ], 1;
    rocblas_stpmv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const *const f32, x: *const *mut f32, incx: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_array(A),
        arg::array(x, incx)
    ], batch_count;
    rocblas_stpmv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, A: *const *const f32,
        x: *const *mut f32, incx: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_array(A),
        arg::array(x, incx)
    ], batch_count;
    rocblas_stpmv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int, A: *const f32,
        stride_A: rocblas_stride, x: *mut f32, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::values_strided(A, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_stpmv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, A: *const f32,
        stride_A: rocblas_stride, x: *mut f32, incx: i64, stride_x: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::values_strided(A, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_dtpmv
exports! { ROUTINE.instances[1];
    rocblas_dtpmv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int, A: *const f64,
        x: *mut f64, incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_memory(A),
        arg::memory(x, incx)
    ], 1;
    rocblas_dtpmv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, A: *const f64,
        x: *mut f64, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_memory(A),
        arg::memory(x, incx)
    ], 1;
    rocblas_dtpmv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const *const f64, x: *const *mut f64, incx: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_array(A),
        arg::array(x, incx)
    ], batch_count;
    rocblas_dtpmv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, A: *const *const f64,
        x: *const *mut f64, incx: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_array(A),
        arg::array(x, incx)
    ], batch_count;
    rocblas_dtpmv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int, A: *const f64,
        stride_A: rocblas_stride, x: *mut f64, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::values_strided(A, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_dtpmv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, A: *const f64,
        stride_A: rocblas_stride, x: *mut f64, incx: i64, stride_x: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::values_strided(A, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_ctpmv
exports! { ROUTINE.instances[2];
    rocblas_ctpmv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const rocblas_float_complex, x: *mut rocblas_float_complex, incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_memory(A),
        arg::memory(x, incx)
    ], 1;
    rocblas_ctpmv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        A: *const rocblas_float_complex, x: *mut rocblas_float_complex, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_memory(A),
        arg::memory(x, incx)
    ], 1;
    rocblas_ctpmv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const *const rocblas_float_complex, x: *const *mut rocblas_float_complex, incx: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_array(A),
        arg::array(x, incx)
    ], batch_count;
    rocblas_ctpmv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        A: *const *const rocblas_float_complex, x: *const *mut rocblas_float_complex, incx: i64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_array(A),
        arg::array(x, incx)
    ], batch_count;
    rocblas_ctpmv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const rocblas_float_complex, stride_A: rocblas_stride, x: *mut rocblas_float_complex,
        incx: rocblas_int, stride_x: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::values_strided(A, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_ctpmv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        A: *const rocblas_float_complex, stride_A: rocblas_stride, x: *mut rocblas_float_complex, incx: i64,
        stride_x: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::values_strided(A, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_ztpmv
exports! { ROUTINE.instances[3];
    rocblas_ztpmv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const rocblas_double_complex, x: *mut rocblas_double_complex, incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_memory(A),
        arg::memory(x, incx)
    ], 1;
    rocblas_ztpmv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        A: *const rocblas_double_complex, x: *mut rocblas_double_complex, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_memory(A),
        arg::memory(x, incx)
    ], 1;
    rocblas_ztpmv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const *const rocblas_double_complex, x: *const *mut rocblas_double_complex, incx: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_array(A),
        arg::array(x, incx)
    ], batch_count;
    rocblas_ztpmv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        A: *const *const rocblas_double_complex, x: *const *mut rocblas_double_complex, incx: i64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_array(A),
        arg::array(x, incx)
    ], batch_count;
    rocblas_ztpmv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        A: *const rocblas_double_complex, stride_A: rocblas_stride, x: *mut rocblas_double_complex,
        incx: rocblas_int, stride_x: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::values_strided(A, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_ztpmv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        A: *const rocblas_double_complex, stride_A: rocblas_stride, x: *mut rocblas_double_complex,
        incx: i64, stride_x: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::values_strided(A, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}
