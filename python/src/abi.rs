//! The functions of the C interface that are used here, as `rocforge/rocblas.h` declares them.

use std::collections::HashSet;
use std::ffi::{CStr, CString, c_char, c_void};
use std::sync::{Mutex, PoisonError};

use libloading::Library;

/// The status of a call that did what it was to do.
pub const SUCCESS: i32 = 0;

/// An argument of a routine, `rocforge_argument` in C.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct Argument {
    /// 0 a size, 1 an enumeration, 2 a scalar or a result, 3 memory, 4 an array of pointers to memory.
    pub kind: i32,
    /// The size, the enumeration's number, or the increment or leading dimension of memory.
    pub value: i64,
    /// The scalar, the memory or the array.
    pub pointer: *mut c_void,
    /// Elements from one problem to the next.
    pub distance: i64,
}

/// Declares the table of functions and how it is filled: field, name in C, type.
macro_rules! functions {
    ($($(#[$about:meta])* $field:ident = $name:literal: fn($($param:ty),*) -> $result:ty;)+) => {
        /// The functions of one library. It stays loaded until the process ends.
        #[derive(Debug)]
        pub struct Functions {
            $($(#[$about])* pub $field: unsafe extern "C" fn($($param),*) -> $result,)+
        }

        impl Functions {
            /// Finds the functions in a library.
            ///
            /// # Errors
            /// The library lacks one of them; the text names it.
            ///
            /// # Safety
            /// What the library exports under these names has the types of `rocforge/rocblas.h`.
            pub unsafe fn of(library: &'static Library) -> Result<Functions, String> {
                Ok(Functions {
                    // SAFETY: The caller promised the types, and the library is not closed.
                    $($field: *unsafe { library.get($name) }.map_err(|_| missing($name))?,)+
                })
            }
        }
    };
}

functions! {
    /// The catalogue as JSON; it stays.
    catalogue = c"rocforge_catalogue": fn() -> *const c_char;
    /// The sentence behind the latest failure.
    last_error = c"rocforge_last_error": fn(*mut c_void) -> *const c_char;
    /// Makes a handle.
    create = c"rocforge_create_handle": fn(*mut *mut c_void, *const c_char, i32) -> i32;
    /// Destroys a handle.
    destroy = c"rocblas_destroy_handle": fn(*mut c_void) -> i32;
    /// The stream of the calls that follow.
    set_stream = c"rocblas_set_stream": fn(*mut c_void, *mut c_void) -> i32;
    /// Where the scalars of the calls that follow are.
    set_pointer_mode = c"rocblas_set_pointer_mode": fn(*mut c_void, i32) -> i32;
    /// Calls a routine.
    call = c"rocforge_call":
        fn(*mut c_void, *const c_char, *const c_char, *const Argument, i32, i64) -> i32;
    /// The workspace of a call.
    workspace = c"rocforge_workspace":
        fn(*const c_char, *const Argument, i32, i64, *mut usize, *mut usize) -> i32;
    /// The shapes of the operands of a call.
    shapes = c"rocforge_shapes": fn(*const c_char, *const Argument, i32, i64, *mut i64, *mut i64) -> i32;
    /// Grows the workspace in advance.
    reserve = c"rocforge_reserve": fn(*mut c_void, usize) -> i32;
    /// Gives workspace back.
    trim = c"rocforge_trim": fn(*mut c_void) -> i32;
    /// The most workspace that was lent at once.
    high_water_mark = c"rocforge_high_water_mark": fn(*mut c_void, *mut usize) -> i32;
}

fn missing(name: &CStr) -> String {
    format!("it does not export `{}`: it is no library of rocforge, or an older one", name.to_string_lossy())
}

/// The text at a pointer of C; empty for null.
///
/// # Safety
/// It is null or a string of C that lives.
pub unsafe fn text(pointer: *const c_char) -> String {
    if pointer.is_null() {
        return String::new();
    }
    // SAFETY: The caller promised a string of C.
    unsafe { CStr::from_ptr(pointer) }.to_string_lossy().into_owned()
}

/// A name as a string of C that stays: there are as many of them as symbols that are called.
pub fn name(text: &str) -> &'static CStr {
    static NAMES: Mutex<Option<HashSet<&'static CStr>>> = Mutex::new(None);
    let text = CString::new(text.replace('\0', " ")).unwrap_or_default();
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    let names = names.get_or_insert_default();
    if let Some(known) = names.get(text.as_c_str()) {
        return known;
    }
    let kept: &'static CStr = Box::leak(text.into_boxed_c_str());
    names.insert(kept);
    kept
}
