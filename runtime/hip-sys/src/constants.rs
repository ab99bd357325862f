//! Error codes and device attributes. The values are the same in every release from 5.2 to 7.

use std::ffi::c_int;
use std::fmt;

macro_rules! constants {
    ($(#[$meta:meta])* pub struct $type:ident { $($constant:ident = $c_name:ident = $value:literal),* $(,)? }) => {
        $(#[$meta])*
        #[repr(transparent)]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $type(pub c_int);

        impl $type {
            $(
                #[doc = concat!("`", stringify!($c_name), "`")]
                pub const $constant: Self = Self($value);
            )*

            /// Every value listed here, with its C name.
            pub const ALL: &'static [(&'static str, Self)] =
                &[$((stringify!($c_name), Self::$constant)),*];

            /// The C name, if the value is one listed here.
            pub fn name(self) -> Option<&'static str> {
                Self::ALL.iter().find(|(_, value)| *value == self).map(|(name, _)| *name)
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self.name() {
                    Some(name) => f.write_str(name),
                    None => write!(f, "{} {}", stringify!($type), self.0),
                }
            }
        }
    };
}

constants! {
    /// `hipError_t`. A newtype rather than an enum: the library may return values not listed here.
    /// `hipGetErrorString` describes every value of the library at hand.
    pub struct ErrorCode {
        SUCCESS = hipSuccess = 0,
        INVALID_VALUE = hipErrorInvalidValue = 1,
        OUT_OF_MEMORY = hipErrorOutOfMemory = 2,
        NOT_INITIALIZED = hipErrorNotInitialized = 3,
        DEINITIALIZED = hipErrorDeinitialized = 4,
        INVALID_CONFIGURATION = hipErrorInvalidConfiguration = 9,
        INVALID_SYMBOL = hipErrorInvalidSymbol = 13,
        INVALID_DEVICE_POINTER = hipErrorInvalidDevicePointer = 17,
        INVALID_MEMCPY_DIRECTION = hipErrorInvalidMemcpyDirection = 21,
        INSUFFICIENT_DRIVER = hipErrorInsufficientDriver = 35,
        INVALID_DEVICE_FUNCTION = hipErrorInvalidDeviceFunction = 98,
        NO_DEVICE = hipErrorNoDevice = 100,
        INVALID_DEVICE = hipErrorInvalidDevice = 101,
        INVALID_IMAGE = hipErrorInvalidImage = 200,
        INVALID_CONTEXT = hipErrorInvalidContext = 201,
        NO_BINARY_FOR_GPU = hipErrorNoBinaryForGpu = 209,
        ECC_NOT_CORRECTABLE = hipErrorECCNotCorrectable = 214,
        INVALID_KERNEL_FILE = hipErrorInvalidKernelFile = 218,
        FILE_NOT_FOUND = hipErrorFileNotFound = 301,
        SHARED_OBJECT_INIT_FAILED = hipErrorSharedObjectInitFailed = 303,
        OPERATING_SYSTEM = hipErrorOperatingSystem = 304,
        INVALID_HANDLE = hipErrorInvalidHandle = 400,
        ILLEGAL_STATE = hipErrorIllegalState = 401,
        NOT_FOUND = hipErrorNotFound = 500,
        NOT_READY = hipErrorNotReady = 600,
        ILLEGAL_ADDRESS = hipErrorIllegalAddress = 700,
        LAUNCH_OUT_OF_RESOURCES = hipErrorLaunchOutOfResources = 701,
        LAUNCH_TIME_OUT = hipErrorLaunchTimeOut = 702,
        CONTEXT_IS_DESTROYED = hipErrorContextIsDestroyed = 709,
        ASSERT = hipErrorAssert = 710,
        LAUNCH_FAILURE = hipErrorLaunchFailure = 719,
        COOPERATIVE_LAUNCH_TOO_LARGE = hipErrorCooperativeLaunchTooLarge = 720,
        NOT_SUPPORTED = hipErrorNotSupported = 801,
        STREAM_CAPTURE_UNSUPPORTED = hipErrorStreamCaptureUnsupported = 900,
        STREAM_CAPTURE_INVALIDATED = hipErrorStreamCaptureInvalidated = 901,
        STREAM_CAPTURE_MERGE = hipErrorStreamCaptureMerge = 902,
        STREAM_CAPTURE_UNMATCHED = hipErrorStreamCaptureUnmatched = 903,
        STREAM_CAPTURE_UNJOINED = hipErrorStreamCaptureUnjoined = 904,
        STREAM_CAPTURE_ISOLATION = hipErrorStreamCaptureIsolation = 905,
        STREAM_CAPTURE_IMPLICIT = hipErrorStreamCaptureImplicit = 906,
        CAPTURED_EVENT = hipErrorCapturedEvent = 907,
        STREAM_CAPTURE_WRONG_THREAD = hipErrorStreamCaptureWrongThread = 908,
        GRAPH_EXEC_UPDATE_FAILURE = hipErrorGraphExecUpdateFailure = 910,
        UNKNOWN = hipErrorUnknown = 999,
        RUNTIME_MEMORY = hipErrorRuntimeMemory = 1052,
        RUNTIME_OTHER = hipErrorRuntimeOther = 1053,
    }
}

