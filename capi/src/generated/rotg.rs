//! C symbols of rotg. Written by the test `abi::exports`; do not edit.

use rocforge_kernels::level1::rotg::__rf_rotg::ROUTINE;

use crate::exporting::*;

// rocblas_srotg
exports! { ROUTINE.instances[0];
    rocblas_srotg(
        a: *mut f32, b: *mut f32, c: *mut f32, s: *mut f32
    ) = [
        arg::values_memory(a), arg::values_memory(b), arg::values_memory(c), arg::values_memory(s)
    ], 1;
    rocblas_srotg_64(
        a: *mut f32, b: *mut f32, c: *mut f32, s: *mut f32
    ) = [
        arg::values_memory(a), arg::values_memory(b), arg::values_memory(c), arg::values_memory(s)
    ], 1;
    rocblas_srotg_batched(
        a: *const *mut f32, b: *const *mut f32, c: *const *mut f32, s: *const *mut f32,
        batch_count: rocblas_int
    ) = [
        arg::values_array(a), arg::values_array(b), arg::values_array(c), arg::values_array(s)
    ], batch_count;
    rocblas_srotg_batched_64(
        a: *const *mut f32, b: *const *mut f32, c: *const *mut f32, s: *const *mut f32, batch_count: i64
    ) = [
        arg::values_array(a), arg::values_array(b), arg::values_array(c), arg::values_array(s)
    ], batch_count;
    rocblas_srotg_strided_batched(
        a: *mut f32, stride_a: rocblas_stride, b: *mut f32, stride_b: rocblas_stride, c: *mut f32,
        stride_c: rocblas_stride, s: *mut f32, stride_s: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::values_strided(a, stride_a), arg::values_strided(b, stride_b),
        arg::values_strided(c, stride_c), arg::values_strided(s, stride_s)
    ], batch_count;
    rocblas_srotg_strided_batched_64(
        a: *mut f32, stride_a: rocblas_stride, b: *mut f32, stride_b: rocblas_stride, c: *mut f32,
        stride_c: rocblas_stride, s: *mut f32, stride_s: rocblas_stride, batch_count: i64
    ) = [
        arg::values_strided(a, stride_a), arg::values_strided(b, stride_b),
        arg::values_strided(c, stride_c), arg::values_strided(s, stride_s)
    ], batch_count;
}

// rocblas_drotg
exports! { ROUTINE.instances[1];
    rocblas_drotg(
        a: *mut f64, b: *mut f64, c: *mut f64, s: *mut f64
    ) = [
        arg::values_memory(a), arg::values_memory(b), arg::values_memory(c), arg::values_memory(s)
    ], 1;
    rocblas_drotg_64(
        a: *mut f64, b: *mut f64, c: *mut f64, s: *mut f64
    ) = [
        arg::values_memory(a), arg::values_memory(b), arg::values_memory(c), arg::values_memory(s)
    ], 1;
    rocblas_drotg_batched(
        a: *const *mut f64, b: *const *mut f64, c: *const *mut f64, s: *const *mut f64,
        batch_count: rocblas_int
    ) = [
        arg::values_array(a), arg::values_array(b), arg::values_array(c), arg::values_array(s)
    ], batch_count;
    rocblas_drotg_batched_64(
        a: *const *mut f64, b: *const *mut f64, c: *const *mut f64, s: *const *mut f64, batch_count: i64
    ) = [
        arg::values_array(a), arg::values_array(b), arg::values_array(c), arg::values_array(s)
    ], batch_count;
    rocblas_drotg_strided_batched(
        a: *mut f64, stride_a: rocblas_stride, b: *mut f64, stride_b: rocblas_stride, c: *mut f64,
        stride_c: rocblas_stride, s: *mut f64, stride_s: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::values_strided(a, stride_a), arg::values_strided(b, stride_b),
        arg::values_strided(c, stride_c), arg::values_strided(s, stride_s)
    ], batch_count;
    rocblas_drotg_strided_batched_64(
        a: *mut f64, stride_a: rocblas_stride, b: *mut f64, stride_b: rocblas_stride, c: *mut f64,
        stride_c: rocblas_stride, s: *mut f64, stride_s: rocblas_stride, batch_count: i64
    ) = [
        arg::values_strided(a, stride_a), arg::values_strided(b, stride_b),
        arg::values_strided(c, stride_c), arg::values_strided(s, stride_s)
    ], batch_count;
}

