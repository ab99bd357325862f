//! C symbols of rot_ex. Written by the test `abi::exports`; do not edit.

use std::ffi::c_void;

use rocforge_kernels::level1::rot_ex::__rf_rot_ex::ROUTINE;

use crate::exporting::*;

exports_by_type! { ROUTINE;
    rocblas_rot_ex(
        n: rocblas_int, x: *mut c_void, x_type: rocblas_datatype, incx: rocblas_int, y: *mut c_void,
        y_type: rocblas_datatype, incy: rocblas_int, c: *const c_void, s: *const c_void,
        cs_type: rocblas_datatype, execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::scalar(c), arg::scalar(s)
    ], [(0, x_type), (0, y_type), (1, cs_type), (2, execution_type)], 1;
    rocblas_rot_ex_64(
        n: i64, x: *mut c_void, x_type: rocblas_datatype, incx: i64, y: *mut c_void,
        y_type: rocblas_datatype, incy: i64, c: *const c_void, s: *const c_void, cs_type: rocblas_datatype,
        execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::scalar(c), arg::scalar(s)
    ], [(0, x_type), (0, y_type), (1, cs_type), (2, execution_type)], 1;
    rocblas_rot_batched_ex(
        n: rocblas_int, x: *mut c_void, x_type: rocblas_datatype, incx: rocblas_int, y: *mut c_void,
        y_type: rocblas_datatype, incy: rocblas_int, c: *const c_void, s: *const c_void,
        cs_type: rocblas_datatype, batch_count: rocblas_int, execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::scalar(c), arg::scalar(s)
    ], [(0, x_type), (0, y_type), (1, cs_type), (2, execution_type)], batch_count;
    rocblas_rot_batched_ex_64(
        n: i64, x: *mut c_void, x_type: rocblas_datatype, incx: i64, y: *mut c_void,
        y_type: rocblas_datatype, incy: i64, c: *const c_void, s: *const c_void, cs_type: rocblas_datatype,
        batch_count: i64, execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::scalar(c), arg::scalar(s)
    ], [(0, x_type), (0, y_type), (1, cs_type), (2, execution_type)], batch_count;
    rocblas_rot_strided_batched_ex(
        n: rocblas_int, x: *mut c_void, x_type: rocblas_datatype, incx: rocblas_int,
        stride_x: rocblas_stride, y: *mut c_void, y_type: rocblas_datatype, incy: rocblas_int,
        stride_y: rocblas_stride, c: *const c_void, s: *const c_void, cs_type: rocblas_datatype,
        batch_count: rocblas_int, execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::scalar(c),
        arg::scalar(s)
    ], [(0, x_type), (0, y_type), (1, cs_type), (2, execution_type)], batch_count;
    rocblas_rot_strided_batched_ex_64(
        n: i64, x: *mut c_void, x_type: rocblas_datatype, incx: i64, stride_x: rocblas_stride,
        y: *mut c_void, y_type: rocblas_datatype, incy: i64, stride_y: rocblas_stride, c: *const c_void,
        s: *const c_void, cs_type: rocblas_datatype, batch_count: i64, execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::scalar(c),
        arg::scalar(s)
    ], [(0, x_type), (0, y_type), (1, cs_type), (2, execution_type)], batch_count;
}
