//! C symbols of iamax. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level1::iamax::__rf_iamax::ROUTINE;

use crate::exporting::*;

// rocblas_isamax
exports! { ROUTINE.instances[0];
    rocblas_isamax(
        n: rocblas_int, x: *const f32, incx: rocblas_int, result: *mut rocblas_int
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_isamax_batched(
        n: rocblas_int, x: *const *const f32, incx: rocblas_int, batch_count: rocblas_int,
        results: *mut rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_isamax_strided_batched(
        n: rocblas_int, x: *const f32, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int, results: *mut rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}

// rocblas_isamax_64
exports! { ROUTINE.instances[1];
    rocblas_isamax_64(
        n: i64, x: *const f32, incx: i64, result: *mut i64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_isamax_batched_64(
        n: i64, x: *const *const f32, incx: i64, batch_count: i64, results: *mut i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_isamax_strided_batched_64(
        n: i64, x: *const f32, incx: i64, stride_x: rocblas_stride, batch_count: i64, results: *mut i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}

// rocblas_idamax
exports! { ROUTINE.instances[2];
    rocblas_idamax(
        n: rocblas_int, x: *const f64, incx: rocblas_int, result: *mut rocblas_int
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_idamax_batched(
        n: rocblas_int, x: *const *const f64, incx: rocblas_int, batch_count: rocblas_int,
        results: *mut rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_idamax_strided_batched(
        n: rocblas_int, x: *const f64, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int, results: *mut rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}

// rocblas_idamax_64
exports! { ROUTINE.instances[3];
    rocblas_idamax_64(
        n: i64, x: *const f64, incx: i64, result: *mut i64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_idamax_batched_64(
        n: i64, x: *const *const f64, incx: i64, batch_count: i64, results: *mut i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_idamax_strided_batched_64(
        n: i64, x: *const f64, incx: i64, stride_x: rocblas_stride, batch_count: i64, results: *mut i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}

// rocblas_icamax
exports! { ROUTINE.instances[4];
    rocblas_icamax(
        n: rocblas_int, x: *const rocblas_float_complex, incx: rocblas_int, result: *mut rocblas_int
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_icamax_batched(
        n: rocblas_int, x: *const *const rocblas_float_complex, incx: rocblas_int, batch_count: rocblas_int,
        results: *mut rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_icamax_strided_batched(
        n: rocblas_int, x: *const rocblas_float_complex, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int, results: *mut rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}

// rocblas_icamax_64
exports! { ROUTINE.instances[5];
    rocblas_icamax_64(
        n: i64, x: *const rocblas_float_complex, incx: i64, result: *mut i64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_icamax_batched_64(
        n: i64, x: *const *const rocblas_float_complex, incx: i64, batch_count: i64, results: *mut i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_icamax_strided_batched_64(
        n: i64, x: *const rocblas_float_complex, incx: i64, stride_x: rocblas_stride, batch_count: i64,
        results: *mut i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}

// rocblas_izamax
exports! { ROUTINE.instances[6];
    rocblas_izamax(
        n: rocblas_int, x: *const rocblas_double_complex, incx: rocblas_int, result: *mut rocblas_int
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_izamax_batched(
        n: rocblas_int, x: *const *const rocblas_double_complex, incx: rocblas_int,
        batch_count: rocblas_int, results: *mut rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_izamax_strided_batched(
        n: rocblas_int, x: *const rocblas_double_complex, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int, results: *mut rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}

// rocblas_izamax_64
exports! { ROUTINE.instances[7];
    rocblas_izamax_64(
        n: i64, x: *const rocblas_double_complex, incx: i64, result: *mut i64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_izamax_batched_64(
        n: i64, x: *const *const rocblas_double_complex, incx: i64, batch_count: i64, results: *mut i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_izamax_strided_batched_64(
        n: i64, x: *const rocblas_double_complex, incx: i64, stride_x: rocblas_stride, batch_count: i64,
        results: *mut i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}
