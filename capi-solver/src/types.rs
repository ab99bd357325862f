//! C's names of types. What is passed on is not looked into, so that handles and statuses are opaque here.

#![allow(non_camel_case_types)]

use std::ffi::c_void;

/// The handle of librocblas.
pub type rocblas_handle = *mut c_void;
/// What every function answers.
pub type rocblas_status = i32;
/// A 32-bit size.
pub type rocblas_int = i32;
/// The distance of two problems, in elements.
pub type rocblas_stride = i64;
/// An operation, as a number.
pub type rocblas_operation = i32;
/// A triangle, as a number.
pub type rocblas_fill = i32;
/// A kind of diagonal, as a number.
pub type rocblas_diagonal = i32;
/// A side, as a number.
pub type rocblas_side = i32;

/// Complex with `float` parts.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct rocblas_float_complex {
    /// The real part.
    pub x: f32,
    /// The imaginary part.
    pub y: f32,
}

/// Complex with `double` parts.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct rocblas_double_complex {
    /// The real part.
    pub x: f64,
    /// The imaginary part.
    pub y: f64,
}

/// An argument of a routine: `rocforge_argument` of librocblas's header.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct Argument {
    /// What it is: 0 a size, 1 an enumeration, 2 a scalar or a result, 3 memory, 4 an array of pointers to memory.
    pub kind: i32,
    /// The size, the enumeration's number, or the increment or leading dimension of memory.
    pub value: i64,
    /// The scalar, the memory or the array.
    pub pointer: *mut c_void,
    /// Elements from one problem to the next.
    pub distance: i64,
}
