//! What HIPRTC answers with.

use std::ffi::c_int;
use std::fmt;

/// `hiprtcResult`. A newtype rather than an enum: a newer library may return values not listed here.
#[repr(transparent)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ResultCode(pub c_int);

macro_rules! codes {
    ($($constant:ident = $c_name:ident = $value:literal),* $(,)?) => {
        impl ResultCode {
            $(
                #[doc = concat!("`", stringify!($c_name), "`")]
                pub const $constant: Self = Self($value);
            )*

            /// Every value listed here, with its C name.
            pub const ALL: &'static [(&'static str, Self)] =
                &[$((stringify!($c_name), Self::$constant)),*];
        }
    };
}

codes! {
    SUCCESS = HIPRTC_SUCCESS = 0,
    OUT_OF_MEMORY = HIPRTC_ERROR_OUT_OF_MEMORY = 1,
    PROGRAM_CREATION_FAILURE = HIPRTC_ERROR_PROGRAM_CREATION_FAILURE = 2,
    INVALID_INPUT = HIPRTC_ERROR_INVALID_INPUT = 3,
    INVALID_PROGRAM = HIPRTC_ERROR_INVALID_PROGRAM = 4,
    INVALID_OPTION = HIPRTC_ERROR_INVALID_OPTION = 5,
    COMPILATION = HIPRTC_ERROR_COMPILATION = 6,
    BUILTIN_OPERATION_FAILURE = HIPRTC_ERROR_BUILTIN_OPERATION_FAILURE = 7,
    NO_NAME_EXPRESSIONS_AFTER_COMPILATION = HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION = 8,
    NO_LOWERED_NAMES_BEFORE_COMPILATION = HIPRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION = 9,
    NAME_EXPRESSION_NOT_VALID = HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID = 10,
    INTERNAL_ERROR = HIPRTC_ERROR_INTERNAL_ERROR = 11,
}

impl ResultCode {
    /// The C name, if the value is one listed here.
    pub fn name(self) -> Option<&'static str> {
        Self::ALL.iter().find(|(_, code)| *code == self).map(|(name, _)| *name)
    }

    /// `Ok` on success, the code itself otherwise.
    ///
    /// # Errors
    /// Every value but `HIPRTC_SUCCESS`.
    pub fn ok(self) -> Result<(), Self> {
        if self == Self::SUCCESS { Ok(()) } else { Err(self) }
    }
}

impl fmt::Display for ResultCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.write_str(name),
            None => write!(f, "hiprtcResult {}", self.0),
        }
    }
}

impl std::error::Error for ResultCode {}
