//! C symbols of gemm. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level3::gemm::__rf_gemm::ROUTINE;

use crate::exporting::*;

// rocblas_hgemm
exports! { ROUTINE.instances[0];
    rocblas_hgemm(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        k: rocblas_int, alpha: *const rocblas_half, A: *const rocblas_half, lda: rocblas_int,
        B: *const rocblas_half, ldb: rocblas_int, beta: *const rocblas_half, C: *mut rocblas_half,
        ldc: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_hgemm_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, k: i64,
        alpha: *const rocblas_half, A: *const rocblas_half, lda: i64, B: *const rocblas_half, ldb: i64,
        beta: *const rocblas_half, C: *mut rocblas_half, ldc: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_hgemm_batched(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        k: rocblas_int, alpha: *const rocblas_half, A: *const *const rocblas_half, lda: rocblas_int,
        B: *const *const rocblas_half, ldb: rocblas_int, beta: *const rocblas_half,
        C: *const *mut rocblas_half, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_hgemm_batched_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, k: i64,
        alpha: *const rocblas_half, A: *const *const rocblas_half, lda: i64, B: *const *const rocblas_half,
        ldb: i64, beta: *const rocblas_half, C: *const *mut rocblas_half, ldc: i64, batch_count: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_hgemm_strided_batched(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        k: rocblas_int, alpha: *const rocblas_half, A: *const rocblas_half, lda: rocblas_int,
        stride_A: rocblas_stride, B: *const rocblas_half, ldb: rocblas_int, stride_B: rocblas_stride,
        beta: *const rocblas_half, C: *mut rocblas_half, ldc: rocblas_int, stride_C: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B),
        arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_hgemm_strided_batched_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, k: i64,
        alpha: *const rocblas_half, A: *const rocblas_half, lda: i64, stride_A: rocblas_stride,
        B: *const rocblas_half, ldb: i64, stride_B: rocblas_stride, beta: *const rocblas_half,
        C: *mut rocblas_half, ldc: i64, stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B),
        arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_sgemm
exports! { ROUTINE.instances[1];
    rocblas_sgemm(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        k: rocblas_int, alpha: *const f32, A: *const f32, lda: rocblas_int, B: *const f32, ldb: rocblas_int,
        beta: *const f32, C: *mut f32, ldc: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_sgemm_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, k: i64, alpha: *const f32,
        A: *const f32, lda: i64, B: *const f32, ldb: i64, beta: *const f32, C: *mut f32, ldc: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_sgemm_batched(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        k: rocblas_int, alpha: *const f32, A: *const *const f32, lda: rocblas_int, B: *const *const f32,
        ldb: rocblas_int, beta: *const f32, C: *const *mut f32, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_sgemm_batched_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, k: i64, alpha: *const f32,
        A: *const *const f32, lda: i64, B: *const *const f32, ldb: i64, beta: *const f32,
        C: *const *mut f32, ldc: i64, batch_count: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_sgemm_strided_batched(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        k: rocblas_int, alpha: *const f32, A: *const f32, lda: rocblas_int, stride_A: rocblas_stride,
        B: *const f32, ldb: rocblas_int, stride_B: rocblas_stride, beta: *const f32, C: *mut f32,
        ldc: rocblas_int, stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B),
        arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_sgemm_strided_batched_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, k: i64, alpha: *const f32,
        A: *const f32, lda: i64, stride_A: rocblas_stride, B: *const f32, ldb: i64,
        stride_B: rocblas_stride, beta: *const f32, C: *mut f32, ldc: i64, stride_C: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B),
        arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_dgemm
exports! { ROUTINE.instances[2];
    rocblas_dgemm(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        k: rocblas_int, alpha: *const f64, A: *const f64, lda: rocblas_int, B: *const f64, ldb: rocblas_int,
        beta: *const f64, C: *mut f64, ldc: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_dgemm_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, k: i64, alpha: *const f64,
        A: *const f64, lda: i64, B: *const f64, ldb: i64, beta: *const f64, C: *mut f64, ldc: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_dgemm_batched(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        k: rocblas_int, alpha: *const f64, A: *const *const f64, lda: rocblas_int, B: *const *const f64,
        ldb: rocblas_int, beta: *const f64, C: *const *mut f64, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_dgemm_batched_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, k: i64, alpha: *const f64,
        A: *const *const f64, lda: i64, B: *const *const f64, ldb: i64, beta: *const f64,
        C: *const *mut f64, ldc: i64, batch_count: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_dgemm_strided_batched(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        k: rocblas_int, alpha: *const f64, A: *const f64, lda: rocblas_int, stride_A: rocblas_stride,
        B: *const f64, ldb: rocblas_int, stride_B: rocblas_stride, beta: *const f64, C: *mut f64,
        ldc: rocblas_int, stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B),
        arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_dgemm_strided_batched_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, k: i64, alpha: *const f64,
        A: *const f64, lda: i64, stride_A: rocblas_stride, B: *const f64, ldb: i64,
        stride_B: rocblas_stride, beta: *const f64, C: *mut f64, ldc: i64, stride_C: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B),
        arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_cgemm
exports! { ROUTINE.instances[3];
    rocblas_cgemm(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        k: rocblas_int, alpha: *const rocblas_float_complex, A: *const rocblas_float_complex,
        lda: rocblas_int, B: *const rocblas_float_complex, ldb: rocblas_int,
        beta: *const rocblas_float_complex, C: *mut rocblas_float_complex, ldc: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_cgemm_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, k: i64,
        alpha: *const rocblas_float_complex, A: *const rocblas_float_complex, lda: i64,
        B: *const rocblas_float_complex, ldb: i64, beta: *const rocblas_float_complex,
        C: *mut rocblas_float_complex, ldc: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_cgemm_batched(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        k: rocblas_int, alpha: *const rocblas_float_complex, A: *const *const rocblas_float_complex,
        lda: rocblas_int, B: *const *const rocblas_float_complex, ldb: rocblas_int,
        beta: *const rocblas_float_complex, C: *const *mut rocblas_float_complex, ldc: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_cgemm_batched_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, k: i64,
        alpha: *const rocblas_float_complex, A: *const *const rocblas_float_complex, lda: i64,
        B: *const *const rocblas_float_complex, ldb: i64, beta: *const rocblas_float_complex,
        C: *const *mut rocblas_float_complex, ldc: i64, batch_count: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_cgemm_strided_batched(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        k: rocblas_int, alpha: *const rocblas_float_complex, A: *const rocblas_float_complex,
        lda: rocblas_int, stride_A: rocblas_stride, B: *const rocblas_float_complex, ldb: rocblas_int,
        stride_B: rocblas_stride, beta: *const rocblas_float_complex, C: *mut rocblas_float_complex,
        ldc: rocblas_int, stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B),
        arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_cgemm_strided_batched_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, k: i64,
        alpha: *const rocblas_float_complex, A: *const rocblas_float_complex, lda: i64,
        stride_A: rocblas_stride, B: *const rocblas_float_complex, ldb: i64, stride_B: rocblas_stride,
        beta: *const rocblas_float_complex, C: *mut rocblas_float_complex, ldc: i64,
        stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B),
        arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_zgemm
exports! { ROUTINE.instances[4];
    rocblas_zgemm(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        k: rocblas_int, alpha: *const rocblas_double_complex, A: *const rocblas_double_complex,
        lda: rocblas_int, B: *const rocblas_double_complex, ldb: rocblas_int,
        beta: *const rocblas_double_complex, C: *mut rocblas_double_complex, ldc: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_zgemm_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, k: i64,
        alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: i64,
        B: *const rocblas_double_complex, ldb: i64, beta: *const rocblas_double_complex,
        C: *mut rocblas_double_complex, ldc: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb), arg::scalar(beta), arg::memory(C, ldc)
    ], 1;
    rocblas_zgemm_batched(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        k: rocblas_int, alpha: *const rocblas_double_complex, A: *const *const rocblas_double_complex,
        lda: rocblas_int, B: *const *const rocblas_double_complex, ldb: rocblas_int,
        beta: *const rocblas_double_complex, C: *const *mut rocblas_double_complex, ldc: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_zgemm_batched_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, k: i64,
        alpha: *const rocblas_double_complex, A: *const *const rocblas_double_complex, lda: i64,
        B: *const *const rocblas_double_complex, ldb: i64, beta: *const rocblas_double_complex,
        C: *const *mut rocblas_double_complex, ldc: i64, batch_count: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb), arg::scalar(beta), arg::array(C, ldc)
    ], batch_count;
    rocblas_zgemm_strided_batched(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        k: rocblas_int, alpha: *const rocblas_double_complex, A: *const rocblas_double_complex,
        lda: rocblas_int, stride_A: rocblas_stride, B: *const rocblas_double_complex, ldb: rocblas_int,
        stride_B: rocblas_stride, beta: *const rocblas_double_complex, C: *mut rocblas_double_complex,
        ldc: rocblas_int, stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B),
        arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_zgemm_strided_batched_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, k: i64,
        alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: i64,
        stride_A: rocblas_stride, B: *const rocblas_double_complex, ldb: i64, stride_B: rocblas_stride,
        beta: *const rocblas_double_complex, C: *mut rocblas_double_complex, ldc: i64,
        stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::dim(k),
        arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B),
        arg::scalar(beta), arg::strided(C, ldc, stride_C)
    ], batch_count;
}