impl ErrorCode {
    /// `Ok` on success, the code itself otherwise.
    ///
    /// # Errors
    /// Every value but `hipSuccess`.
    pub fn ok(self) -> Result<(), Self> {
        if self == Self::SUCCESS { Ok(()) } else { Err(self) }
    }
}

impl std::error::Error for ErrorCode {}

constants! {
    /// `hipDeviceAttribute_t`, as far as it is of use here.
    pub struct DeviceAttribute {
        CLOCK_RATE = hipDeviceAttributeClockRate = 5,
        INTEGRATED = hipDeviceAttributeIntegrated = 16,
        L2_CACHE_SIZE = hipDeviceAttributeL2CacheSize = 19,
        COMPUTE_CAPABILITY_MAJOR = hipDeviceAttributeComputeCapabilityMajor = 23,
        MAX_BLOCK_DIM_X = hipDeviceAttributeMaxBlockDimX = 26,
        MAX_BLOCK_DIM_Y = hipDeviceAttributeMaxBlockDimY = 27,
        MAX_BLOCK_DIM_Z = hipDeviceAttributeMaxBlockDimZ = 28,
        MAX_GRID_DIM_X = hipDeviceAttributeMaxGridDimX = 29,
        MAX_GRID_DIM_Y = hipDeviceAttributeMaxGridDimY = 30,
        MAX_GRID_DIM_Z = hipDeviceAttributeMaxGridDimZ = 31,
        MAX_THREADS_PER_BLOCK = hipDeviceAttributeMaxThreadsPerBlock = 56,
        MAX_THREADS_PER_MULTIPROCESSOR = hipDeviceAttributeMaxThreadsPerMultiProcessor = 57,
        MEMORY_BUS_WIDTH = hipDeviceAttributeMemoryBusWidth = 59,
        MEMORY_CLOCK_RATE = hipDeviceAttributeMemoryClockRate = 60,
        COMPUTE_CAPABILITY_MINOR = hipDeviceAttributeComputeCapabilityMinor = 61,
        MULTIPROCESSOR_COUNT = hipDeviceAttributeMultiprocessorCount = 63,
        MAX_REGISTERS_PER_BLOCK = hipDeviceAttributeMaxRegistersPerBlock = 71,
        MAX_SHARED_MEMORY_PER_BLOCK = hipDeviceAttributeMaxSharedMemoryPerBlock = 74,
        WARP_SIZE = hipDeviceAttributeWarpSize = 87,
        MEMORY_POOLS_SUPPORTED = hipDeviceAttributeMemoryPoolsSupported = 88,
        MAX_SHARED_MEMORY_PER_MULTIPROCESSOR = hipDeviceAttributeMaxSharedMemoryPerMultiprocessor = 10002,
    }
}

/// Every constant of this file as C name and value, for the comparison with the vendor's header.
pub fn constant_names() -> impl Iterator<Item = (&'static str, c_int)> {
    let errors = ErrorCode::ALL.iter().map(|(name, code)| (*name, code.0));
    errors.chain(DeviceAttribute::ALL.iter().map(|(name, attribute)| (*name, attribute.0)))
}
