//! C symbols of getrs. Written by the test `abi::exports`; do not edit.

use crate::exporting::*;

// rocsolver_sgetrs
exports! { c"rocsolver_sgetrs";
    rocsolver_sgetrs(
        trans: rocblas_operation, n: rocblas_int, nrhs: rocblas_int, A: *mut f32, lda: rocblas_int,
        ipiv: *const rocblas_int, B: *mut f32, ldb: rocblas_int
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::memory(A, lda), arg::values_memory(ipiv),
        arg::memory(B, ldb)
    ], 1;
    rocsolver_sgetrs_batched(
        trans: rocblas_operation, n: rocblas_int, nrhs: rocblas_int, A: *const *mut f32, lda: rocblas_int,
        ipiv: *const rocblas_int, stride_ipiv: rocblas_stride, B: *const *mut f32, ldb: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::array(A, lda),
        arg::values_strided(ipiv, stride_ipiv), arg::array(B, ldb)
    ], batch_count;
    rocsolver_sgetrs_strided_batched(
        trans: rocblas_operation, n: rocblas_int, nrhs: rocblas_int, A: *mut f32, lda: rocblas_int,
        stride_A: rocblas_stride, ipiv: *const rocblas_int, stride_ipiv: rocblas_stride, B: *mut f32,
        ldb: rocblas_int, stride_B: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::strided(A, lda, stride_A),
        arg::values_strided(ipiv, stride_ipiv), arg::strided(B, ldb, stride_B)
    ], batch_count;
}

// rocsolver_sgetrs_64
exports! { c"rocsolver_sgetrs_64";
    rocsolver_sgetrs_64(
        trans: rocblas_operation, n: i64, nrhs: i64, A: *mut f32, lda: i64, ipiv: *const i64, B: *mut f32,
        ldb: i64
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::memory(A, lda), arg::values_memory(ipiv),
        arg::memory(B, ldb)
    ], 1;
    rocsolver_sgetrs_batched_64(
        trans: rocblas_operation, n: i64, nrhs: i64, A: *const *mut f32, lda: i64, ipiv: *const i64,
        stride_ipiv: rocblas_stride, B: *const *mut f32, ldb: i64, batch_count: i64
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::array(A, lda),
        arg::values_strided(ipiv, stride_ipiv), arg::array(B, ldb)
    ], batch_count;
    rocsolver_sgetrs_strided_batched_64(
        trans: rocblas_operation, n: i64, nrhs: i64, A: *mut f32, lda: i64, stride_A: rocblas_stride,
        ipiv: *const i64, stride_ipiv: rocblas_stride, B: *mut f32, ldb: i64, stride_B: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::strided(A, lda, stride_A),
        arg::values_strided(ipiv, stride_ipiv), arg::strided(B, ldb, stride_B)
    ], batch_count;
}

// rocsolver_dgetrs
exports! { c"rocsolver_dgetrs";
    rocsolver_dgetrs(
        trans: rocblas_operation, n: rocblas_int, nrhs: rocblas_int, A: *mut f64, lda: rocblas_int,
        ipiv: *const rocblas_int, B: *mut f64, ldb: rocblas_int
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::memory(A, lda), arg::values_memory(ipiv),
        arg::memory(B, ldb)
    ], 1;
    rocsolver_dgetrs_batched(
        trans: rocblas_operation, n: rocblas_int, nrhs: rocblas_int, A: *const *mut f64, lda: rocblas_int,
        ipiv: *const rocblas_int, stride_ipiv: rocblas_stride, B: *const *mut f64, ldb: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::array(A, lda),
        arg::values_strided(ipiv, stride_ipiv), arg::array(B, ldb)
    ], batch_count;
    rocsolver_dgetrs_strided_batched(
        trans: rocblas_operation, n: rocblas_int, nrhs: rocblas_int, A: *mut f64, lda: rocblas_int,
        stride_A: rocblas_stride, ipiv: *const rocblas_int, stride_ipiv: rocblas_stride, B: *mut f64,
        ldb: rocblas_int, stride_B: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::strided(A, lda, stride_A),
        arg::values_strided(ipiv, stride_ipiv), arg::strided(B, ldb, stride_B)
    ], batch_count;
}

// rocsolver_dgetrs_64
exports! { c"rocsolver_dgetrs_64";
    rocsolver_dgetrs_64(
        trans: rocblas_operation, n: i64, nrhs: i64, A: *mut f64, lda: i64, ipiv: *const i64, B: *mut f64,
        ldb: i64
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::memory(A, lda), arg::values_memory(ipiv),
        arg::memory(B, ldb)
    ], 1;
    rocsolver_dgetrs_batched_64(
        trans: rocblas_operation, n: i64, nrhs: i64, A: *const *mut f64, lda: i64, ipiv: *const i64,
        stride_ipiv: rocblas_stride, B: *const *mut f64, ldb: i64, batch_count: i64
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::array(A, lda),
        arg::values_strided(ipiv, stride_ipiv), arg::array(B, ldb)
    ], batch_count;
    rocsolver_dgetrs_strided_batched_64(
        trans: rocblas_operation, n: i64, nrhs: i64, A: *mut f64, lda: i64, stride_A: rocblas_stride,
        ipiv: *const i64, stride_ipiv: rocblas_stride, B: *mut f64, ldb: i64, stride_B: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::strided(A, lda, stride_A),
        arg::values_strided(ipiv, stride_ipiv), arg::strided(B, ldb, stride_B)
    ], batch_count;
}

