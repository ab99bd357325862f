//! Which argument is refused, with which status, before which other: rocBLAS's order of work.
//!
//! Each call below has as many wrong arguments as possible beside the one under test, so that a change of
//! the order shows. A refused call writes nothing, and nothing panics, whatever the numbers.

mod extremes;
mod gemm;
mod gemv;
mod level1;
mod rotations;
mod streams;

use rocforge::options::PointerMode;
use rocforge::platform::host::BlockThreads;
use rocforge::{Handle, Status};
use rocforge_tests::call::{Call, handle};

const MODES: [PointerMode; 2] = [PointerMode::Host, PointerMode::Device];

/// A handle with this pointer mode.
fn with_mode(mode: PointerMode) -> Handle {
    let handle = handle(BlockThreads::One);
    handle.set_pointer_mode(mode);
    handle
}

/// The call is refused in both pointer modes, because of this argument.
#[track_caller]
fn refused(call: &Call<'_>, status: Status, argument: &str) {
    for mode in MODES {
        let error = call.run(&with_mode(mode)).expect_err(argument);
        assert_eq!((error.status(), error.argument_name()), (status, Some(argument)), "{error} ({mode:?})");
        assert!(error.to_string().contains(&format!("`{argument}`")), "the message names it: {error}");
    }
}

/// The call succeeds in both pointer modes.
#[track_caller]
fn accepted(call: &Call<'_>) {
    for mode in MODES {
        assert_eq!(call.run(&with_mode(mode)).expect("a legal call"), Status::Success, "{mode:?}");
    }
}
