//! The functions of HIPRTC, as `hip/hiprtc.h` declares them in ROCm 5.2 to 7.

use std::ffi::{c_char, c_int, c_void};

use crate::ResultCode;

/// A program that HIPRTC compiles: a handle, owned by the library.
#[repr(transparent)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Program(pub *mut c_void);

impl Program {
    /// No program; what `hiprtcCreateProgram` overwrites.
    pub const NULL: Self = Self(std::ptr::null_mut());
}

crate::symbol_table! {
    /// HIPRTC's functions.
    pub struct Api {
        required {
            fn hiprtcVersion(major: *mut c_int, minor: *mut c_int) -> ResultCode;
            fn hiprtcCreateProgram(
                program: *mut Program,
                source: *const c_char,
                name: *const c_char,
                header_count: c_int,
                headers: *mut *const c_char,
                header_names: *mut *const c_char,
            ) -> ResultCode;
            fn hiprtcCompileProgram(
                program: Program,
                option_count: c_int,
                options: *mut *const c_char,
            ) -> ResultCode;
            fn hiprtcGetProgramLogSize(program: Program, size: *mut usize) -> ResultCode;
            fn hiprtcGetProgramLog(program: Program, log: *mut c_char) -> ResultCode;
            fn hiprtcGetCodeSize(program: Program, size: *mut usize) -> ResultCode;
            fn hiprtcGetCode(program: Program, code: *mut c_char) -> ResultCode;
            fn hiprtcDestroyProgram(program: *mut Program) -> ResultCode;
        }
        optional {
            fn hiprtcAddNameExpression(program: Program, expression: *const c_char) -> ResultCode;
            fn hiprtcGetLoweredName(
                program: Program,
                expression: *const c_char,
                lowered: *mut *const c_char,
            ) -> ResultCode;
            fn hiprtcGetErrorString(result: ResultCode) -> *const c_char;
        }
    }
}
