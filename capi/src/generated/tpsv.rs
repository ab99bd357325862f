//! C symbols of tpsv. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::trsv::__rf_tpsv::ROUTINE;

use crate::exporting::*;

// rocblas_stpsv
exports! { ROUTINE.instances[0];
    rocblas_stpsv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        AP: *const f32, x: *mut f32, incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_memory(AP),
        arg::memory(x, incx)
    ], 1;
    rocblas_stpsv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, AP: *const f32,
        x: *mut f32, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_memory(AP),
        arg::memory(x, incx)
    ], 1;
    rocblas_stpsv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        AP: *const *const f32, x: *const *mut f32, incx: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_array(AP),
        arg::array(x, incx)
    ], batch_count;
    rocblas_stpsv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, AP: *const *const f32,
        x: *const *mut f32, incx: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_array(AP),
        arg::array(x, incx)
    ], batch_count;
    rocblas_stpsv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        AP: *const f32, stride_A: rocblas_stride, x: *mut f32, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::values_strided(AP, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_stpsv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, AP: *const f32,
        stride_A: rocblas_stride, x: *mut f32, incx: i64, stride_x: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::values_strided(AP, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_dtpsv
exports! { ROUTINE.instances[1];
    rocblas_dtpsv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        AP: *const f64, x: *mut f64, incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_memory(AP),
        arg::memory(x, incx)
    ], 1;
    rocblas_dtpsv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, AP: *const f64,
        x: *mut f64, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_memory(AP),
        arg::memory(x, incx)
    ], 1;
    rocblas_dtpsv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        AP: *const *const f64, x: *const *mut f64, incx: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_array(AP),
        arg::array(x, incx)
    ], batch_count;
    rocblas_dtpsv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, AP: *const *const f64,
        x: *const *mut f64, incx: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_array(AP),
        arg::array(x, incx)
    ], batch_count;
    rocblas_dtpsv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        AP: *const f64, stride_A: rocblas_stride, x: *mut f64, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::values_strided(AP, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_dtpsv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64, AP: *const f64,
        stride_A: rocblas_stride, x: *mut f64, incx: i64, stride_x: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::values_strided(AP, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_ctpsv
exports! { ROUTINE.instances[2];
    rocblas_ctpsv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        AP: *const rocblas_float_complex, x: *mut rocblas_float_complex, incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_memory(AP),
        arg::memory(x, incx)
    ], 1;
    rocblas_ctpsv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        AP: *const rocblas_float_complex, x: *mut rocblas_float_complex, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_memory(AP),
        arg::memory(x, incx)
    ], 1;
    rocblas_ctpsv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        AP: *const *const rocblas_float_complex, x: *const *mut rocblas_float_complex, incx: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_array(AP),
        arg::array(x, incx)
    ], batch_count;
    rocblas_ctpsv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        AP: *const *const rocblas_float_complex, x: *const *mut rocblas_float_complex, incx: i64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_array(AP),
        arg::array(x, incx)
    ], batch_count;
    rocblas_ctpsv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        AP: *const rocblas_float_complex, stride_A: rocblas_stride, x: *mut rocblas_float_complex,
        incx: rocblas_int, stride_x: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::values_strided(AP, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_ctpsv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        AP: *const rocblas_float_complex, stride_A: rocblas_stride, x: *mut rocblas_float_complex,
        incx: i64, stride_x: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::values_strided(AP, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}

// rocblas_ztpsv
exports! { ROUTINE.instances[3];
    rocblas_ztpsv(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        AP: *const rocblas_double_complex, x: *mut rocblas_double_complex, incx: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_memory(AP),
        arg::memory(x, incx)
    ], 1;
    rocblas_ztpsv_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        AP: *const rocblas_double_complex, x: *mut rocblas_double_complex, incx: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_memory(AP),
        arg::memory(x, incx)
    ], 1;
    rocblas_ztpsv_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        AP: *const *const rocblas_double_complex, x: *const *mut rocblas_double_complex, incx: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_array(AP),
        arg::array(x, incx)
    ], batch_count;
    rocblas_ztpsv_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        AP: *const *const rocblas_double_complex, x: *const *mut rocblas_double_complex, incx: i64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n), arg::values_array(AP),
        arg::array(x, incx)
    ], batch_count;
    rocblas_ztpsv_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: rocblas_int,
        AP: *const rocblas_double_complex, stride_A: rocblas_stride, x: *mut rocblas_double_complex,
        incx: rocblas_int, stride_x: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::values_strided(AP, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
    rocblas_ztpsv_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, diag: rocblas_diagonal, n: i64,
        AP: *const rocblas_double_complex, stride_A: rocblas_stride, x: *mut rocblas_double_complex,
        incx: i64, stride_x: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::option(diag), arg::dim(n),
        arg::values_strided(AP, stride_A), arg::strided(x, incx, stride_x)
    ], batch_count;
}
