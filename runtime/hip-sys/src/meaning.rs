//! What errors of HIP mean, in words: releases before 6 answer an error's name where its meaning is asked for.

use crate::ErrorCode;

impl ErrorCode {
    /// What it means, if it is one listed in this crate.
    pub fn meaning(self) -> Option<&'static str> {
        Some(match self {
            Self::SUCCESS => "it worked",
            Self::INVALID_VALUE => "an argument is not among the values that are allowed",
            Self::OUT_OF_MEMORY => "the device has not enough free memory",
            Self::NOT_INITIALIZED => "the runtime has not been started, or could not be",
            Self::DEINITIALIZED => "the runtime is shutting down",
            Self::INVALID_CONFIGURATION => "the device does not take a grid or block of this size",
            Self::INVALID_SYMBOL => "no variable or function has this name",
            Self::INVALID_DEVICE_POINTER => "the address is none of device memory",
            Self::INVALID_MEMCPY_DIRECTION => "the direction of the copy is none that is known",
            Self::INSUFFICIENT_DRIVER => "the kernel's driver is older than the runtime needs",
            Self::INVALID_DEVICE_FUNCTION => "the function does not exist, or not for this device",
            Self::NO_DEVICE => "there is no GPU that HIP can use",
            Self::INVALID_DEVICE => "there is no GPU of this number",
            Self::INVALID_IMAGE => "the code object is damaged or is none",
            Self::INVALID_CONTEXT => "the context is none, or is gone",
            Self::NO_BINARY_FOR_GPU => "the code object holds nothing for this GPU",
            Self::ECC_NOT_CORRECTABLE => "the memory has an error that cannot be corrected",
            Self::INVALID_KERNEL_FILE => "the file holds no kernel that can be loaded",
            Self::FILE_NOT_FOUND => "the file is not there",
            Self::SHARED_OBJECT_INIT_FAILED => "a shared object could not be started",
            Self::OPERATING_SYSTEM => "the operating system refused",
            Self::INVALID_HANDLE => "the stream, event or other handle is none, or is gone",
            Self::ILLEGAL_STATE => "what is needed is not in the state for it",
            Self::NOT_FOUND => "no symbol has this name",
            Self::NOT_READY => "work that was given earlier has not ended",
            Self::ILLEGAL_ADDRESS => {
                "a kernel reached memory that is not its own; the device takes no more work"
            }
            Self::LAUNCH_OUT_OF_RESOURCES => {
                "the kernel needs more registers or shared memory than there are"
            }
            Self::LAUNCH_TIME_OUT => "the kernel took too long and was stopped",
            Self::CONTEXT_IS_DESTROYED => "the context has been destroyed",
            Self::ASSERT => "an assertion in a kernel failed",
            Self::LAUNCH_FAILURE => "a kernel failed while it ran",
            Self::COOPERATIVE_LAUNCH_TOO_LARGE => "not all blocks of the launch fit the device at once",
            Self::NOT_SUPPORTED => "the device or the system does not have this",
            Self::STREAM_CAPTURE_UNSUPPORTED => "this cannot be done while a stream records a graph",
            Self::STREAM_CAPTURE_INVALIDATED => "the recording of the stream was spoiled by an earlier error",
            Self::STREAM_CAPTURE_MERGE => "two recordings would become one",
            Self::STREAM_CAPTURE_UNMATCHED => "the recording did not begin in this stream",
            Self::STREAM_CAPTURE_UNJOINED => "streams of the recording were not joined to the first one",
            Self::STREAM_CAPTURE_ISOLATION => "work of the recording would wait for work outside of it",
            Self::STREAM_CAPTURE_IMPLICIT => "the default stream would become part of the recording",
            Self::CAPTURED_EVENT => "the event was recorded into a graph and has no time",
            Self::STREAM_CAPTURE_WRONG_THREAD => "the recording was begun by another thread",
            Self::GRAPH_EXEC_UPDATE_FAILURE => {
                "the graph differs too much from the one that it should replace"
            }
            Self::UNKNOWN => "the runtime says no more",
            Self::RUNTIME_MEMORY => "a call of the layer below failed for want of memory",
            Self::RUNTIME_OTHER => "a call of the layer below failed",
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_meaning_that_is_not_its_name() {
        for (name, code) in ErrorCode::ALL {
            let meaning = code.meaning().unwrap_or_else(|| panic!("{name} says nothing"));
            assert!(meaning.contains(' ') && !meaning.contains("hip"), "{name}: {meaning}");
        }
        assert_eq!(ErrorCode(-1).meaning(), None);
    }
}