// rocsolver_cgetrs
exports! { c"rocsolver_cgetrs";
    rocsolver_cgetrs(
        trans: rocblas_operation, n: rocblas_int, nrhs: rocblas_int, A: *mut rocblas_float_complex,
        lda: rocblas_int, ipiv: *const rocblas_int, B: *mut rocblas_float_complex, ldb: rocblas_int
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::memory(A, lda), arg::values_memory(ipiv),
        arg::memory(B, ldb)
    ], 1;
    rocsolver_cgetrs_batched(
        trans: rocblas_operation, n: rocblas_int, nrhs: rocblas_int, A: *const *mut rocblas_float_complex,
        lda: rocblas_int, ipiv: *const rocblas_int, stride_ipiv: rocblas_stride,
        B: *const *mut rocblas_float_complex, ldb: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::array(A, lda),
        arg::values_strided(ipiv, stride_ipiv), arg::array(B, ldb)
    ], batch_count;
    rocsolver_cgetrs_strided_batched(
        trans: rocblas_operation, n: rocblas_int, nrhs: rocblas_int, A: *mut rocblas_float_complex,
        lda: rocblas_int, stride_A: rocblas_stride, ipiv: *const rocblas_int, stride_ipiv: rocblas_stride,
        B: *mut rocblas_float_complex, ldb: rocblas_int, stride_B: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::strided(A, lda, stride_A),
        arg::values_strided(ipiv, stride_ipiv), arg::strided(B, ldb, stride_B)
    ], batch_count;
}

// rocsolver_cgetrs_64
exports! { c"rocsolver_cgetrs_64";
    rocsolver_cgetrs_64(
        trans: rocblas_operation, n: i64, nrhs: i64, A: *mut rocblas_float_complex, lda: i64,
        ipiv: *const i64, B: *mut rocblas_float_complex, ldb: i64
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::memory(A, lda), arg::values_memory(ipiv),
        arg::memory(B, ldb)
    ], 1;
    rocsolver_cgetrs_batched_64(
        trans: rocblas_operation, n: i64, nrhs: i64, A: *const *mut rocblas_float_complex, lda: i64,
        ipiv: *const i64, stride_ipiv: rocblas_stride, B: *const *mut rocblas_float_complex, ldb: i64,
        batch_count: i64
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::array(A, lda),
        arg::values_strided(ipiv, stride_ipiv), arg::array(B, ldb)
    ], batch_count;
    rocsolver_cgetrs_strided_batched_64(
        trans: rocblas_operation, n: i64, nrhs: i64, A: *mut rocblas_float_complex, lda: i64,
        stride_A: rocblas_stride, ipiv: *const i64, stride_ipiv: rocblas_stride,
        B: *mut rocblas_float_complex, ldb: i64, stride_B: rocblas_stride, batch_count: i64
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::strided(A, lda, stride_A),
        arg::values_strided(ipiv, stride_ipiv), arg::strided(B, ldb, stride_B)
    ], batch_count;
}

// rocsolver_zgetrs
exports! { c"rocsolver_zgetrs";
    rocsolver_zgetrs(
        trans: rocblas_operation, n: rocblas_int, nrhs: rocblas_int, A: *mut rocblas_double_complex,
        lda: rocblas_int, ipiv: *const rocblas_int, B: *mut rocblas_double_complex, ldb: rocblas_int
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::memory(A, lda), arg::values_memory(ipiv),
        arg::memory(B, ldb)
    ], 1;
    rocsolver_zgetrs_batched(
        trans: rocblas_operation, n: rocblas_int, nrhs: rocblas_int, A: *const *mut rocblas_double_complex,
        lda: rocblas_int, ipiv: *const rocblas_int, stride_ipiv: rocblas_stride,
        B: *const *mut rocblas_double_complex, ldb: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::array(A, lda),
        arg::values_strided(ipiv, stride_ipiv), arg::array(B, ldb)
    ], batch_count;
    rocsolver_zgetrs_strided_batched(
        trans: rocblas_operation, n: rocblas_int, nrhs: rocblas_int, A: *mut rocblas_double_complex,
        lda: rocblas_int, stride_A: rocblas_stride, ipiv: *const rocblas_int, stride_ipiv: rocblas_stride,
        B: *mut rocblas_double_complex, ldb: rocblas_int, stride_B: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::strided(A, lda, stride_A),
        arg::values_strided(ipiv, stride_ipiv), arg::strided(B, ldb, stride_B)
    ], batch_count;
}

// rocsolver_zgetrs_64
exports! { c"rocsolver_zgetrs_64";
    rocsolver_zgetrs_64(
        trans: rocblas_operation, n: i64, nrhs: i64, A: *mut rocblas_double_complex, lda: i64,
        ipiv: *const i64, B: *mut rocblas_double_complex, ldb: i64
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::memory(A, lda), arg::values_memory(ipiv),
        arg::memory(B, ldb)
    ], 1;
    rocsolver_zgetrs_batched_64(
        trans: rocblas_operation, n: i64, nrhs: i64, A: *const *mut rocblas_double_complex, lda: i64,
        ipiv: *const i64, stride_ipiv: rocblas_stride, B: *const *mut rocblas_double_complex, ldb: i64,
        batch_count: i64
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::array(A, lda),
        arg::values_strided(ipiv, stride_ipiv), arg::array(B, ldb)
    ], batch_count;
    rocsolver_zgetrs_strided_batched_64(
        trans: rocblas_operation, n: i64, nrhs: i64, A: *mut rocblas_double_complex, lda: i64,
        stride_A: rocblas_stride, ipiv: *const i64, stride_ipiv: rocblas_stride,
        B: *mut rocblas_double_complex, ldb: i64, stride_B: rocblas_stride, batch_count: i64
    ) = [
        arg::option(trans), arg::dim(n), arg::dim(nrhs), arg::strided(A, lda, stride_A),
        arg::values_strided(ipiv, stride_ipiv), arg::strided(B, ldb, stride_B)
    ], batch_count;
}
