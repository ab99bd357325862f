//! C symbols of trmm. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level3::trmm::__rf_trmm::ROUTINE;

use crate::exporting::*;

// rocblas_strmm
exports! { ROUTINE.instances[0];
    rocblas_strmm(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const f32, A: *const f32, lda: rocblas_int, B: *const f32,
        ldb: rocblas_int, C: *mut f32, ldc: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb), arg::memory(C, ldc)
    ], 1;
    rocblas_strmm_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const f32, A: *const f32, lda: i64, B: *const f32, ldb: i64, C: *mut f32, ldc: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb), arg::memory(C, ldc)
    ], 1;
    rocblas_strmm_batched(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const f32, A: *const *const f32, lda: rocblas_int,
        B: *const *const f32, ldb: rocblas_int, C: *const *mut f32, ldc: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb), arg::array(C, ldc)
    ], batch_count;
    rocblas_strmm_batched_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const f32, A: *const *const f32, lda: i64, B: *const *const f32, ldb: i64,
        C: *const *mut f32, ldc: i64, batch_count: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb), arg::array(C, ldc)
    ], batch_count;
    rocblas_strmm_strided_batched(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const f32, A: *const f32, lda: rocblas_int,
        stride_A: rocblas_stride, B: *const f32, ldb: rocblas_int, stride_B: rocblas_stride, C: *mut f32,
        ldc: rocblas_int, stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_strmm_strided_batched_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const f32, A: *const f32, lda: i64, stride_A: rocblas_stride, B: *const f32,
        ldb: i64, stride_B: rocblas_stride, C: *mut f32, ldc: i64, stride_C: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_dtrmm
exports! { ROUTINE.instances[1];
    rocblas_dtrmm(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const f64, A: *const f64, lda: rocblas_int, B: *const f64,
        ldb: rocblas_int, C: *mut f64, ldc: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb), arg::memory(C, ldc)
    ], 1;
    rocblas_dtrmm_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const f64, A: *const f64, lda: i64, B: *const f64, ldb: i64, C: *mut f64, ldc: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb), arg::memory(C, ldc)
    ], 1;
    rocblas_dtrmm_batched(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const f64, A: *const *const f64, lda: rocblas_int,
        B: *const *const f64, ldb: rocblas_int, C: *const *mut f64, ldc: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb), arg::array(C, ldc)
    ], batch_count;
    rocblas_dtrmm_batched_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const f64, A: *const *const f64, lda: i64, B: *const *const f64, ldb: i64,
        C: *const *mut f64, ldc: i64, batch_count: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb), arg::array(C, ldc)
    ], batch_count;
    rocblas_dtrmm_strided_batched(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const f64, A: *const f64, lda: rocblas_int,
        stride_A: rocblas_stride, B: *const f64, ldb: rocblas_int, stride_B: rocblas_stride, C: *mut f64,
        ldc: rocblas_int, stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_dtrmm_strided_batched_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const f64, A: *const f64, lda: i64, stride_A: rocblas_stride, B: *const f64,
        ldb: i64, stride_B: rocblas_stride, C: *mut f64, ldc: i64, stride_C: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_ctrmm
exports! { ROUTINE.instances[2];
    rocblas_ctrmm(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const rocblas_float_complex,
        A: *const rocblas_float_complex, lda: rocblas_int, B: *const rocblas_float_complex,
        ldb: rocblas_int, C: *mut rocblas_float_complex, ldc: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb), arg::memory(C, ldc)
    ], 1;
    rocblas_ctrmm_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const rocblas_float_complex, A: *const rocblas_float_complex, lda: i64,
        B: *const rocblas_float_complex, ldb: i64, C: *mut rocblas_float_complex, ldc: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb), arg::memory(C, ldc)
    ], 1;
    rocblas_ctrmm_batched(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const rocblas_float_complex,
        A: *const *const rocblas_float_complex, lda: rocblas_int, B: *const *const rocblas_float_complex,
        ldb: rocblas_int, C: *const *mut rocblas_float_complex, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb), arg::array(C, ldc)
    ], batch_count;
    rocblas_ctrmm_batched_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const rocblas_float_complex, A: *const *const rocblas_float_complex, lda: i64,
        B: *const *const rocblas_float_complex, ldb: i64, C: *const *mut rocblas_float_complex, ldc: i64,
        batch_count: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb), arg::array(C, ldc)
    ], batch_count;
    rocblas_ctrmm_strided_batched(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const rocblas_float_complex,
        A: *const rocblas_float_complex, lda: rocblas_int, stride_A: rocblas_stride,
        B: *const rocblas_float_complex, ldb: rocblas_int, stride_B: rocblas_stride,
        C: *mut rocblas_float_complex, ldc: rocblas_int, stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_ctrmm_strided_batched_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const rocblas_float_complex, A: *const rocblas_float_complex, lda: i64,
        stride_A: rocblas_stride, B: *const rocblas_float_complex, ldb: i64, stride_B: rocblas_stride,
        C: *mut rocblas_float_complex, ldc: i64, stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_ztrmm
exports! { ROUTINE.instances[3];
    rocblas_ztrmm(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const rocblas_double_complex,
        A: *const rocblas_double_complex, lda: rocblas_int, B: *const rocblas_double_complex,
        ldb: rocblas_int, C: *mut rocblas_double_complex, ldc: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb), arg::memory(C, ldc)
    ], 1;
    rocblas_ztrmm_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: i64,
        B: *const rocblas_double_complex, ldb: i64, C: *mut rocblas_double_complex, ldc: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb), arg::memory(C, ldc)
    ], 1;
    rocblas_ztrmm_batched(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const rocblas_double_complex,
        A: *const *const rocblas_double_complex, lda: rocblas_int, B: *const *const rocblas_double_complex,
        ldb: rocblas_int, C: *const *mut rocblas_double_complex, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb), arg::array(C, ldc)
    ], batch_count;
    rocblas_ztrmm_batched_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const rocblas_double_complex, A: *const *const rocblas_double_complex, lda: i64,
        B: *const *const rocblas_double_complex, ldb: i64, C: *const *mut rocblas_double_complex, ldc: i64,
        batch_count: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb), arg::array(C, ldc)
    ], batch_count;
    rocblas_ztrmm_strided_batched(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const rocblas_double_complex,
        A: *const rocblas_double_complex, lda: rocblas_int, stride_A: rocblas_stride,
        B: *const rocblas_double_complex, ldb: rocblas_int, stride_B: rocblas_stride,
        C: *mut rocblas_double_complex, ldc: rocblas_int, stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_ztrmm_strided_batched_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: i64,
        stride_A: rocblas_stride, B: *const rocblas_double_complex, ldb: i64, stride_B: rocblas_stride,
        C: *mut rocblas_double_complex, ldc: i64, stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B),
        arg::strided(C, ldc, stride_C)
    ], batch_count;
}
