//! C symbols of dgmm. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level3::dgmm::__rf_dgmm::ROUTINE;

use crate::exporting::*;

// rocblas_sdgmm
exports! { ROUTINE.instances[0];
    rocblas_sdgmm(
        side: rocblas_side, m: rocblas_int, n: rocblas_int, A: *const f32, lda: rocblas_int, x: *const f32,
        incx: rocblas_int, C: *mut f32, ldc: rocblas_int
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::memory(A, lda), arg::memory(x, incx),
        arg::memory(C, ldc)
    ], 1;
    rocblas_sdgmm_64(
        side: rocblas_side, m: i64, n: i64, A: *const f32, lda: i64, x: *const f32, incx: i64, C: *mut f32,
        ldc: i64
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::memory(A, lda), arg::memory(x, incx),
        arg::memory(C, ldc)
    ], 1;
    rocblas_sdgmm_batched(
        side: rocblas_side, m: rocblas_int, n: rocblas_int, A: *const *const f32, lda: rocblas_int,
        x: *const *const f32, incx: rocblas_int, C: *const *mut f32, ldc: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::array(A, lda), arg::array(x, incx),
        arg::array(C, ldc)
    ], batch_count;
    rocblas_sdgmm_batched_64(
        side: rocblas_side, m: i64, n: i64, A: *const *const f32, lda: i64, x: *const *const f32, incx: i64,
        C: *const *mut f32, ldc: i64, batch_count: i64
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::array(A, lda), arg::array(x, incx),
        arg::array(C, ldc)
    ], batch_count;
    rocblas_sdgmm_strided_batched(
        side: rocblas_side, m: rocblas_int, n: rocblas_int, A: *const f32, lda: rocblas_int,
        stride_A: rocblas_stride, x: *const f32, incx: rocblas_int, stride_x: rocblas_stride, C: *mut f32,
        ldc: rocblas_int, stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_sdgmm_strided_batched_64(
        side: rocblas_side, m: i64, n: i64, A: *const f32, lda: i64, stride_A: rocblas_stride,
        x: *const f32, incx: i64, stride_x: rocblas_stride, C: *mut f32, ldc: i64, stride_C: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_ddgmm
exports! { ROUTINE.instances[1];
    rocblas_ddgmm(
        side: rocblas_side, m: rocblas_int, n: rocblas_int, A: *const f64, lda: rocblas_int, x: *const f64,
        incx: rocblas_int, C: *mut f64, ldc: rocblas_int
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::memory(A, lda), arg::memory(x, incx),
        arg::memory(C, ldc)
    ], 1;
    rocblas_ddgmm_64(
        side: rocblas_side, m: i64, n: i64, A: *const f64, lda: i64, x: *const f64, incx: i64, C: *mut f64,
        ldc: i64
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::memory(A, lda), arg::memory(x, incx),
        arg::memory(C, ldc)
    ], 1;
    rocblas_ddgmm_batched(
        side: rocblas_side, m: rocblas_int, n: rocblas_int, A: *const *const f64, lda: rocblas_int,
        x: *const *const f64, incx: rocblas_int, C: *const *mut f64, ldc: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::array(A, lda), arg::array(x, incx),
        arg::array(C, ldc)
    ], batch_count;
    rocblas_ddgmm_batched_64(
        side: rocblas_side, m: i64, n: i64, A: *const *const f64, lda: i64, x: *const *const f64, incx: i64,
        C: *const *mut f64, ldc: i64, batch_count: i64
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::array(A, lda), arg::array(x, incx),
        arg::array(C, ldc)
    ], batch_count;
    rocblas_ddgmm_strided_batched(
        side: rocblas_side, m: rocblas_int, n: rocblas_int, A: *const f64, lda: rocblas_int,
        stride_A: rocblas_stride, x: *const f64, incx: rocblas_int, stride_x: rocblas_stride, C: *mut f64,
        ldc: rocblas_int, stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_ddgmm_strided_batched_64(
        side: rocblas_side, m: i64, n: i64, A: *const f64, lda: i64, stride_A: rocblas_stride,
        x: *const f64, incx: i64, stride_x: rocblas_stride, C: *mut f64, ldc: i64, stride_C: rocblas_stride,
        batch_count: i64
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_cdgmm
exports! { ROUTINE.instances[2];
    rocblas_cdgmm(
        side: rocblas_side, m: rocblas_int, n: rocblas_int, A: *const rocblas_float_complex,
        lda: rocblas_int, x: *const rocblas_float_complex, incx: rocblas_int, C: *mut rocblas_float_complex,
        ldc: rocblas_int
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::memory(A, lda), arg::memory(x, incx),
        arg::memory(C, ldc)
    ], 1;
    rocblas_cdgmm_64(
        side: rocblas_side, m: i64, n: i64, A: *const rocblas_float_complex, lda: i64,
        x: *const rocblas_float_complex, incx: i64, C: *mut rocblas_float_complex, ldc: i64
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::memory(A, lda), arg::memory(x, incx),
        arg::memory(C, ldc)
    ], 1;
    rocblas_cdgmm_batched(
        side: rocblas_side, m: rocblas_int, n: rocblas_int, A: *const *const rocblas_float_complex,
        lda: rocblas_int, x: *const *const rocblas_float_complex, incx: rocblas_int,
        C: *const *mut rocblas_float_complex, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::array(A, lda), arg::array(x, incx),
        arg::array(C, ldc)
    ], batch_count;
    rocblas_cdgmm_batched_64(
        side: rocblas_side, m: i64, n: i64, A: *const *const rocblas_float_complex, lda: i64,
        x: *const *const rocblas_float_complex, incx: i64, C: *const *mut rocblas_float_complex, ldc: i64,
        batch_count: i64
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::array(A, lda), arg::array(x, incx),
        arg::array(C, ldc)
    ], batch_count;
    rocblas_cdgmm_strided_batched(
        side: rocblas_side, m: rocblas_int, n: rocblas_int, A: *const rocblas_float_complex,
        lda: rocblas_int, stride_A: rocblas_stride, x: *const rocblas_float_complex, incx: rocblas_int,
        stride_x: rocblas_stride, C: *mut rocblas_float_complex, ldc: rocblas_int, stride_C: rocblas_stride,
        batch_count: rocblas_int
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_cdgmm_strided_batched_64(
        side: rocblas_side, m: i64, n: i64, A: *const rocblas_float_complex, lda: i64,
        stride_A: rocblas_stride, x: *const rocblas_float_complex, incx: i64, stride_x: rocblas_stride,
        C: *mut rocblas_float_complex, ldc: i64, stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::strided(C, ldc, stride_C)
    ], batch_count;
}

// rocblas_zdgmm
exports! { ROUTINE.instances[3];
    rocblas_zdgmm(
        side: rocblas_side, m: rocblas_int, n: rocblas_int, A: *const rocblas_double_complex,
        lda: rocblas_int, x: *const rocblas_double_complex, incx: rocblas_int,
        C: *mut rocblas_double_complex, ldc: rocblas_int
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::memory(A, lda), arg::memory(x, incx),
        arg::memory(C, ldc)
    ], 1;
    rocblas_zdgmm_64(
        side: rocblas_side, m: i64, n: i64, A: *const rocblas_double_complex, lda: i64,
        x: *const rocblas_double_complex, incx: i64, C: *mut rocblas_double_complex, ldc: i64
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::memory(A, lda), arg::memory(x, incx),
        arg::memory(C, ldc)
    ], 1;
    rocblas_zdgmm_batched(
        side: rocblas_side, m: rocblas_int, n: rocblas_int, A: *const *const rocblas_double_complex,
        lda: rocblas_int, x: *const *const rocblas_double_complex, incx: rocblas_int,
        C: *const *mut rocblas_double_complex, ldc: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::array(A, lda), arg::array(x, incx),
        arg::array(C, ldc)
    ], batch_count;
    rocblas_zdgmm_batched_64(
        side: rocblas_side, m: i64, n: i64, A: *const *const rocblas_double_complex, lda: i64,
        x: *const *const rocblas_double_complex, incx: i64, C: *const *mut rocblas_double_complex, ldc: i64,
        batch_count: i64
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::array(A, lda), arg::array(x, incx),
        arg::array(C, ldc)
    ], batch_count;
    rocblas_zdgmm_strided_batched(
        side: rocblas_side, m: rocblas_int, n: rocblas_int, A: *const rocblas_double_complex,
        lda: rocblas_int, stride_A: rocblas_stride, x: *const rocblas_double_complex, incx: rocblas_int,
        stride_x: rocblas_stride, C: *mut rocblas_double_complex, ldc: rocblas_int,
        stride_C: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::strided(C, ldc, stride_C)
    ], batch_count;
    rocblas_zdgmm_strided_batched_64(
        side: rocblas_side, m: i64, n: i64, A: *const rocblas_double_complex, lda: i64,
        stride_A: rocblas_stride, x: *const rocblas_double_complex, incx: i64, stride_x: rocblas_stride,
        C: *mut rocblas_double_complex, ldc: i64, stride_C: rocblas_stride, batch_count: i64
    ) = [
        arg::option(side), arg::dim(m), arg::dim(n), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::strided(C, ldc, stride_C)
    ], batch_count;
}
