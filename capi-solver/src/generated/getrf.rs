//! C symbols of getrf. Written by the test `abi::exports`; do not edit.

use crate::exporting::*;

// rocsolver_sgetrf
exports! { c"rocsolver_sgetrf";
    rocsolver_sgetrf(
        m: rocblas_int, n: rocblas_int, A: *mut f32, lda: rocblas_int, ipiv: *mut rocblas_int,
        info: *mut rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::memory(A, lda), arg::values_memory(ipiv), arg::values_memory(info)
    ], 1;
    rocsolver_sgetrf_batched(
        m: rocblas_int, n: rocblas_int, A: *const *mut f32, lda: rocblas_int, ipiv: *mut rocblas_int,
        stride_ipiv: rocblas_stride, info: *mut rocblas_int, batch_count: rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::array(A, lda), arg::values_strided(ipiv, stride_ipiv),
        arg::adjacent(info)
    ], batch_count;
    rocsolver_sgetrf_strided_batched(
        m: rocblas_int, n: rocblas_int, A: *mut f32, lda: rocblas_int, stride_A: rocblas_stride,
        ipiv: *mut rocblas_int, stride_ipiv: rocblas_stride, info: *mut rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::strided(A, lda, stride_A), arg::values_strided(ipiv, stride_ipiv),
        arg::adjacent(info)
    ], batch_count;
}

// rocsolver_sgetrf_64
exports! { c"rocsolver_sgetrf_64";
    rocsolver_sgetrf_64(
        m: i64, n: i64, A: *mut f32, lda: i64, ipiv: *mut i64, info: *mut i64
    ) = [
        arg::dim(m), arg::dim(n), arg::memory(A, lda), arg::values_memory(ipiv), arg::values_memory(info)
    ], 1;
    rocsolver_sgetrf_batched_64(
        m: i64, n: i64, A: *const *mut f32, lda: i64, ipiv: *mut i64, stride_ipiv: rocblas_stride,
        info: *mut i64, batch_count: i64
    ) = [
        arg::dim(m), arg::dim(n), arg::array(A, lda), arg::values_strided(ipiv, stride_ipiv),
        arg::adjacent(info)
    ], batch_count;
    rocsolver_sgetrf_strided_batched_64(
        m: i64, n: i64, A: *mut f32, lda: i64, stride_A: rocblas_stride, ipiv: *mut i64,
        stride_ipiv: rocblas_stride, info: *mut i64, batch_count: i64
    ) = [
        arg::dim(m), arg::dim(n), arg::strided(A, lda, stride_A), arg::values_strided(ipiv, stride_ipiv),
        arg::adjacent(info)
    ], batch_count;
}

// rocsolver_dgetrf
exports! { c"rocsolver_dgetrf";
    rocsolver_dgetrf(
        m: rocblas_int, n: rocblas_int, A: *mut f64, lda: rocblas_int, ipiv: *mut rocblas_int,
        info: *mut rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::memory(A, lda), arg::values_memory(ipiv), arg::values_memory(info)
    ], 1;
    rocsolver_dgetrf_batched(
        m: rocblas_int, n: rocblas_int, A: *const *mut f64, lda: rocblas_int, ipiv: *mut rocblas_int,
        stride_ipiv: rocblas_stride, info: *mut rocblas_int, batch_count: rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::array(A, lda), arg::values_strided(ipiv, stride_ipiv),
        arg::adjacent(info)
    ], batch_count;
    rocsolver_dgetrf_strided_batched(
        m: rocblas_int, n: rocblas_int, A: *mut f64, lda: rocblas_int, stride_A: rocblas_stride,
        ipiv: *mut rocblas_int, stride_ipiv: rocblas_stride, info: *mut rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::strided(A, lda, stride_A), arg::values_strided(ipiv, stride_ipiv),
        arg::adjacent(info)
    ], batch_count;
}

// rocsolver_dgetrf_64
exports! { c"rocsolver_dgetrf_64";
    rocsolver_dgetrf_64(
        m: i64, n: i64, A: *mut f64, lda: i64, ipiv: *mut i64, info: *mut i64
    ) = [
        arg::dim(m), arg::dim(n), arg::memory(A, lda), arg::values_memory(ipiv), arg::values_memory(info)
    ], 1;
    rocsolver_dgetrf_batched_64(
        m: i64, n: i64, A: *const *mut f64, lda: i64, ipiv: *mut i64, stride_ipiv: rocblas_stride,
        info: *mut i64, batch_count: i64
    ) = [
        arg::dim(m), arg::dim(n), arg::array(A, lda), arg::values_strided(ipiv, stride_ipiv),
        arg::adjacent(info)
    ], batch_count;
    rocsolver_dgetrf_strided_batched_64(
        m: i64, n: i64, A: *mut f64, lda: i64, stride_A: rocblas_stride, ipiv: *mut i64,
        stride_ipiv: rocblas_stride, info: *mut i64, batch_count: i64
    ) = [
        arg::dim(m), arg::dim(n), arg::strided(A, lda, stride_A), arg::values_strided(ipiv, stride_ipiv),
        arg::adjacent(info)
    ], batch_count;
}

