//! C symbols of trsm. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level3::trsm::__rf_trsm::ROUTINE;

use crate::exporting::*;

// rocblas_strsm
exports! { ROUTINE.instances[0];
    rocblas_strsm(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const f32, A: *const f32, lda: rocblas_int, B: *mut f32,
        ldb: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb)
    ], 1;
    rocblas_strsm_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const f32, A: *const f32, lda: i64, B: *mut f32, ldb: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb)
    ], 1;
    rocblas_strsm_batched(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const f32, A: *const *const f32, lda: rocblas_int,
        B: *const *mut f32, ldb: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb)
    ], batch_count;
    rocblas_strsm_batched_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const f32, A: *const *const f32, lda: i64, B: *const *mut f32, ldb: i64,
        batch_count: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb)
    ], batch_count;
    rocblas_strsm_strided_batched(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const f32, A: *const f32, lda: rocblas_int,
        stride_A: rocblas_stride, B: *mut f32, ldb: rocblas_int, stride_B: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B)
    ], batch_count;
    rocblas_strsm_strided_batched_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const f32, A: *const f32, lda: i64, stride_A: rocblas_stride, B: *mut f32, ldb: i64,
        stride_B: rocblas_stride, batch_count: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B)
    ], batch_count;
}

// rocblas_dtrsm
exports! { ROUTINE.instances[1];
    rocblas_dtrsm(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const f64, A: *const f64, lda: rocblas_int, B: *mut f64,
        ldb: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb)
    ], 1;
    rocblas_dtrsm_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const f64, A: *const f64, lda: i64, B: *mut f64, ldb: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb)
    ], 1;
    rocblas_dtrsm_batched(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const f64, A: *const *const f64, lda: rocblas_int,
        B: *const *mut f64, ldb: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb)
    ], batch_count;
    rocblas_dtrsm_batched_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const f64, A: *const *const f64, lda: i64, B: *const *mut f64, ldb: i64,
        batch_count: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb)
    ], batch_count;
    rocblas_dtrsm_strided_batched(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const f64, A: *const f64, lda: rocblas_int,
        stride_A: rocblas_stride, B: *mut f64, ldb: rocblas_int, stride_B: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B)
    ], batch_count;
    rocblas_dtrsm_strided_batched_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const f64, A: *const f64, lda: i64, stride_A: rocblas_stride, B: *mut f64, ldb: i64,
        stride_B: rocblas_stride, batch_count: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B)
    ], batch_count;
}

// rocblas_ctrsm
exports! { ROUTINE.instances[2];
    rocblas_ctrsm(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const rocblas_float_complex,
        A: *const rocblas_float_complex, lda: rocblas_int, B: *mut rocblas_float_complex, ldb: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb)
    ], 1;
    rocblas_ctrsm_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const rocblas_float_complex, A: *const rocblas_float_complex, lda: i64,
        B: *mut rocblas_float_complex, ldb: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb)
    ], 1;
    rocblas_ctrsm_batched(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const rocblas_float_complex,
        A: *const *const rocblas_float_complex, lda: rocblas_int, B: *const *mut rocblas_float_complex,
        ldb: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb)
    ], batch_count;
    rocblas_ctrsm_batched_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const rocblas_float_complex, A: *const *const rocblas_float_complex, lda: i64,
        B: *const *mut rocblas_float_complex, ldb: i64, batch_count: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb)
    ], batch_count;
    rocblas_ctrsm_strided_batched(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const rocblas_float_complex,
        A: *const rocblas_float_complex, lda: rocblas_int, stride_A: rocblas_stride,
        B: *mut rocblas_float_complex, ldb: rocblas_int, stride_B: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B)
    ], batch_count;
    rocblas_ctrsm_strided_batched_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const rocblas_float_complex, A: *const rocblas_float_complex, lda: i64,
        stride_A: rocblas_stride, B: *mut rocblas_float_complex, ldb: i64, stride_B: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B)
    ], batch_count;
}

// rocblas_ztrsm
exports! { ROUTINE.instances[3];
    rocblas_ztrsm(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const rocblas_double_complex,
        A: *const rocblas_double_complex, lda: rocblas_int, B: *mut rocblas_double_complex, ldb: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb)
    ], 1;
    rocblas_ztrsm_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: i64,
        B: *mut rocblas_double_complex, ldb: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::memory(A, lda), arg::memory(B, ldb)
    ], 1;
    rocblas_ztrsm_batched(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const rocblas_double_complex,
        A: *const *const rocblas_double_complex, lda: rocblas_int, B: *const *mut rocblas_double_complex,
        ldb: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb)
    ], batch_count;
    rocblas_ztrsm_batched_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const rocblas_double_complex, A: *const *const rocblas_double_complex, lda: i64,
        B: *const *mut rocblas_double_complex, ldb: i64, batch_count: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::array(A, lda), arg::array(B, ldb)
    ], batch_count;
    rocblas_ztrsm_strided_batched(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal,
        m: rocblas_int, n: rocblas_int, alpha: *const rocblas_double_complex,
        A: *const rocblas_double_complex, lda: rocblas_int, stride_A: rocblas_stride,
        B: *mut rocblas_double_complex, ldb: rocblas_int, stride_B: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B)
    ], batch_count;
    rocblas_ztrsm_strided_batched_64(
        side: rocblas_side, uplo: rocblas_fill, trans_a: rocblas_operation, diag: rocblas_diagonal, m: i64,
        n: i64, alpha: *const rocblas_double_complex, A: *const rocblas_double_complex, lda: i64,
        stride_A: rocblas_stride, B: *mut rocblas_double_complex, ldb: i64, stride_B: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(side), arg::option(uplo), arg::option(trans_a), arg::option(diag), arg::dim(m),
        arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A), arg::strided(B, ldb, stride_B)
    ], batch_count;
}
