//! C symbols of axpy_ex. Written by the test `abi::exports`; do not edit.

use std::ffi::c_void;

use rocforge_kernels::level1::axpy_ex::__rf_axpy_ex::ROUTINE;

use crate::exporting::*;

exports_by_type! { ROUTINE;
    rocblas_axpy_ex(
        n: rocblas_int, alpha: *const c_void, alpha_type: rocblas_datatype, x: *const c_void,
        x_type: rocblas_datatype, incx: rocblas_int, y: *mut c_void, y_type: rocblas_datatype,
        incy: rocblas_int, execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy)
    ], [(0, alpha_type), (1, x_type), (1, y_type), (2, execution_type)], 1;
    rocblas_axpy_ex_64(
        n: i64, alpha: *const c_void, alpha_type: rocblas_datatype, x: *const c_void,
        x_type: rocblas_datatype, incx: i64, y: *mut c_void, y_type: rocblas_datatype, incy: i64,
        execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx), arg::memory(y, incy)
    ], [(0, alpha_type), (1, x_type), (1, y_type), (2, execution_type)], 1;
    rocblas_axpy_batched_ex(
        n: rocblas_int, alpha: *const c_void, alpha_type: rocblas_datatype, x: *const c_void,
        x_type: rocblas_datatype, incx: rocblas_int, y: *mut c_void, y_type: rocblas_datatype,
        incy: rocblas_int, batch_count: rocblas_int, execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy)
    ], [(0, alpha_type), (1, x_type), (1, y_type), (2, execution_type)], batch_count;
    rocblas_axpy_batched_ex_64(
        n: i64, alpha: *const c_void, alpha_type: rocblas_datatype, x: *const c_void,
        x_type: rocblas_datatype, incx: i64, y: *mut c_void, y_type: rocblas_datatype, incy: i64,
        batch_count: i64, execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx), arg::array(y, incy)
    ], [(0, alpha_type), (1, x_type), (1, y_type), (2, execution_type)], batch_count;
    rocblas_axpy_strided_batched_ex(
        n: rocblas_int, alpha: *const c_void, alpha_type: rocblas_datatype, x: *const c_void,
        x_type: rocblas_datatype, incx: rocblas_int, stride_x: rocblas_stride, y: *mut c_void,
        y_type: rocblas_datatype, incy: rocblas_int, stride_y: rocblas_stride, batch_count: rocblas_int,
        execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], [(0, alpha_type), (1, x_type), (1, y_type), (2, execution_type)], batch_count;
    rocblas_axpy_strided_batched_ex_64(
        n: i64, alpha: *const c_void, alpha_type: rocblas_datatype, x: *const c_void,
        x_type: rocblas_datatype, incx: i64, stride_x: rocblas_stride, y: *mut c_void,
        y_type: rocblas_datatype, incy: i64, stride_y: rocblas_stride, batch_count: i64,
        execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y)
    ], [(0, alpha_type), (1, x_type), (1, y_type), (2, execution_type)], batch_count;
}
