//! Errors of the CUDA driver in words.

use std::ffi::{CString, c_char, c_uint};
use std::sync::OnceLock;

use cudarc::driver::sys::CUresult;
use rocforge::platform::nvidia::api::Code;

use crate::exporting::contained;
use crate::exports::runtime;

macro_rules! codes {
    ($($name:ident)*) => { &[$((stringify!($name), CUresult::$name as c_uint)),*] };
}

/// The codes of every release since 11.4, by name.
pub const ALL: &[(&str, c_uint)] = codes! {
    CUDA_SUCCESS
    CUDA_ERROR_INVALID_VALUE
    CUDA_ERROR_OUT_OF_MEMORY
    CUDA_ERROR_NOT_INITIALIZED
    CUDA_ERROR_DEINITIALIZED
    CUDA_ERROR_PROFILER_DISABLED
    CUDA_ERROR_PROFILER_NOT_INITIALIZED
    CUDA_ERROR_PROFILER_ALREADY_STARTED
    CUDA_ERROR_PROFILER_ALREADY_STOPPED
    CUDA_ERROR_STUB_LIBRARY
    CUDA_ERROR_NO_DEVICE
    CUDA_ERROR_INVALID_DEVICE
    CUDA_ERROR_DEVICE_NOT_LICENSED
    CUDA_ERROR_INVALID_IMAGE
    CUDA_ERROR_INVALID_CONTEXT
    CUDA_ERROR_CONTEXT_ALREADY_CURRENT
    CUDA_ERROR_MAP_FAILED
    CUDA_ERROR_UNMAP_FAILED
    CUDA_ERROR_ARRAY_IS_MAPPED
    CUDA_ERROR_ALREADY_MAPPED
    CUDA_ERROR_NO_BINARY_FOR_GPU
    CUDA_ERROR_ALREADY_ACQUIRED
    CUDA_ERROR_NOT_MAPPED
    CUDA_ERROR_NOT_MAPPED_AS_ARRAY
    CUDA_ERROR_NOT_MAPPED_AS_POINTER
    CUDA_ERROR_ECC_UNCORRECTABLE
    CUDA_ERROR_UNSUPPORTED_LIMIT
    CUDA_ERROR_CONTEXT_ALREADY_IN_USE
    CUDA_ERROR_PEER_ACCESS_UNSUPPORTED
    CUDA_ERROR_INVALID_PTX
    CUDA_ERROR_INVALID_GRAPHICS_CONTEXT
    CUDA_ERROR_NVLINK_UNCORRECTABLE
    CUDA_ERROR_JIT_COMPILER_NOT_FOUND
    CUDA_ERROR_UNSUPPORTED_PTX_VERSION
    CUDA_ERROR_JIT_COMPILATION_DISABLED
    CUDA_ERROR_UNSUPPORTED_EXEC_AFFINITY
    CUDA_ERROR_INVALID_SOURCE
    CUDA_ERROR_FILE_NOT_FOUND
    CUDA_ERROR_SHARED_OBJECT_SYMBOL_NOT_FOUND
    CUDA_ERROR_SHARED_OBJECT_INIT_FAILED
    CUDA_ERROR_OPERATING_SYSTEM
    CUDA_ERROR_INVALID_HANDLE
    CUDA_ERROR_ILLEGAL_STATE
    CUDA_ERROR_NOT_FOUND
    CUDA_ERROR_NOT_READY
    CUDA_ERROR_ILLEGAL_ADDRESS
    CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES
    CUDA_ERROR_LAUNCH_TIMEOUT
    CUDA_ERROR_LAUNCH_INCOMPATIBLE_TEXTURING
    CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED
    CUDA_ERROR_PEER_ACCESS_NOT_ENABLED
    CUDA_ERROR_PRIMARY_CONTEXT_ACTIVE
    CUDA_ERROR_CONTEXT_IS_DESTROYED
    CUDA_ERROR_ASSERT
    CUDA_ERROR_TOO_MANY_PEERS
    CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED
    CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED
    CUDA_ERROR_HARDWARE_STACK_ERROR
    CUDA_ERROR_ILLEGAL_INSTRUCTION
    CUDA_ERROR_MISALIGNED_ADDRESS
    CUDA_ERROR_INVALID_ADDRESS_SPACE
    CUDA_ERROR_INVALID_PC
    CUDA_ERROR_LAUNCH_FAILED
    CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE
    CUDA_ERROR_NOT_PERMITTED
    CUDA_ERROR_NOT_SUPPORTED
    CUDA_ERROR_SYSTEM_NOT_READY
    CUDA_ERROR_SYSTEM_DRIVER_MISMATCH
    CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE
    CUDA_ERROR_MPS_CONNECTION_FAILED
    CUDA_ERROR_MPS_RPC_FAILURE
    CUDA_ERROR_MPS_SERVER_NOT_READY
    CUDA_ERROR_MPS_MAX_CLIENTS_REACHED
    CUDA_ERROR_MPS_MAX_CONNECTIONS_REACHED
    CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED
    CUDA_ERROR_STREAM_CAPTURE_INVALIDATED
    CUDA_ERROR_STREAM_CAPTURE_MERGE
    CUDA_ERROR_STREAM_CAPTURE_UNMATCHED
    CUDA_ERROR_STREAM_CAPTURE_UNJOINED
    CUDA_ERROR_STREAM_CAPTURE_ISOLATION
    CUDA_ERROR_STREAM_CAPTURE_IMPLICIT
    CUDA_ERROR_CAPTURED_EVENT
    CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD
    CUDA_ERROR_TIMEOUT
    CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE
    CUDA_ERROR_EXTERNAL_DEVICE
    CUDA_ERROR_UNKNOWN
};

