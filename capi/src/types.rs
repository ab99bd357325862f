//! C's names of types, so that a signature here reads as it does in the header.
//!
//! Enumerations arrive as numbers: C may pass any, and an `enum` of Rust must hold a known one.

#![allow(non_camel_case_types)]

use rocforge::{Status, bf16, c32, c64, f16};

/// The handle; null, or made by `rocblas_create_handle`.
pub type rocblas_handle = *mut crate::trampoline::CHandle;
/// What every function answers.
pub type rocblas_status = Status;
/// A 32-bit size.
pub type rocblas_int = i32;
/// The distance of two problems, in elements.
pub type rocblas_stride = i64;
/// 16 bits, 5 of them exponent.
pub type rocblas_half = f16;
/// 16 bits, 8 of them exponent.
pub type rocblas_bfloat16 = bf16;
/// The type of an operand, as a number.
pub type rocblas_datatype = i32;
/// Complex with `float` parts.
pub type rocblas_float_complex = c32;
/// Complex with `double` parts.
pub type rocblas_double_complex = c64;
/// An operation, as a number.
pub type rocblas_operation = i32;
/// A triangle, as a number.
pub type rocblas_fill = i32;
/// A kind of diagonal, as a number.
pub type rocblas_diagonal = i32;
/// A side, as a number.
pub type rocblas_side = i32;
/// A pointer mode, as a number.
pub type rocblas_pointer_mode = i32;
/// An atomics mode, as a number.
pub type rocblas_atomics_mode = i32;
/// A math mode, as a number.
pub type rocblas_math_mode = i32;
/// The type that gemm_ex3 computes in, as a number.
pub type rocblas_computetype = i32;
/// The choice of an algorithm, as a number.
pub type rocblas_gemm_algo = i32;
/// What geam_ex has in the place of sums and products, as a number.
pub type rocblas_geam_ex_operation = i32;
/// A performance metric, as a number.
pub type rocblas_performance_metric = i32;
/// A status that a caller passes, as a number.
pub type rocblas_status_number = i32;
/// What ends a pointer that a handle keeps; null for nothing.
pub type rocforge_destroy = Option<unsafe extern "C" fn(*mut std::ffi::c_void)>;
/// An event of the driver.
pub type hipEvent_t = *mut std::ffi::c_void;
/// A stream of the driver.
pub type hipStream_t = *mut std::ffi::c_void;
