//! C symbols of geam. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level3::geam::__rf_geam::ROUTINE;

use crate::exporting::*;

// rocblas_sgeam
exports! { ROUTINE.instances[0];
    rocblas_sgeam(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        alpha: *const f32, A: *const f32, lda: rocblas_int, beta: *const f32, B: *const f32,
        ldb: rocblas_int, C: *mut f32, ldc: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(B, ldb), arg::memory(C, ldc)
    ], 1;
    rocblas_sgeam_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, alpha: *const f32,
        A: *const f32, lda: i64, beta: *const f32, B: *const f32, ldb: i64, C: *mut f32, ldc: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(B, ldb), arg::memory(C, ldc)
    ], 1;
    rocblas_sgeam_batched(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        alpha: *const f32, A: *const *const f32, lda: rocblas_int, beta: *const f32, B: *const *const f32,
        ldb: rocblas_int, C: *const *mut f32, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::array(A, lda), arg::scalar(beta), arg::array(B, ldb), arg::array(C, ldc)
    ], batch_count;
    rocblas_sgeam_batched_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, alpha: *const f32,
        A: *const *const f32, lda: i64, beta: *const f32, B: *const *const f32, ldb: i64,
        C: *const *mut f32, ldc: i64, batch_count: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::array(A, lda), arg::scalar(beta), arg::array(B, ldb), arg::array(C, ldc)
    ], batch_count;
    rocblas_sgeam_strided_batched(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        alpha: *const f32, A: *const f32, lda: rocblas_int, stride_A: rocblas_stride, beta: *const f32,
        B: *const f32, ldb: rocblas_int, stride_B: rocblas_stride, C: *mut f32, ldc: rocblas_int,
        stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::scalar(beta), arg::strided(B, ldb, stride_B),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_sgeam_strided_batched_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, alpha: *const f32,
        A: *const f32, lda: i64, stride_A: rocblas_stride, beta: *const f32, B: *const f32, ldb: i64,
        stride_B: rocblas_stride, C: *mut f32, ldc: i64, stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::scalar(beta), arg::strided(B, ldb, stride_B),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_dgeam
exports! { ROUTINE.instances[1];
    rocblas_dgeam(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        alpha: *const f64, A: *const f64, lda: rocblas_int, beta: *const f64, B: *const f64,
        ldb: rocblas_int, C: *mut f64, ldc: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(B, ldb), arg::memory(C, ldc)
    ], 1;
    rocblas_dgeam_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, alpha: *const f64,
        A: *const f64, lda: i64, beta: *const f64, B: *const f64, ldb: i64, C: *mut f64, ldc: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(B, ldb), arg::memory(C, ldc)
    ], 1;
    rocblas_dgeam_batched(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        alpha: *const f64, A: *const *const f64, lda: rocblas_int, beta: *const f64, B: *const *const f64,
        ldb: rocblas_int, C: *const *mut f64, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::array(A, lda), arg::scalar(beta), arg::array(B, ldb), arg::array(C, ldc)
    ], batch_count;
    rocblas_dgeam_batched_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, alpha: *const f64,
        A: *const *const f64, lda: i64, beta: *const f64, B: *const *const f64, ldb: i64,
        C: *const *mut f64, ldc: i64, batch_count: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::array(A, lda), arg::scalar(beta), arg::array(B, ldb), arg::array(C, ldc)
    ], batch_count;
    rocblas_dgeam_strided_batched(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        alpha: *const f64, A: *const f64, lda: rocblas_int, stride_A: rocblas_stride, beta: *const f64,
        B: *const f64, ldb: rocblas_int, stride_B: rocblas_stride, C: *mut f64, ldc: rocblas_int,
        stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::scalar(beta), arg::strided(B, ldb, stride_B),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_dgeam_strided_batched_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64, alpha: *const f64,
        A: *const f64, lda: i64, stride_A: rocblas_stride, beta: *const f64, B: *const f64, ldb: i64,
        stride_B: rocblas_stride, C: *mut f64, ldc: i64, stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::scalar(beta), arg::strided(B, ldb, stride_B),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_cgeam
exports! { ROUTINE.instances[2];
    rocblas_cgeam(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        alpha: *const rocblas_float_complex, A: *const rocblas_float_complex, lda: rocblas_int,
        beta: *const rocblas_float_complex, B: *const rocblas_float_complex, ldb: rocblas_int,
        C: *mut rocblas_float_complex, ldc: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(B, ldb), arg::memory(C, ldc)
    ], 1;
    rocblas_cgeam_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64,
        alpha: *const rocblas_float_complex, A: *const rocblas_float_complex, lda: i64,
        beta: *const rocblas_float_complex, B: *const rocblas_float_complex, ldb: i64,
        C: *mut rocblas_float_complex, ldc: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(B, ldb), arg::memory(C, ldc)
    ], 1;
    rocblas_cgeam_batched(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        alpha: *const rocblas_float_complex, A: *const *const rocblas_float_complex, lda: rocblas_int,
        beta: *const rocblas_float_complex, B: *const *const rocblas_float_complex, ldb: rocblas_int,
        C: *const *mut rocblas_float_complex, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::array(A, lda), arg::scalar(beta), arg::array(B, ldb), arg::array(C, ldc)
    ], batch_count;
    rocblas_cgeam_batched_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64,
        alpha: *const rocblas_float_complex, A: *const *const rocblas_float_complex, lda: i64,
        beta: *const rocblas_float_complex, B: *const *const rocblas_float_complex, ldb: i64,
        C: *const *mut rocblas_float_complex, ldc: i64, batch_count: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::array(A, lda), arg::scalar(beta), arg::array(B, ldb), arg::array(C, ldc)
    ], batch_count;
    rocblas_cgeam_strided_batched(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        alpha: *const rocblas_float_complex, A: *const rocblas_float_complex, lda: rocblas_int,
        stride_A: rocblas_stride, beta: *const rocblas_float_complex, B: *const rocblas_float_complex,
        ldb: rocblas_int, stride_B: rocblas_stride, C: *mut rocblas_float_complex, ldc: rocblas_int,
        stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::scalar(beta), arg::strided(B, ldb, stride_B),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_cgeam_strided_batched_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64,
        alpha: *const rocblas_float_complex, A: *const rocblas_float_complex, lda: i64,
        stride_A: rocblas_stride, beta: *const rocblas_float_complex, B: *const rocblas_float_complex,
        ldb: i64, stride_B: rocblas_stride, C: *mut rocblas_float_complex, ldc: i64,
        stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::scalar(beta), arg::strided(B, ldb, stride_B),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_zgeam
exports! { ROUTINE.instances[3];
    rocblas_zgeam(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: rocblas_int,
        beta: *const rocblas_double_complex, B: *const rocblas_double_complex, ldb: rocblas_int,
        C: *mut rocblas_double_complex, ldc: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(B, ldb), arg::memory(C, ldc)
    ], 1;
    rocblas_zgeam_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64,
        alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: i64,
        beta: *const rocblas_double_complex, B: *const rocblas_double_complex, ldb: i64,
        C: *mut rocblas_double_complex, ldc: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::memory(A, lda), arg::scalar(beta), arg::memory(B, ldb), arg::memory(C, ldc)
    ], 1;
    rocblas_zgeam_batched(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        alpha: *const rocblas_double_complex, A: *const *const rocblas_double_complex, lda: rocblas_int,
        beta: *const rocblas_double_complex, B: *const *const rocblas_double_complex, ldb: rocblas_int,
        C: *const *mut rocblas_double_complex, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::array(A, lda), arg::scalar(beta), arg::array(B, ldb), arg::array(C, ldc)
    ], batch_count;
    rocblas_zgeam_batched_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64,
        alpha: *const rocblas_double_complex, A: *const *const rocblas_double_complex, lda: i64,
        beta: *const rocblas_double_complex, B: *const *const rocblas_double_complex, ldb: i64,
        C: *const *mut rocblas_double_complex, ldc: i64, batch_count: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::array(A, lda), arg::scalar(beta), arg::array(B, ldb), arg::array(C, ldc)
    ], batch_count;
    rocblas_zgeam_strided_batched(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: rocblas_int, n: rocblas_int,
        alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: rocblas_int,
        stride_A: rocblas_stride, beta: *const rocblas_double_complex, B: *const rocblas_double_complex,
        ldb: rocblas_int, stride_B: rocblas_stride, C: *mut rocblas_double_complex, ldc: rocblas_int,
        stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::scalar(beta), arg::strided(B, ldb, stride_B),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_zgeam_strided_batched_64(
        trans_a: rocblas_operation, trans_b: rocblas_operation, m: i64, n: i64,
        alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: i64,
        stride_A: rocblas_stride, beta: *const rocblas_double_complex, B: *const rocblas_double_complex,
        ldb: i64, stride_B: rocblas_stride, C: *mut rocblas_double_complex, ldc: i64,
        stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(trans_a), arg::option(trans_b), arg::dim(m), arg::dim(n), arg::scalar(alpha),
        arg::strided(A, lda, stride_A), arg::scalar(beta), arg::strided(B, ldb, stride_B),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
}