// rocblas_crotg
exports! { ROUTINE.instances[2];
    rocblas_crotg(
        a: *mut rocblas_float_complex, b: *mut rocblas_float_complex, c: *mut f32,
        s: *mut rocblas_float_complex
    ) = [
        arg::values_memory(a), arg::values_memory(b), arg::values_memory(c), arg::values_memory(s)
    ], 1;
    rocblas_crotg_64(
        a: *mut rocblas_float_complex, b: *mut rocblas_float_complex, c: *mut f32,
        s: *mut rocblas_float_complex
    ) = [
        arg::values_memory(a), arg::values_memory(b), arg::values_memory(c), arg::values_memory(s)
    ], 1;
    rocblas_crotg_batched(
        a: *const *mut rocblas_float_complex, b: *const *mut rocblas_float_complex, c: *const *mut f32,
        s: *const *mut rocblas_float_complex, batch_count: rocblas_int
    ) = [
        arg::values_array(a), arg::values_array(b), arg::values_array(c), arg::values_array(s)
    ], batch_count;
    rocblas_crotg_batched_64(
        a: *const *mut rocblas_float_complex, b: *const *mut rocblas_float_complex, c: *const *mut f32,
        s: *const *mut rocblas_float_complex, batch_count: i64
    ) = [
        arg::values_array(a), arg::values_array(b), arg::values_array(c), arg::values_array(s)
    ], batch_count;
    rocblas_crotg_strided_batched(
        a: *mut rocblas_float_complex, stride_a: rocblas_stride, b: *mut rocblas_float_complex,
        stride_b: rocblas_stride, c: *mut f32, stride_c: rocblas_stride, s: *mut rocblas_float_complex,
        stride_s: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::values_strided(a, stride_a), arg::values_strided(b, stride_b),
        arg::values_strided(c, stride_c), arg::values_strided(s, stride_s)
    ], batch_count;
    rocblas_crotg_strided_batched_64(
        a: *mut rocblas_float_complex, stride_a: rocblas_stride, b: *mut rocblas_float_complex,
        stride_b: rocblas_stride, c: *mut f32, stride_c: rocblas_stride, s: *mut rocblas_float_complex,
        stride_s: rocblas_stride, batch_count: i64
    ) = [
        arg::values_strided(a, stride_a), arg::values_strided(b, stride_b),
        arg::values_strided(c, stride_c), arg::values_strided(s, stride_s)
    ], batch_count;
}

// rocblas_zrotg
exports! { ROUTINE.instances[3];
    rocblas_zrotg(
        a: *mut rocblas_double_complex, b: *mut rocblas_double_complex, c: *mut f64,
        s: *mut rocblas_double_complex
    ) = [
        arg::values_memory(a), arg::values_memory(b), arg::values_memory(c), arg::values_memory(s)
    ], 1;
    rocblas_zrotg_64(
        a: *mut rocblas_double_complex, b: *mut rocblas_double_complex, c: *mut f64,
        s: *mut rocblas_double_complex
    ) = [
        arg::values_memory(a), arg::values_memory(b), arg::values_memory(c), arg::values_memory(s)
    ], 1;
    rocblas_zrotg_batched(
        a: *const *mut rocblas_double_complex, b: *const *mut rocblas_double_complex, c: *const *mut f64,
        s: *const *mut rocblas_double_complex, batch_count: rocblas_int
    ) = [
        arg::values_array(a), arg::values_array(b), arg::values_array(c), arg::values_array(s)
    ], batch_count;
    rocblas_zrotg_batched_64(
        a: *const *mut rocblas_double_complex, b: *const *mut rocblas_double_complex, c: *const *mut f64,
        s: *const *mut rocblas_double_complex, batch_count: i64
    ) = [
        arg::values_array(a), arg::values_array(b), arg::values_array(c), arg::values_array(s)
    ], batch_count;
    rocblas_zrotg_strided_batched(
        a: *mut rocblas_double_complex, stride_a: rocblas_stride, b: *mut rocblas_double_complex,
        stride_b: rocblas_stride, c: *mut f64, stride_c: rocblas_stride, s: *mut rocblas_double_complex,
        stride_s: rocblas_stride, batch_count: rocblas_int
    ) = [
        arg::values_strided(a, stride_a), arg::values_strided(b, stride_b),
        arg::values_strided(c, stride_c), arg::values_strided(s, stride_s)
    ], batch_count;
    rocblas_zrotg_strided_batched_64(
        a: *mut rocblas_double_complex, stride_a: rocblas_stride, b: *mut rocblas_double_complex,
        stride_b: rocblas_stride, c: *mut f64, stride_c: rocblas_stride, s: *mut rocblas_double_complex,
        stride_s: rocblas_stride, batch_count: i64
    ) = [
        arg::values_strided(a, stride_a), arg::values_strided(b, stride_b),
        arg::values_strided(c, stride_c), arg::values_strided(s, stride_s)
    ], batch_count;
}
