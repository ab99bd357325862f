//! C symbols of dotc_ex. Written by the test `abi::exports`; do not edit.

use std::ffi::c_void;

use rocforge_kernels::level1::dot_ex::__rf_dotc_ex::ROUTINE;

use crate::exporting::*;

exports_by_type! { ROUTINE;
    rocblas_dotc_ex(
        n: rocblas_int, x: *const c_void, x_type: rocblas_datatype, incx: rocblas_int, y: *const c_void,
        y_type: rocblas_datatype, incy: rocblas_int, result: *mut c_void, result_type: rocblas_datatype,
        execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::result(result)
    ], [(0, x_type), (0, y_type), (1, result_type), (2, execution_type)], 1;
    rocblas_dotc_ex_64(
        n: i64, x: *const c_void, x_type: rocblas_datatype, incx: i64, y: *const c_void,
        y_type: rocblas_datatype, incy: i64, result: *mut c_void, result_type: rocblas_datatype,
        execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::memory(x, incx), arg::memory(y, incy), arg::result(result)
    ], [(0, x_type), (0, y_type), (1, result_type), (2, execution_type)], 1;
    rocblas_dotc_batched_ex(
        n: rocblas_int, x: *const c_void, x_type: rocblas_datatype, incx: rocblas_int, y: *const c_void,
        y_type: rocblas_datatype, incy: rocblas_int, batch_count: rocblas_int, results: *mut c_void,
        result_type: rocblas_datatype, execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::result(results)
    ], [(0, x_type), (0, y_type), (1, result_type), (2, execution_type)], batch_count;
    rocblas_dotc_batched_ex_64(
        n: i64, x: *const c_void, x_type: rocblas_datatype, incx: i64, y: *const c_void,
        y_type: rocblas_datatype, incy: i64, batch_count: i64, results: *mut c_void,
        result_type: rocblas_datatype, execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::array(x, incx), arg::array(y, incy), arg::result(results)
    ], [(0, x_type), (0, y_type), (1, result_type), (2, execution_type)], batch_count;
    rocblas_dotc_strided_batched_ex(
        n: rocblas_int, x: *const c_void, x_type: rocblas_datatype, incx: rocblas_int,
        stride_x: rocblas_stride, y: *const c_void, y_type: rocblas_datatype, incy: rocblas_int,
        stride_y: rocblas_stride, batch_count: rocblas_int, results: *mut c_void,
        result_type: rocblas_datatype, execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::result(results)
    ], [(0, x_type), (0, y_type), (1, result_type), (2, execution_type)], batch_count;
    rocblas_dotc_strided_batched_ex_64(
        n: i64, x: *const c_void, x_type: rocblas_datatype, incx: i64, stride_x: rocblas_stride,
        y: *const c_void, y_type: rocblas_datatype, incy: i64, stride_y: rocblas_stride, batch_count: i64,
        results: *mut c_void, result_type: rocblas_datatype, execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::strided(x, incx, stride_x), arg::strided(y, incy, stride_y), arg::result(results)
    ], [(0, x_type), (0, y_type), (1, result_type), (2, execution_type)], batch_count;
}
