//! What every exported function goes through.

use std::any::Any;
use std::cell::Cell;
use std::ffi::c_int;
use std::panic::{AssertUnwindSafe, catch_unwind};

use rocforge_hip_sys::ErrorCode;
use rocforge_hiprtc_sys::ResultCode;

use crate::answer::{Answer, tell};
use crate::runtime::Runtime;

/// Exports functions of HIP: each body answers an [`Answer`], and may use the promises of its caller.
macro_rules! exports {
    ($(
        $(#[$meta:meta])*
        fn $name:ident($($param:ident: $ty:ty),* $(,)?) |$runtime:pat_param| $body:block
    )*) => {
        /// The names in this file.
        pub const NAMES: &[&str] = &[$(stringify!($name)),*];

        $(
            $(#[$meta])*
            ///
            /// # Safety
            /// As HIP documents the function of this name.
            #[unsafe(no_mangle)]
            #[allow(non_snake_case, clippy::too_many_arguments)]
            pub unsafe extern "C" fn $name($($param: $ty),*) -> rocforge_hip_sys::ErrorCode {
                $crate::exporting::hip(stringify!($name), $crate::exports::runtime, |$runtime| {
                    // SAFETY: Pointers are what HIP asks of its callers: null, or valid for what is written or read.
                    #[allow(unused_unsafe)]
                    unsafe { $body }
                })
            }
        )*
    };
}

pub(crate) use exports;

thread_local! {
    static LAST: Cell<ErrorCode> = const { Cell::new(ErrorCode::SUCCESS) };
}

/// Runs the function of HIP called `name`; `runtime` makes everything there is at the first call.
pub fn hip(
    name: &'static str,
    runtime: fn() -> &'static Runtime,
    work: impl FnOnce(&'static Runtime) -> Answer,
) -> ErrorCode {
    let answer = contained(name, || {
        let runtime = runtime();
        let injected = runtime.faults.called(name);
        if runtime.settings.is_err() {
            return Err(ErrorCode::NOT_INITIALIZED);
        }
        injected.map_or_else(|| work(runtime), |code| Err(ErrorCode(code)))
    });
    let code = answer.unwrap_or(Err(ErrorCode::UNKNOWN)).err().unwrap_or(ErrorCode::SUCCESS);
    if code != ErrorCode::SUCCESS && code != ErrorCode::NOT_READY {
        // A thread that is ending has no last error any more.
        let _ = LAST.try_with(|last| last.set(code));
    }
    code
}

/// Runs the function of HIPRTC called `name`.
pub fn hiprtc(
    name: &'static str,
    runtime: fn() -> &'static Runtime,
    work: impl FnOnce(&'static Runtime) -> Result<(), ResultCode>,
) -> ResultCode {
    let answer = contained(name, || {
        let runtime = runtime();
        let injected = runtime.faults.called(name);
        if runtime.settings.is_err() {
            return Err(ResultCode::INTERNAL_ERROR);
        }
        injected.map_or_else(|| work(runtime), |code| Err(ResultCode(code)))
    });
    answer.unwrap_or(Err(ResultCode::INTERNAL_ERROR)).err().unwrap_or(ResultCode::SUCCESS)
}

/// The result of `work`; nothing if it panics, which is told.
pub fn contained<T>(name: &str, work: impl FnOnce() -> T) -> Option<T> {
    // Locks are taken poisoned or not, and what a panic leaves half done is one call that failed.
    let outcome = catch_unwind(AssertUnwindSafe(work));
    outcome.map_err(|payload| tell(&format!("{name}: panic: {}", text_of(payload.as_ref())))).ok()
}

fn text_of(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("without a message")
}

/// The last error of this thread; `clear` forgets it.
pub fn last_error(clear: bool) -> ErrorCode {
    let read = |last: &Cell<ErrorCode>| if clear { last.replace(ErrorCode::SUCCESS) } else { last.get() };
    LAST.try_with(read).unwrap_or(ErrorCode::SUCCESS)
}

/// Writes an answer where C wants it.
///
/// # Errors
/// The place is null.
///
/// # Safety
/// `place` is null or valid for writing.
pub unsafe fn write<T>(place: *mut T, value: T) -> Answer {
    if place.is_null() {
        return Err(ErrorCode::INVALID_VALUE);
    }
    // SAFETY: The caller promised so.
    unsafe { place.write(value) };
    Ok(())
}

/// A flag or number of C that must be one of `0..end`.
///
/// # Errors
/// It is not.
pub fn within(value: c_int, end: c_int) -> Answer<c_int> {
    if (0..end).contains(&value) { Ok(value) } else { Err(ErrorCode::INVALID_VALUE) }
}
