//! What functions answer, and what an error code cannot say.

use std::cell::RefCell;
use std::ffi::{CString, c_char};
use std::fmt::Display;

use rocforge_hip_sys::ErrorCode;

/// What a function of HIP answers.
pub type Answer<T = ()> = Result<T, ErrorCode>;

thread_local! {
    static MESSAGE: RefCell<CString> = RefCell::default();
}

/// Says on standard error what an error code cannot, and keeps it for this thread.
pub fn tell(message: &dyn Display) {
    let text = message.to_string();
    eprintln!("rocforge-fake-hip: {text}");
    let kept = CString::new(text.replace('\0', " ")).unwrap_or_default();
    let _ = MESSAGE.try_with(|slot| slot.replace(kept));
}

/// The latest sentence of [`tell`] in this thread, as C text; empty if there is none.
pub fn message() -> *const c_char {
    MESSAGE.try_with(|slot| slot.borrow().as_ptr()).unwrap_or(c"".as_ptr())
}