/// A code with its name and that in words, as C texts.
type Texts = (c_uint, CString, CString);

fn text_of(error: Code, choose: fn(&Texts) -> &CString) -> Option<*const c_char> {
    static TEXTS: OnceLock<Vec<Texts>> = OnceLock::new();
    let texts = TEXTS.get_or_init(|| {
        let c_text = |text: String| CString::new(text).unwrap_or_default();
        let words = |name: &str| name.trim_start_matches("CUDA_").trim_start_matches("ERROR_").to_lowercase();
        let both = |name: &str| (c_text(name.to_owned()), c_text(words(name).replace('_', " ")));
        ALL.iter()
            .map(|(name, code)| (*code, both(name)))
            .map(|(code, (name, words))| (code, name, words))
            .collect()
    });
    texts.iter().find(|(code, ..)| *code == error.0).map(|one| choose(one).as_ptr())
}

/// Writes a text of an error; null, and an invalid value, for one that is not known.
///
/// # Safety
/// `place` is null or valid for writing.
unsafe fn tell(
    name: &'static str,
    error: Code,
    place: *mut *const c_char,
    choose: fn(&Texts) -> &CString,
) -> Code {
    let invalid = Code(CUresult::CUDA_ERROR_INVALID_VALUE as c_uint);
    let answer = contained(name, || {
        runtime().faults.called(name);
        let text = text_of(error, choose);
        if place.is_null() {
            return invalid;
        }
        // SAFETY: The caller's promise.
        unsafe { place.write(text.unwrap_or(std::ptr::null())) };
        if text.is_some() { Code(0) } else { invalid }
    });
    answer.unwrap_or(Code(CUresult::CUDA_ERROR_UNKNOWN as c_uint))
}

/// The name of an error.
///
/// # Safety
/// `text` is null or valid for writing.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn cuGetErrorName(error: Code, text: *mut *const c_char) -> Code {
    // SAFETY: The caller's promise.
    unsafe { tell("cuGetErrorName", error, text, |(_, name, _)| name) }
}

/// The name of an error in words.
///
/// # Safety
/// `text` is null or valid for writing.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn cuGetErrorString(error: Code, text: *mut *const c_char) -> Code {
    // SAFETY: The caller's promise.
    unsafe { tell("cuGetErrorString", error, text, |(_, _, words)| words) }
}
