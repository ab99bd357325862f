//! C symbols of rotmg. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level1::rotmg::__rf_rotmg::ROUTINE;

use crate::exporting::*;

// rocblas_srotmg
exports! { ROUTINE.instances[0];
    rocblas_srotmg(
        d1: *mut f32, d2: *mut f32, x1: *mut f32, y1: *const f32, param: *mut f32
    ) = [
        arg::values_memory(d1), arg::values_memory(d2), arg::values_memory(x1), arg::values_memory(y1),
        arg::values_memory(param)
    ], 1;
    rocblas_srotmg_64(
        d1: *mut f32, d2: *mut f32, x1: *mut f32, y1: *const f32, param: *mut f32
    ) = [
        arg::values_memory(d1), arg::values_memory(d2), arg::values_memory(x1), arg::values_memory(y1),
        arg::values_memory(param)
    ], 1;
    rocblas_srotmg_batched(
        d1: *const *mut f32, d2: *const *mut f32, x1: *const *mut f32, y1: *const *const f32,
        param: *const *mut f32, batch_count: rocblas_int
    ) = [
        arg::values_array(d1), arg::values_array(d2), arg::values_array(x1), arg::values_array(y1),
        arg::values_array(param)
    ], batch_count;
    rocblas_srotmg_batched_64(
        d1: *const *mut f32, d2: *const *mut f32, x1: *const *mut f32, y1: *const *const f32,
        param: *const *mut f32, batch_count: i64
    ) = [
        arg::values_array(d1), arg::values_array(d2), arg::values_array(x1), arg::values_array(y1),
        arg::values_array(param)
    ], batch_count;
    rocblas_srotmg_strided_batched(
        d1: *mut f32, stride_d1: rocblas_stride, d2: *mut f32, stride_d2: rocblas_stride, x1: *mut f32,
        stride_x1: rocblas_stride, y1: *const f32, stride_y1: rocblas_stride, param: *mut f32,
        stride_param: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::values_strided(d1, stride_d1), arg::values_strided(d2, stride_d2),
        arg::values_strided(x1, stride_x1), arg::values_strided(y1, stride_y1),
        arg::values_strided(param, stride_param)
    ], batch_count;
    rocblas_srotmg_strided_batched_64(
        d1: *mut f32, stride_d1: rocblas_stride, d2: *mut f32, stride_d2: rocblas_stride, x1: *mut f32,
        stride_x1: rocblas_stride, y1: *const f32, stride_y1: rocblas_stride, param: *mut f32,
        stride_param: rocblas_stride, batch_count: i64
    ) = [
        arg::values_strided(d1, stride_d1), arg::values_strided(d2, stride_d2),
        arg::values_strided(x1, stride_x1), arg::values_strided(y1, stride_y1),
        arg::values_strided(param, stride_param)
    ], batch_count;
}

// rocblas_drotmg
exports! { ROUTINE.instances[1];
    rocblas_drotmg(
        d1: *mut f64, d2: *mut f64, x1: *mut f64, y1: *const f64, param: *mut f64
    ) = [
        arg::values_memory(d1), arg::values_memory(d2), arg::values_memory(x1), arg::values_memory(y1),
        arg::values_memory(param)
    ], 1;
    rocblas_drotmg_64(
        d1: *mut f64, d2: *mut f64, x1: *mut f64, y1: *const f64, param: *mut f64
    ) = [
        arg::values_memory(d1), arg::values_memory(d2), arg::values_memory(x1), arg::values_memory(y1),
        arg::values_memory(param)
    ], 1;
    rocblas_drotmg_batched(
        d1: *const *mut f64, d2: *const *mut f64, x1: *const *mut f64, y1: *const *const f64,
        param: *const *mut f64, batch_count: rocblas_int
    ) = [
        arg::values_array(d1), arg::values_array(d2), arg::values_array(x1), arg::values_array(y1),
        arg::values_array(param)
    ], batch_count;
    rocblas_drotmg_batched_64(
        d1: *const *mut f64, d2: *const *mut f64, x1: *const *mut f64, y1: *const *const f64,
        param: *const *mut f64, batch_count: i64
    ) = [
        arg::values_array(d1), arg::values_array(d2), arg::values_array(x1), arg::values_array(y1),
        arg::values_array(param)
    ], batch_count;
    rocblas_drotmg_strided_batched(
        d1: *mut f64, stride_d1: rocblas_stride, d2: *mut f64, stride_d2: rocblas_stride, x1: *mut f64,
        stride_x1: rocblas_stride, y1: *const f64, stride_y1: rocblas_stride, param: *mut f64,
        stride_param: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::values_strided(d1, stride_d1), arg::values_strided(d2, stride_d2),
        arg::values_strided(x1, stride_x1), arg::values_strided(y1, stride_y1),
        arg::values_strided(param, stride_param)
    ], batch_count;
    rocblas_drotmg_strided_batched_64(
        d1: *mut f64, stride_d1: rocblas_stride, d2: *mut f64, stride_d2: rocblas_stride, x1: *mut f64,
        stride_x1: rocblas_stride, y1: *const f64, stride_y1: rocblas_stride, param: *mut f64,
        stride_param: rocblas_stride, batch_count: i64
    ) = [
        arg::values_strided(d1, stride_d1), arg::values_strided(d2, stride_d2),
        arg::values_strided(x1, stride_x1), arg::values_strided(y1, stride_y1),
        arg::values_strided(param, stride_param)
    ], batch_count;
}
