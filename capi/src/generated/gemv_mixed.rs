//! C symbols of gemv_mixed. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level2::gemv_mixed::__rf_gemv_mixed::ROUTINE;

use crate::exporting::*;

// rocblas_hshgemv
exports! { ROUTINE.instances[0];
    rocblas_hshgemv_batched(
        trans: rocblas_operation, m: rocblas_int, n: rocblas_int, alpha: *const f32,
        A: *const *const rocblas_half, lda: rocblas_int, x: *const *const rocblas_half, incx: rocblas_int,
        beta: *const f32, y: *const *mut rocblas_half, incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::array(A, lda),
        arg::array(x, incx), arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_hshgemv_batched_64(
        trans: rocblas_operation, m: i64, n: i64, alpha: *const f32, A: *const *const rocblas_half,
        lda: i64, x: *const *const rocblas_half, incx: i64, beta: *const f32, y: *const *mut rocblas_half,
        incy: i64, batch_count: i64
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::array(A, lda),
        arg::array(x, incx), arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_hshgemv_strided_batched(
        trans: rocblas_operation, m: rocblas_int, n: rocblas_int, alpha: *const f32, A: *const rocblas_half,
        lda: rocblas_int, stride_A: rocblas_stride, x: *const rocblas_half, incx: rocblas_int,
        stride_x: rocblas_stride, beta: *const f32, y: *mut rocblas_half, incy: rocblas_int,
        stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_hshgemv_strided_batched_64(
        trans: rocblas_operation, m: i64, n: i64, alpha: *const f32, A: *const rocblas_half, lda: i64,
        stride_A: rocblas_stride, x: *const rocblas_half, incx: i64, stride_x: rocblas_stride,
        beta: *const f32, y: *mut rocblas_half, incy: i64, stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
}

// rocblas_hssgemv
exports! { ROUTINE.instances[1];
    rocblas_hssgemv_batched(
        trans: rocblas_operation, m: rocblas_int, n: rocblas_int, alpha: *const f32,
        A: *const *const rocblas_half, lda: rocblas_int, x: *const *const rocblas_half, incx: rocblas_int,
        beta: *const f32, y: *const *mut f32, incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::array(A, lda),
        arg::array(x, incx), arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_hssgemv_batched_64(
        trans: rocblas_operation, m: i64, n: i64, alpha: *const f32, A: *const *const rocblas_half,
        lda: i64, x: *const *const rocblas_half, incx: i64, beta: *const f32, y: *const *mut f32, incy: i64,
        batch_count: i64
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::array(A, lda),
        arg::array(x, incx), arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_hssgemv_strided_batched(
        trans: rocblas_operation, m: rocblas_int, n: rocblas_int, alpha: *const f32, A: *const rocblas_half,
        lda: rocblas_int, stride_A: rocblas_stride, x: *const rocblas_half, incx: rocblas_int,
        stride_x: rocblas_stride, beta: *const f32, y: *mut f32, incy: rocblas_int,
        stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_hssgemv_strided_batched_64(
        trans: rocblas_operation, m: i64, n: i64, alpha: *const f32, A: *const rocblas_half, lda: i64,
        stride_A: rocblas_stride, x: *const rocblas_half, incx: i64, stride_x: rocblas_stride,
        beta: *const f32, y: *mut f32, incy: i64, stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
}

// rocblas_tstgemv
exports! { ROUTINE.instances[2];
    rocblas_tstgemv_batched(
        trans: rocblas_operation, m: rocblas_int, n: rocblas_int, alpha: *const f32,
        A: *const *const rocblas_bfloat16, lda: rocblas_int, x: *const *const rocblas_bfloat16,
        incx: rocblas_int, beta: *const f32, y: *const *mut rocblas_bfloat16, incy: rocblas_int,
        batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::array(A, lda),
        arg::array(x, incx), arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_tstgemv_batched_64(
        trans: rocblas_operation, m: i64, n: i64, alpha: *const f32, A: *const *const rocblas_bfloat16,
        lda: i64, x: *const *const rocblas_bfloat16, incx: i64, beta: *const f32,
        y: *const *mut rocblas_bfloat16, incy: i64, batch_count: i64
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::array(A, lda),
        arg::array(x, incx), arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_tstgemv_strided_batched(
        trans: rocblas_operation, m: rocblas_int, n: rocblas_int, alpha: *const f32,
        A: *const rocblas_bfloat16, lda: rocblas_int, stride_A: rocblas_stride, x: *const rocblas_bfloat16,
        incx: rocblas_int, stride_x: rocblas_stride, beta: *const f32, y: *mut rocblas_bfloat16,
        incy: rocblas_int, stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_tstgemv_strided_batched_64(
        trans: rocblas_operation, m: i64, n: i64, alpha: *const f32, A: *const rocblas_bfloat16, lda: i64,
        stride_A: rocblas_stride, x: *const rocblas_bfloat16, incx: i64, stride_x: rocblas_stride,
        beta: *const f32, y: *mut rocblas_bfloat16, incy: i64, stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
}

// rocblas_tssgemv
exports! { ROUTINE.instances[3];
    rocblas_tssgemv_batched(
        trans: rocblas_operation, m: rocblas_int, n: rocblas_int, alpha: *const f32,
        A: *const *const rocblas_bfloat16, lda: rocblas_int, x: *const *const rocblas_bfloat16,
        incx: rocblas_int, beta: *const f32, y: *const *mut f32, incy: rocblas_int, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::array(A, lda),
        arg::array(x, incx), arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_tssgemv_batched_64(
        trans: rocblas_operation, m: i64, n: i64, alpha: *const f32, A: *const *const rocblas_bfloat16,
        lda: i64, x: *const *const rocblas_bfloat16, incx: i64, beta: *const f32, y: *const *mut f32,
        incy: i64, batch_count: i64
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::array(A, lda),
        arg::array(x, incx), arg::scalar(beta), arg::array(y, incy)
    ], batch_count;
    rocblas_tssgemv_strided_batched(
        trans: rocblas_operation, m: rocblas_int, n: rocblas_int, alpha: *const f32,
        A: *const rocblas_bfloat16, lda: rocblas_int, stride_A: rocblas_stride, x: *const rocblas_bfloat16,
        incx: rocblas_int, stride_x: rocblas_stride, beta: *const f32, y: *mut f32, incy: rocblas_int,
        stride_y: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
    rocblas_tssgemv_strided_batched_64(
        trans: rocblas_operation, m: i64, n: i64, alpha: *const f32, A: *const rocblas_bfloat16, lda: i64,
        stride_A: rocblas_stride, x: *const rocblas_bfloat16, incx: i64, stride_x: rocblas_stride,
        beta: *const f32, y: *mut f32, incy: i64, stride_y: rocblas_stride, batch_count: i64
    ) = [
        arg::option(trans), arg::dim(m), arg::dim(n), arg::scalar(alpha), arg::strided(A, lda, stride_A),
        arg::strided(x, incx, stride_x), arg::scalar(beta), arg::strided(y, incy, stride_y)
    ], batch_count;
}
