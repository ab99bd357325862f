//! C symbols of scal_ex. Written by the test `abi::exports`; do not edit.

use std::ffi::c_void;

use rocforge_kernels::level1::scal_ex::__rf_scal_ex::ROUTINE;

use crate::exporting::*;

exports_by_type! { ROUTINE;
    rocblas_scal_ex(
        n: rocblas_int, alpha: *const c_void, alpha_type: rocblas_datatype, x: *mut c_void,
        x_type: rocblas_datatype, incx: rocblas_int, execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx)
    ], [(0, alpha_type), (1, x_type), (2, execution_type)], 1;
    rocblas_scal_ex_64(
        n: i64, alpha: *const c_void, alpha_type: rocblas_datatype, x: *mut c_void,
        x_type: rocblas_datatype, incx: i64, execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::memory(x, incx)
    ], [(0, alpha_type), (1, x_type), (2, execution_type)], 1;
    rocblas_scal_batched_ex(
        n: rocblas_int, alpha: *const c_void, alpha_type: rocblas_datatype, x: *mut c_void,
        x_type: rocblas_datatype, incx: rocblas_int, batch_count: rocblas_int,
        execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx)
    ], [(0, alpha_type), (1, x_type), (2, execution_type)], batch_count;
    rocblas_scal_batched_ex_64(
        n: i64, alpha: *const c_void, alpha_type: rocblas_datatype, x: *mut c_void,
        x_type: rocblas_datatype, incx: i64, batch_count: i64, execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::array(x, incx)
    ], [(0, alpha_type), (1, x_type), (2, execution_type)], batch_count;
    rocblas_scal_strided_batched_ex(
        n: rocblas_int, alpha: *const c_void, alpha_type: rocblas_datatype, x: *mut c_void,
        x_type: rocblas_datatype, incx: rocblas_int, stride_x: rocblas_stride, batch_count: rocblas_int,
        execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x)
    ], [(0, alpha_type), (1, x_type), (2, execution_type)], batch_count;
    rocblas_scal_strided_batched_ex_64(
        n: i64, alpha: *const c_void, alpha_type: rocblas_datatype, x: *mut c_void,
        x_type: rocblas_datatype, incx: i64, stride_x: rocblas_stride, batch_count: i64,
        execution_type: rocblas_datatype
    ) = [
        arg::dim(n), arg::scalar(alpha), arg::strided(x, incx, stride_x)
    ], [(0, alpha_type), (1, x_type), (2, execution_type)], batch_count;
}
