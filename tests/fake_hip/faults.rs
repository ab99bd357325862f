//! Failures that are asked for, and the record of calls.

use std::ffi::c_int;

use rocforge_hip_sys::{Api, CopyKind, ErrorCode, Stream};
use rocforge_hiprtc_sys::{Library, ResultCode};

use crate::support::{Fake, alone};
use crate::units::Text;

/// Functions that answer words or the last error, and so no error of their own.
const NEVER: &[&str] = &["hipGetErrorName", "hipGetErrorString", "hipGetLastError", "hiprtcGetErrorString"];

/// Any function, called with nothing.
fn call_with_nothing(hip: &Fake, name: &str) -> c_int {
    type Function = unsafe extern "C" fn(
        usize,
        usize,
        usize,
        usize,
        usize,
        usize,
        usize,
        usize,
        usize,
        usize,
        usize,
    ) -> c_int;
    // SAFETY: A function that is told to fail looks at no argument, and C's functions take more than they declare
    // as well as what they declare.
    unsafe { hip.symbol::<Function>(name)(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) }
}

#[test]
fn each_function_fails_as_it_is_told() {
    alone(&[], |hip| {
        let of_rtc = rocforge_hiprtc_sys::Api::SIGNATURES.iter();
        let signatures: Vec<_> = Api::SIGNATURES.iter().chain(of_rtc).collect();
        assert!(signatures.len() > 50, "{} functions", signatures.len());
        for signature in signatures.iter().filter(|signature| !NEVER.contains(&signature.name)) {
            for code in [2, 719, 999] {
                assert_eq!(hip.fail(Some(signature.name), code, 1), 0, "{} is known", signature.name);
                assert_eq!(call_with_nothing(hip, signature.name), code, "{}", signature.name);
            }
        }
        for name in NEVER {
            assert_eq!(hip.fail(Some(name), 2, 1), 1, "{name} cannot fail");
        }
    });
}

#[test]
fn calls_fail_in_their_turn() {
    alone(&[("ROCFORGE_FAKE_HIP_FAIL", "hipMalloc=2@3, hipStreamSynchronize=719")], |hip| {
        let answers: Vec<bool> = (0..4).map(|_| hip.malloc(8).is_ok()).collect();
        assert_eq!(answers, [true, true, false, true]);
        assert_eq!([hip.synchronize(Stream::NULL); 2], [Err(ErrorCode::LAUNCH_FAILURE); 2]);
        assert_eq!(hip.fail(Some("hipStreamSynchronize"), 0, 0), 0);
        assert_eq!(hip.synchronize(Stream::NULL), Ok(()), "it was taken back");
        assert_eq!([hip.fail(Some("hipMalloc"), 700, 2), hip.fail(Some("hipFree"), 1, 0)], [0; 2]);
        assert!(hip.malloc(8).is_ok(), "the first from now");
        assert_eq!(hip.malloc(8), Err(ErrorCode::ILLEGAL_ADDRESS));
        // SAFETY: No argument.
        assert_eq!(unsafe { (hip.api().hipGetLastError)() }, ErrorCode::ILLEGAL_ADDRESS);
        assert_eq!(hip.fail(None, 0, 0), 0);
        assert_eq!(hip.free(std::ptr::null_mut()), Ok(()), "all was taken back");
        assert_eq!([hip.fail(Some("hipMallok"), 1, 0), hip.fail(Some("hipMalloc"), 1, -1)], [1; 2]);
    });
}

#[test]
fn the_compiler_fails_as_it_is_told() {
    alone(&[("ROCFORGE_FAKE_HIP_FAIL", "hiprtcCompileProgram=11@1")], |_| {
        let library = Library::open().expect("the library that ROCFORGE_HIPRTC names");
        let program = Text::new(library.api(), "int x;");
        assert_eq!(program.compile(&[]), ResultCode::INTERNAL_ERROR);
        assert_eq!(program.code(), Err(ResultCode::INVALID_PROGRAM), "there is none");
    });
}

#[test]
fn calls_are_recorded() {
    alone(&[], |hip| {
        hip.malloc(8).expect("memory");
        assert!(hip.calls().is_empty(), "nobody had asked");
        let memory = hip.malloc(8).expect("memory");
        hip.copy(memory, memory, 8, CopyKind::Default).expect("a copy");
        hip.free(memory).expect("memory");
        hip.free(memory).expect_err("it is gone");
        assert_eq!(hip.calls(), ["hipMalloc", "hipMemcpy", "hipFree", "hipFree"]);
        assert!(hip.calls().is_empty(), "they were taken");
    });
}
