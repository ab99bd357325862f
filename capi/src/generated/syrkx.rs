//! C symbols of syrkx. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level3::rank_2k::__rf_syrkx::ROUTINE;

use crate::exporting::*;

// rocblas_ssyrkx
exports! { ROUTINE.instances[0];
    rocblas_ssyrkx(
        uplo: rocblas_fill, trans: rocblas_operation, n: rocblas_int, k: rocblas_int, alpha: *const f32,
        A: *const f32, lda: rocblas_int, B: *const f32, ldb: rocblas_int, beta: *const f32, C: *mut f32,
        ldc: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_ssyrkx_64(
        uplo: rocblas_fill, trans: rocblas_operation, n: i64, k: i64, alpha: *const f32, A: *const f32,
        lda: i64, B: *const f32, ldb: i64, beta: *const f32, C: *mut f32, ldc: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_ssyrkx_batched(
        uplo: rocblas_fill, trans: rocblas_operation, n: rocblas_int, k: rocblas_int, alpha: *const f32,
        A: *const *const f32, lda: rocblas_int, B: *const *const f32, ldb: rocblas_int, beta: *const f32,
        C: *const *mut f32, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_ssyrkx_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, n: i64, k: i64, alpha: *const f32,
        A: *const *const f32, lda: i64, B: *const *const f32, ldb: i64, beta: *const f32,
        C: *const *mut f32, ldc: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_ssyrkx_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, n: rocblas_int, k: rocblas_int, alpha: *const f32,
        A: *const f32, lda: rocblas_int, stride_A: rocblas_stride, B: *const f32, ldb: rocblas_int,
        stride_B: rocblas_stride, beta: *const f32, C: *mut f32, ldc: rocblas_int, stride_C: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B), arg::scalar(beta),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_ssyrkx_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, n: i64, k: i64, alpha: *const f32, A: *const f32,
        lda: i64, stride_A: rocblas_stride, B: *const f32, ldb: i64, stride_B: rocblas_stride,
        beta: *const f32, C: *mut f32, ldc: i64, stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B), arg::scalar(beta),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_dsyrkx
exports! { ROUTINE.instances[1];
    rocblas_dsyrkx(
        uplo: rocblas_fill, trans: rocblas_operation, n: rocblas_int, k: rocblas_int, alpha: *const f64,
        A: *const f64, lda: rocblas_int, B: *const f64, ldb: rocblas_int, beta: *const f64, C: *mut f64,
        ldc: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_dsyrkx_64(
        uplo: rocblas_fill, trans: rocblas_operation, n: i64, k: i64, alpha: *const f64, A: *const f64,
        lda: i64, B: *const f64, ldb: i64, beta: *const f64, C: *mut f64, ldc: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_dsyrkx_batched(
        uplo: rocblas_fill, trans: rocblas_operation, n: rocblas_int, k: rocblas_int, alpha: *const f64,
        A: *const *const f64, lda: rocblas_int, B: *const *const f64, ldb: rocblas_int, beta: *const f64,
        C: *const *mut f64, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_dsyrkx_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, n: i64, k: i64, alpha: *const f64,
        A: *const *const f64, lda: i64, B: *const *const f64, ldb: i64, beta: *const f64,
        C: *const *mut f64, ldc: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_dsyrkx_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, n: rocblas_int, k: rocblas_int, alpha: *const f64,
        A: *const f64, lda: rocblas_int, stride_A: rocblas_stride, B: *const f64, ldb: rocblas_int,
        stride_B: rocblas_stride, beta: *const f64, C: *mut f64, ldc: rocblas_int, stride_C: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B), arg::scalar(beta),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_dsyrkx_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, n: i64, k: i64, alpha: *const f64, A: *const f64,
        lda: i64, stride_A: rocblas_stride, B: *const f64, ldb: i64, stride_B: rocblas_stride,
        beta: *const f64, C: *mut f64, ldc: i64, stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B), arg::scalar(beta),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_csyrkx
exports! { ROUTINE.instances[2];
    rocblas_csyrkx(
        uplo: rocblas_fill, trans: rocblas_operation, n: rocblas_int, k: rocblas_int,
        alpha: *const rocblas_float_complex, A: *const rocblas_float_complex, lda: rocblas_int,
        B: *const rocblas_float_complex, ldb: rocblas_int, beta: *const rocblas_float_complex,
        C: *mut rocblas_float_complex, ldc: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_csyrkx_64(
        uplo: rocblas_fill, trans: rocblas_operation, n: i64, k: i64, alpha: *const rocblas_float_complex,
        A: *const rocblas_float_complex, lda: i64, B: *const rocblas_float_complex, ldb: i64,
        beta: *const rocblas_float_complex, C: *mut rocblas_float_complex, ldc: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_csyrkx_batched(
        uplo: rocblas_fill, trans: rocblas_operation, n: rocblas_int, k: rocblas_int,
        alpha: *const rocblas_float_complex, A: *const *const rocblas_float_complex, lda: rocblas_int,
        B: *const *const rocblas_float_complex, ldb: rocblas_int, beta: *const rocblas_float_complex,
        C: *const *mut rocblas_float_complex, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_csyrkx_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, n: i64, k: i64, alpha: *const rocblas_float_complex,
        A: *const *const rocblas_float_complex, lda: i64, B: *const *const rocblas_float_complex, ldb: i64,
        beta: *const rocblas_float_complex, C: *const *mut rocblas_float_complex, ldc: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_csyrkx_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, n: rocblas_int, k: rocblas_int,
        alpha: *const rocblas_float_complex, A: *const rocblas_float_complex, lda: rocblas_int,
        stride_A: rocblas_stride, B: *const rocblas_float_complex, ldb: rocblas_int,
        stride_B: rocblas_stride, beta: *const rocblas_float_complex, C: *mut rocblas_float_complex,
        ldc: rocblas_int, stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B), arg::scalar(beta),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_csyrkx_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, n: i64, k: i64, alpha: *const rocblas_float_complex,
        A: *const rocblas_float_complex, lda: i64, stride_A: rocblas_stride,
        B: *const rocblas_float_complex, ldb: i64, stride_B: rocblas_stride,
        beta: *const rocblas_float_complex, C: *mut rocblas_float_complex, ldc: i64,
        stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B), arg::scalar(beta),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_zsyrkx
exports! { ROUTINE.instances[3];
    rocblas_zsyrkx(
        uplo: rocblas_fill, trans: rocblas_operation, n: rocblas_int, k: rocblas_int,
        alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: rocblas_int,
        B: *const rocblas_double_complex, ldb: rocblas_int, beta: *const rocblas_double_complex,
        C: *mut rocblas_double_complex, ldc: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_zsyrkx_64(
        uplo: rocblas_fill, trans: rocblas_operation, n: i64, k: i64, alpha: *const rocblas_double_complex,
        A: *const rocblas_double_complex, lda: i64, B: *const rocblas_double_complex, ldb: i64,
        beta: *const rocblas_double_complex, C: *mut rocblas_double_complex, ldc: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_zsyrkx_batched(
        uplo: rocblas_fill, trans: rocblas_operation, n: rocblas_int, k: rocblas_int,
        alpha: *const rocblas_double_complex, A: *const *const rocblas_double_complex, lda: rocblas_int,
        B: *const *const rocblas_double_complex, ldb: rocblas_int, beta: *const rocblas_double_complex,
        C: *const *mut rocblas_double_complex, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_zsyrkx_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, n: i64, k: i64, alpha: *const rocblas_double_complex,
        A: *const *const rocblas_double_complex, lda: i64, B: *const *const rocblas_double_complex,
        ldb: i64, beta: *const rocblas_double_complex, C: *const *mut rocblas_double_complex, ldc: i64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_zsyrkx_strided_batched(
        uplo: rocblas_fill, trans: rocblas_operation, n: rocblas_int, k: rocblas_int,
        alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: rocblas_int,
        stride_A: rocblas_stride, B: *const rocblas_double_complex, ldb: rocblas_int,
        stride_B: rocblas_stride, beta: *const rocblas_double_complex, C: *mut rocblas_double_complex,
        ldc: rocblas_int, stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B), arg::scalar(beta),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_zsyrkx_strided_batched_64(
        uplo: rocblas_fill, trans: rocblas_operation, n: i64, k: i64, alpha: *const rocblas_double_complex,
        A: *const rocblas_double_complex, lda: i64, stride_A: rocblas_stride,
        B: *const rocblas_double_complex, ldb: i64, stride_B: rocblas_stride,
        beta: *const rocblas_double_complex, C: *mut rocblas_double_complex, ldc: i64,
        stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B), arg::scalar(beta),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
}
