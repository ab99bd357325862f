//! C symbols of trtri. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level3::trtri::__rf_trtri::ROUTINE;

use crate::exporting::*;

// rocblas_strtri
exports! { ROUTINE.instances[0];
    rocblas_strtri(
        uplo: rocblas_fill, diag: rocblas_diagonal, n: rocblas_int, A: *const f32, lda: rocblas_int,
        INV_A: *mut f32, ldinv_a: rocblas_int
    ) = [
        arg::option(uplo), arg::option(diag), arg::dim(n), arg::memory(A, lda), arg::memory(INV_A, ldinv_a)
    ], 1;
    rocblas_strtri_batched(
        uplo: rocblas_fill, diag: rocblas_diagonal, n: rocblas_int, A: *const *const f32, lda: rocblas_int,
        INV_A: *const *mut f32, ldinv_a: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(diag), arg::dim(n), arg::array(A, lda), arg::array(INV_A, ldinv_a)
    ], batch_count;
    rocblas_strtri_strided_batched(
        uplo: rocblas_fill, diag: rocblas_diagonal, n: rocblas_int, A: *const f32, lda: rocblas_int,
        stride_A: rocblas_stride, INV_A: *mut f32, ldinv_a: rocblas_int, stride_INV_A: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(diag), arg::dim(n), arg::strided(A, lda, stride_A),
        arg::strided(INV_A, ldinv_a, stride_INV_A)
    ], batch_count;
}

// rocblas_dtrtri
exports! { ROUTINE.instances[1];
    rocblas_dtrtri(
        uplo: rocblas_fill, diag: rocblas_diagonal, n: rocblas_int, A: *const f64, lda: rocblas_int,
        INV_A: *mut f64, ldinv_a: rocblas_int
    ) = [
        arg::option(uplo), arg::option(diag), arg::dim(n), arg::memory(A, lda), arg::memory(INV_A, ldinv_a)
    ], 1;
    rocblas_dtrtri_batched(
        uplo: rocblas_fill, diag: rocblas_diagonal, n: rocblas_int, A: *const *const f64, lda: rocblas_int,
        INV_A: *const *mut f64, ldinv_a: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(diag), arg::dim(n), arg::array(A, lda), arg::array(INV_A, ldinv_a)
    ], batch_count;
    rocblas_dtrtri_strided_batched(
        uplo: rocblas_fill, diag: rocblas_diagonal, n: rocblas_int, A: *const f64, lda: rocblas_int,
        stride_A: rocblas_stride, INV_A: *mut f64, ldinv_a: rocblas_int, stride_INV_A: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(diag), arg::dim(n), arg::strided(A, lda, stride_A),
        arg::strided(INV_A, ldinv_a, stride_INV_A)
    ], batch_count;
}

// rocblas_ctrtri
exports! { ROUTINE.instances[2];
    rocblas_ctrtri(
        uplo: rocblas_fill, diag: rocblas_diagonal, n: rocblas_int, A: *const rocblas_float_complex,
        lda: rocblas_int, INV_A: *mut rocblas_float_complex, ldinv_a: rocblas_int
    ) = [
        arg::option(uplo), arg::option(diag), arg::dim(n), arg::memory(A, lda), arg::memory(INV_A, ldinv_a)
    ], 1;
    rocblas_ctrtri_batched(
        uplo: rocblas_fill, diag: rocblas_diagonal, n: rocblas_int, A: *const *const rocblas_float_complex,
        lda: rocblas_int, INV_A: *const *mut rocblas_float_complex, ldinv_a: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(diag), arg::dim(n), arg::array(A, lda), arg::array(INV_A, ldinv_a)
    ], batch_count;
    rocblas_ctrtri_strided_batched(
        uplo: rocblas_fill, diag: rocblas_diagonal, n: rocblas_int, A: *const rocblas_float_complex,
        lda: rocblas_int, stride_A: rocblas_stride, INV_A: *mut rocblas_float_complex, ldinv_a: rocblas_int,
        stride_INV_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(diag), arg::dim(n), arg::strided(A, lda, stride_A),
        arg::strided(INV_A, ldinv_a, stride_INV_A)
    ], batch_count;
}

// rocblas_ztrtri
exports! { ROUTINE.instances[3];
    rocblas_ztrtri(
        uplo: rocblas_fill, diag: rocblas_diagonal, n: rocblas_int, A: *const rocblas_double_complex,
        lda: rocblas_int, INV_A: *mut rocblas_double_complex, ldinv_a: rocblas_int
    ) = [
        arg::option(uplo), arg::option(diag), arg::dim(n), arg::memory(A, lda), arg::memory(INV_A, ldinv_a)
    ], 1;
    rocblas_ztrtri_batched(
        uplo: rocblas_fill, diag: rocblas_diagonal, n: rocblas_int, A: *const *const rocblas_double_complex,
        lda: rocblas_int, INV_A: *const *mut rocblas_double_complex, ldinv_a: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(diag), arg::dim(n), arg::array(A, lda), arg::array(INV_A, ldinv_a)
    ], batch_count;
    rocblas_ztrtri_strided_batched(
        uplo: rocblas_fill, diag: rocblas_diagonal, n: rocblas_int, A: *const rocblas_double_complex,
        lda: rocblas_int, stride_A: rocblas_stride, INV_A: *mut rocblas_double_complex,
        ldinv_a: rocblas_int, stride_INV_A: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(uplo), arg::option(diag), arg::dim(n), arg::strided(A, lda, stride_A),
        arg::strided(INV_A, ldinv_a, stride_INV_A)
    ], batch_count;
}
