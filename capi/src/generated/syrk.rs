//! C symbols of syrk. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level3::rank_k::__rf_syrk::ROUTINE;

use crate::exporting::*;

// rocblas_ssyrk
exports! { ROUTINE.instances[0];
    rocblas_ssyrk(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: rocblas_int, k: rocblas_int, alpha: *const f32,
        A: *const f32, lda: rocblas_int, beta: *const f32, C: *mut f32, ldc: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_ssyrk_64(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: i64, k: i64, alpha: *const f32, A: *const f32,
        lda: i64, beta: *const f32, C: *mut f32, ldc: i64
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_ssyrk_batched(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: rocblas_int, k: rocblas_int, alpha: *const f32,
        A: *const *const f32, lda: rocblas_int, beta: *const f32, C: *const *mut f32, ldc: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_ssyrk_batched_64(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: i64, k: i64, alpha: *const f32,
        A: *const *const f32, lda: i64, beta: *const f32, C: *const *mut f32, ldc: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_ssyrk_strided_batched(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: rocblas_int, k: rocblas_int, alpha: *const f32,
        A: *const f32, lda: rocblas_int, stride_A: rocblas_stride, beta: *const f32, C: *mut f32,
        ldc: rocblas_int, stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_ssyrk_strided_batched_64(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: i64, k: i64, alpha: *const f32, A: *const f32,
        lda: i64, stride_A: rocblas_stride, beta: *const f32, C: *mut f32, ldc: i64,
        stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_dsyrk
exports! { ROUTINE.instances[1];
    rocblas_dsyrk(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: rocblas_int, k: rocblas_int, alpha: *const f64,
        A: *const f64, lda: rocblas_int, beta: *const f64, C: *mut f64, ldc: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_dsyrk_64(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: i64, k: i64, alpha: *const f64, A: *const f64,
        lda: i64, beta: *const f64, C: *mut f64, ldc: i64
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_dsyrk_batched(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: rocblas_int, k: rocblas_int, alpha: *const f64,
        A: *const *const f64, lda: rocblas_int, beta: *const f64, C: *const *mut f64, ldc: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_dsyrk_batched_64(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: i64, k: i64, alpha: *const f64,
        A: *const *const f64, lda: i64, beta: *const f64, C: *const *mut f64, ldc: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_dsyrk_strided_batched(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: rocblas_int, k: rocblas_int, alpha: *const f64,
        A: *const f64, lda: rocblas_int, stride_A: rocblas_stride, beta: *const f64, C: *mut f64,
        ldc: rocblas_int, stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_dsyrk_strided_batched_64(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: i64, k: i64, alpha: *const f64, A: *const f64,
        lda: i64, stride_A: rocblas_stride, beta: *const f64, C: *mut f64, ldc: i64,
        stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_csyrk
exports! { ROUTINE.instances[2];
    rocblas_csyrk(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: rocblas_int, k: rocblas_int,
        alpha: *const rocblas_float_complex, A: *const rocblas_float_complex, lda: rocblas_int,
        beta: *const rocblas_float_complex, C: *mut rocblas_float_complex, ldc: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_csyrk_64(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: i64, k: i64, alpha: *const rocblas_float_complex,
        A: *const rocblas_float_complex, lda: i64, beta: *const rocblas_float_complex,
        C: *mut rocblas_float_complex, ldc: i64
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_csyrk_batched(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: rocblas_int, k: rocblas_int,
        alpha: *const rocblas_float_complex, A: *const *const rocblas_float_complex, lda: rocblas_int,
        beta: *const rocblas_float_complex, C: *const *mut rocblas_float_complex, ldc: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_csyrk_batched_64(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: i64, k: i64, alpha: *const rocblas_float_complex,
        A: *const *const rocblas_float_complex, lda: i64, beta: *const rocblas_float_complex,
        C: *const *mut rocblas_float_complex, ldc: i64, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_csyrk_strided_batched(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: rocblas_int, k: rocblas_int,
        alpha: *const rocblas_float_complex, A: *const rocblas_float_complex, lda: rocblas_int,
        stride_A: rocblas_stride, beta: *const rocblas_float_complex, C: *mut rocblas_float_complex,
        ldc: rocblas_int, stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_csyrk_strided_batched_64(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: i64, k: i64, alpha: *const rocblas_float_complex,
        A: *const rocblas_float_complex, lda: i64, stride_A: rocblas_stride,
        beta: *const rocblas_float_complex, C: *mut rocblas_float_complex, ldc: i64,
        stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_zsyrk
exports! { ROUTINE.instances[3];
    rocblas_zsyrk(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: rocblas_int, k: rocblas_int,
        alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: rocblas_int,
        beta: *const rocblas_double_complex, C: *mut rocblas_double_complex, ldc: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_zsyrk_64(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: i64, k: i64,
        alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: i64,
        beta: *const rocblas_double_complex, C: *mut rocblas_double_complex, ldc: i64
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_zsyrk_batched(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: rocblas_int, k: rocblas_int,
        alpha: *const rocblas_double_complex, A: *const *const rocblas_double_complex, lda: rocblas_int,
        beta: *const rocblas_double_complex, C: *const *mut rocblas_double_complex, ldc: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_zsyrk_batched_64(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: i64, k: i64,
        alpha: *const rocblas_double_complex, A: *const *const rocblas_double_complex, lda: i64,
        beta: *const rocblas_double_complex, C: *const *mut rocblas_double_complex, ldc: i64,
        batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::array(A, lda), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_zsyrk_strided_batched(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: rocblas_int, k: rocblas_int,
        alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: rocblas_int,
        stride_A: rocblas_stride, beta: *const rocblas_double_complex, C: *mut rocblas_double_complex,
        ldc: rocblas_int, stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_zsyrk_strided_batched_64(
        uplo: rocblas_fill, trans_a: rocblas_operation, n: i64, k: i64,
        alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: i64,
        stride_A: rocblas_stride, beta: *const rocblas_double_complex, C: *mut rocblas_double_complex,
        ldc: i64, stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(uplo), arg::option(trans_a), arg::dim(n), arg::dim(k), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
}
