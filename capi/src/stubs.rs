//! Functions of rocBLAS that this library lacks, where its feature `stubs` asks for them: each answers not_implemented.
//!
//! A program that names a function which is not here does not start without them, and one that looks for a function with
//! `dlsym` is told by them that it is here: so they are off unless they are asked for. At present no function is missing.

/// Exports functions that answer not_implemented, and lists them for the test.
macro_rules! stubs {
    ($($name:ident)*) => {
        $(
            #[doc = concat!("`", stringify!($name), "`: answers not_implemented, whatever it is called with.")]
            #[unsafe(no_mangle)]
            pub extern "C" fn $name() -> $crate::types::rocblas_status {
                $crate::extensions::rocforge_not_implemented()
            }
        )*

        #[cfg(test)]
        pub(super) const ALL: &[extern "C" fn() -> $crate::types::rocblas_status] = &[$($name),*];
    };
}

mod names;

#[cfg(test)]
mod tests {
    use rocforge::Status;

    use super::names;
    use crate::extensions::{rocforge_last_error, rocforge_not_implemented};

    #[test]
    fn each_answers_that_it_is_not_implemented() {
        let all: &[extern "C" fn() -> crate::types::rocblas_status] = names::ALL;
        for stub in all.iter().copied().chain([rocforge_not_implemented as extern "C" fn() -> _]) {
            assert_eq!(stub(), Status::NotImplemented);
        }
        // SAFETY: Null is allowed.
        let sentence = unsafe { rocforge_last_error(std::ptr::null_mut()) };
        // SAFETY: It is valid until the next call.
        let sentence = unsafe { std::ffi::CStr::from_ptr(sentence) };
        assert!(sentence.to_string_lossy().contains("is a stub"), "{sentence:?}");
    }
}
