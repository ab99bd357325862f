//! Status values of the C ABI, numerically those of `rocblas_status`.

use std::ffi::CStr;

/// What a routine answers across the C boundary; the values are rocBLAS's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(i32)]
pub enum Status {
    /// The work was done (or enqueued).
    Success = 0,
    /// The handle is null or not usable.
    InvalidHandle = 1,
    /// The routine exists but not for these types or this platform.
    NotImplemented = 2,
    /// A pointer that is needed is null.
    InvalidPointer = 3,
    /// A size, increment or leading dimension is out of range.
    InvalidSize = 4,
    /// Device memory could not be had.
    MemoryError = 5,
    /// Anything else that went wrong inside.
    InternalError = 6,
    /// Computed correctly with less memory than the best algorithm wants.
    PerfDegraded = 7,
    /// A size query was started twice, or answered without being started.
    SizeQueryMismatch = 8,
    /// A size query: this call raised the answer.
    SizeIncreased = 9,
    /// A size query: this call needs no more than earlier ones.
    SizeUnchanged = 10,
    /// An enumeration argument holds no legal value.
    InvalidValue = 11,
    /// Validation passed; never returned to a caller.
    Continue = 12,
    /// Numerical checks found NaN, infinity or denormal values.
    CheckNumericsFail = 13,
    /// The function was left out of this build.
    ExcludedFromBuild = 14,
    /// The function needs a different architecture.
    ArchMismatch = 15,
}

impl Status {
    /// Every status, in numerical order.
    pub const ALL: [Status; 16] = [
        Status::Success,
        Status::InvalidHandle,
        Status::NotImplemented,
        Status::InvalidPointer,
        Status::InvalidSize,
        Status::MemoryError,
        Status::InternalError,
        Status::PerfDegraded,
        Status::SizeQueryMismatch,
        Status::SizeIncreased,
        Status::SizeUnchanged,
        Status::InvalidValue,
        Status::Continue,
        Status::CheckNumericsFail,
        Status::ExcludedFromBuild,
        Status::ArchMismatch,
    ];

    /// The C enumerator's full name, as `rocblas_status_to_string` gives it.
    pub const fn name(self) -> &'static str {
        match self.c_name().to_str() {
            Ok(name) => name,
            Err(_) => "",
        }
    }

    /// The name of [`Status::name`], for C.
    pub const fn c_name(self) -> &'static CStr {
        match self {
            Status::Success => c"rocblas_status_success",
            Status::InvalidHandle => c"rocblas_status_invalid_handle",
            Status::NotImplemented => c"rocblas_status_not_implemented",
            Status::InvalidPointer => c"rocblas_status_invalid_pointer",
            Status::InvalidSize => c"rocblas_status_invalid_size",
            Status::MemoryError => c"rocblas_status_memory_error",
            Status::InternalError => c"rocblas_status_internal_error",
            Status::PerfDegraded => c"rocblas_status_perf_degraded",
            Status::SizeQueryMismatch => c"rocblas_status_size_query_mismatch",
            Status::SizeIncreased => c"rocblas_status_size_increased",
            Status::SizeUnchanged => c"rocblas_status_size_unchanged",
            Status::InvalidValue => c"rocblas_status_invalid_value",
            Status::Continue => c"rocblas_status_continue",
            Status::CheckNumericsFail => c"rocblas_status_check_numerics_fail",
            Status::ExcludedFromBuild => c"rocblas_status_excluded_from_build",
            Status::ArchMismatch => c"rocblas_status_arch_mismatch",
        }
    }

    /// The status that stands for a `hipError_t`, as rocBLAS translates it.
    pub const fn from_hip(error: i32) -> Status {
        match error {
            0 => Status::Success,
            // Out of memory, and a launch that asks for more than a machine has.
            2 | 701 => Status::MemoryError,
            17 => Status::InvalidPointer,
            // No such device, no such stream or context.
            101 | 400 => Status::InvalidHandle,
            // No code for this device in the library.
            209 => Status::ArchMismatch,
            _ => Status::InternalError,
        }
    }

    /// The status with this number, if there is one.
    pub fn from_raw(value: i32) -> Option<Status> {
        usize::try_from(value).ok().and_then(|index| Status::ALL.get(index).copied())
    }
}

#[cfg(test)]
mod tests {
    use super::Status;

    #[test]
    fn numbers_are_the_c_abi_ones() {
        for (index, status) in Status::ALL.into_iter().enumerate() {
            assert_eq!(status as usize, index);
            assert_eq!(Status::from_raw(index as i32), Some(status));
        }
        assert_eq!(Status::from_raw(16), None);
        assert_eq!(Status::from_raw(-1), None);
    }
}