// rocsolver_cgetrf
exports! { c"rocsolver_cgetrf";
    rocsolver_cgetrf(
        m: rocblas_int, n: rocblas_int, A: *mut rocblas_float_complex, lda: rocblas_int,
        ipiv: *mut rocblas_int, info: *mut rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::memory(A, lda), arg::values_memory(ipiv), arg::values_memory(info)
    ], 1;
    rocsolver_cgetrf_batched(
        m: rocblas_int, n: rocblas_int, A: *const *mut rocblas_float_complex, lda: rocblas_int,
        ipiv: *mut rocblas_int, stride_ipiv: rocblas_stride, info: *mut rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::array(A, lda), arg::values_strided(ipiv, stride_ipiv),
        arg::adjacent(info)
    ], batch_count;
    rocsolver_cgetrf_strided_batched(
        m: rocblas_int, n: rocblas_int, A: *mut rocblas_float_complex, lda: rocblas_int,
        stride_A: rocblas_stride, ipiv: *mut rocblas_int, stride_ipiv: rocblas_stride,
        info: *mut rocblas_int, batch_count: rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::strided(A, lda, stride_A), arg::values_strided(ipiv, stride_ipiv),
        arg::adjacent(info)
    ], batch_count;
}

// rocsolver_cgetrf_64
exports! { c"rocsolver_cgetrf_64";
    rocsolver_cgetrf_64(
        m: i64, n: i64, A: *mut rocblas_float_complex, lda: i64, ipiv: *mut i64, info: *mut i64
    ) = [
        arg::dim(m), arg::dim(n), arg::memory(A, lda), arg::values_memory(ipiv), arg::values_memory(info)
    ], 1;
    rocsolver_cgetrf_batched_64(
        m: i64, n: i64, A: *const *mut rocblas_float_complex, lda: i64, ipiv: *mut i64,
        stride_ipiv: rocblas_stride, info: *mut i64, batch_count: i64
    ) = [
        arg::dim(m), arg::dim(n), arg::array(A, lda), arg::values_strided(ipiv, stride_ipiv),
        arg::adjacent(info)
    ], batch_count;
    rocsolver_cgetrf_strided_batched_64(
        m: i64, n: i64, A: *mut rocblas_float_complex, lda: i64, stride_A: rocblas_stride, ipiv: *mut i64,
        stride_ipiv: rocblas_stride, info: *mut i64, batch_count: i64
    ) = [
        arg::dim(m), arg::dim(n), arg::strided(A, lda, stride_A), arg::values_strided(ipiv, stride_ipiv),
        arg::adjacent(info)
    ], batch_count;
}

// rocsolver_zgetrf
exports! { c"rocsolver_zgetrf";
    rocsolver_zgetrf(
        m: rocblas_int, n: rocblas_int, A: *mut rocblas_double_complex, lda: rocblas_int,
        ipiv: *mut rocblas_int, info: *mut rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::memory(A, lda), arg::values_memory(ipiv), arg::values_memory(info)
    ], 1;
    rocsolver_zgetrf_batched(
        m: rocblas_int, n: rocblas_int, A: *const *mut rocblas_double_complex, lda: rocblas_int,
        ipiv: *mut rocblas_int, stride_ipiv: rocblas_stride, info: *mut rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::array(A, lda), arg::values_strided(ipiv, stride_ipiv),
        arg::adjacent(info)
    ], batch_count;
    rocsolver_zgetrf_strided_batched(
        m: rocblas_int, n: rocblas_int, A: *mut rocblas_double_complex, lda: rocblas_int,
        stride_A: rocblas_stride, ipiv: *mut rocblas_int, stride_ipiv: rocblas_stride,
        info: *mut rocblas_int, batch_count: rocblas_int
    ) = [
        arg::dim(m), arg::dim(n), arg::strided(A, lda, stride_A), arg::values_strided(ipiv, stride_ipiv),
        arg::adjacent(info)
    ], batch_count;
}

// rocsolver_zgetrf_64
exports! { c"rocsolver_zgetrf_64";
    rocsolver_zgetrf_64(
        m: i64, n: i64, A: *mut rocblas_double_complex, lda: i64, ipiv: *mut i64, info: *mut i64
    ) = [
        arg::dim(m), arg::dim(n), arg::memory(A, lda), arg::values_memory(ipiv), arg::values_memory(info)
    ], 1;
    rocsolver_zgetrf_batched_64(
        m: i64, n: i64, A: *const *mut rocblas_double_complex, lda: i64, ipiv: *mut i64,
        stride_ipiv: rocblas_stride, info: *mut i64, batch_count: i64
    ) = [
        arg::dim(m), arg::dim(n), arg::array(A, lda), arg::values_strided(ipiv, stride_ipiv),
        arg::adjacent(info)
    ], batch_count;
    rocsolver_zgetrf_strided_batched_64(
        m: i64, n: i64, A: *mut rocblas_double_complex, lda: i64, stride_A: rocblas_stride, ipiv: *mut i64,
        stride_ipiv: rocblas_stride, info: *mut i64, batch_count: i64
    ) = [
        arg::dim(m), arg::dim(n), arg::strided(A, lda, stride_A), arg::values_strided(ipiv, stride_ipiv),
        arg::adjacent(info)
    ], batch_count;
}
