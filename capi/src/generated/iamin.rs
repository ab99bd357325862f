//! C symbols of iamin. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level1::iamax::__rf_iamin::ROUTINE;

use crate::exporting::*;

// rocblas_isamin
exports! { ROUTINE.instances[0];
    rocblas_isamin(
        n: rocblas_int, x: *const f32, incx: rocblas_int, result: *mut rocblas_int
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_isamin_batched(
        n: rocblas_int, x: *const *const f32, incx: rocblas_int, batch_count: rocblas_int,
        results: *mut rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_isamin_strided_batched(
        n: rocblas_int, x: *const f32, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int, results: *mut rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}

// rocblas_isamin_64
exports! { ROUTINE.instances[1];
    rocblas_isamin_64(
        n: i64, x: *const f32, incx: i64, result: *mut i64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_isamin_batched_64(
        n: i64, x: *const *const f32, incx: i64, batch_count: i64, results: *mut i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_isamin_strided_batched_64(
        n: i64, x: *const f32, incx: i64, stride_x: rocblas_stride, batch_count: i64, results: *mut i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}

// rocblas_idamin
exports! { ROUTINE.instances[2];
    rocblas_idamin(
        n: rocblas_int, x: *const f64, incx: rocblas_int, result: *mut rocblas_int
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_idamin_batched(
        n: rocblas_int, x: *const *const f64, incx: rocblas_int, batch_count: rocblas_int,
        results: *mut rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_idamin_strided_batched(
        n: rocblas_int, x: *const f64, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int, results: *mut rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}

// rocblas_idamin_64
exports! { ROUTINE.instances[3];
    rocblas_idamin_64(
        n: i64, x: *const f64, incx: i64, result: *mut i64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_idamin_batched_64(
        n: i64, x: *const *const f64, incx: i64, batch_count: i64, results: *mut i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_idamin_strided_batched_64(
        n: i64, x: *const f64, incx: i64, stride_x: rocblas_stride, batch_count: i64, results: *mut i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}

// rocblas_icamin
exports! { ROUTINE.instances[4];
    rocblas_icamin(
        n: rocblas_int, x: *const rocblas_float_complex, incx: rocblas_int, result: *mut rocblas_int
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_icamin_batched(
        n: rocblas_int, x: *const *const rocblas_float_complex, incx: rocblas_int, batch_count: rocblas_int,
        results: *mut rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_icamin_strided_batched(
        n: rocblas_int, x: *const rocblas_float_complex, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int, results: *mut rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}

// rocblas_icamin_64
exports! { ROUTINE.instances[5];
    rocblas_icamin_64(
        n: i64, x: *const rocblas_float_complex, incx: i64, result: *mut i64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_icamin_batched_64(
        n: i64, x: *const *const rocblas_float_complex, incx: i64, batch_count: i64, results: *mut i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_icamin_strided_batched_64(
        n: i64, x: *const rocblas_float_complex, incx: i64, stride_x: rocblas_stride, batch_count: i64,
        results: *mut i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}

// rocblas_izamin
exports! { ROUTINE.instances[6];
    rocblas_izamin(
        n: rocblas_int, x: *const rocblas_double_complex, incx: rocblas_int, result: *mut rocblas_int
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_izamin_batched(
        n: rocblas_int, x: *const *const rocblas_double_complex, incx: rocblas_int,
        batch_count: rocblas_int, results: *mut rocblas_int
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_izamin_strided_batched(
        n: rocblas_int, x: *const rocblas_double_complex, incx: rocblas_int, stride_x: rocblas_stride,
        batch_count: rocblas_int, results: *mut rocblas_int
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}

// rocblas_izamin_64
exports! { ROUTINE.instances[7];
    rocblas_izamin_64(
        n: i64, x: *const rocblas_double_complex, incx: i64, result: *mut i64
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::result(result)
    ], 1;
    rocblas_izamin_batched_64(
        n: i64, x: *const *const rocblas_double_complex, incx: i64, batch_count: i64, results: *mut i64
    ) = [
        arg::dim(n), arg::array(x, incx), arg::result(results)
    ], batch_count;
    rocblas_izamin_strided_batched_64(
        n: i64, x: *const rocblas_double_complex, incx: i64, stride_x: rocblas_stride, batch_count: i64,
        results: *mut i64
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::result(results)
    ], batch_count;
}
