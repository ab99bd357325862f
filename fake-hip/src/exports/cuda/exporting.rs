//! What every function of the CUDA driver goes through.

use std::ffi::c_uint;

use rocforge::platform::nvidia::api::Code;
use rocforge_hip_sys::ErrorCode;

use crate::answer::Answer;
use crate::exporting::contained;
use crate::exports::runtime;
use crate::runtime::Runtime;

/// Exports functions of the CUDA driver, as `exports` of HIP's file does those of HIP.
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
            /// As CUDA documents the function of this name.
            #[unsafe(no_mangle)]
            #[allow(non_snake_case, clippy::too_many_arguments)]
            pub unsafe extern "C" fn $name($($param: $ty),*) -> rocforge::platform::nvidia::api::Code {
                $crate::exports::cuda::exporting::cuda(stringify!($name), |$runtime| {
                    // SAFETY: Pointers are what CUDA asks of its callers: null, or valid for what is written or read.
                    #[allow(unused_unsafe)]
                    unsafe { $body }
                })
            }
        )*
    };
}

pub(crate) use exports;

/// Runs the function of the CUDA driver called `name`.
pub fn cuda(name: &'static str, work: impl FnOnce(&'static Runtime) -> Answer) -> Code {
    let answer = contained(name, || {
        let runtime = runtime();
        let injected = runtime.faults.called(name);
        if runtime.settings.is_err() {
            return Code(ErrorCode::NOT_INITIALIZED.0 as c_uint);
        }
        match injected {
            Some(code) => Code(code.cast_unsigned()),
            None => Code(work(runtime).err().map_or(0, number)),
        }
    });
    answer.unwrap_or(Code(ErrorCode::UNKNOWN.0 as c_uint))
}

/// What the CUDA driver answers where HIP answers `error`: mostly the same number.
fn number(error: ErrorCode) -> c_uint {
    let error = match error {
        ErrorCode::INVALID_CONFIGURATION | ErrorCode::INVALID_MEMCPY_DIRECTION => ErrorCode::INVALID_VALUE,
        ErrorCode::INVALID_DEVICE_FUNCTION => ErrorCode::INVALID_HANDLE,
        same => same,
    };
    error.0.cast_unsigned()
}
