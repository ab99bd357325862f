//! Handles on the stand-in's devices, and what it was asked for.

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::sync::Arc;

use rocforge::catalogue::{self, Instance};
use rocforge::platform::{Device, Platform};
use rocforge::workspace::MemoryOptions;
use rocforge::{DataType, Handle};
use rocforge_hiprtc_sys::libloading::Library;
use rocforge_tests::fake_hip::library;

/// Variables of a test that plays a machine with an AMD GPU.
pub const AMD: &[(&str, &str)] = &[("ROCFORGE_TEST_PLATFORM", "amd"), ("ROCFORGE_CACHE", "off")];

/// The same with an NVIDIA GPU.
pub const NVIDIA: &[(&str, &str)] = &[("ROCFORGE_TEST_PLATFORM", "nvidia"), ("ROCFORGE_CACHE", "off")];

/// Tests of these names, each a process of its own on this machine, whose bodies are functions of the platform.
macro_rules! tests {
    ($machine:expr, $platform:expr, $bodies:ident: $($name:ident)*) => {$(
        #[test]
        fn $name() {
            rocforge_tests::fake_hip::alone($machine, || crate::$bodies::$name($platform));
        }
    )*};
}

pub(crate) use tests;

/// What the functions of a driver are called.
pub struct Driver {
    pub current: &'static str,
    pub set_current: &'static str,
    pub launch: &'static str,
    pub wait: &'static str,
    pub load: &'static str,
    pub find: &'static str,
    pub alloc: &'static str,
    pub alloc_pinned: &'static str,
    pub alloc_async: &'static str,
    pub free: &'static str,
    pub free_async: &'static str,
    pub create_stream: &'static str,
    pub create_event: &'static str,
    pub begin: &'static str,
    pub end: &'static str,
    pub instantiate: &'static str,
    pub replay: &'static str,
    /// Its errors: names and numbers.
    pub errors: Vec<(&'static str, c_int)>,
}

impl Driver {
    pub fn of(platform: Platform) -> Driver {
        match platform {
            Platform::Amd => Driver::hip(),
            Platform::Nvidia => Driver::cuda(),
            other => panic!("{other:?} has no driver"),
        }
    }

    fn hip() -> Driver {
        let errors = rocforge_hip_sys::ErrorCode::ALL.iter();
        Driver {
            current: "hipGetDevice",
            set_current: "hipSetDevice",
            launch: "hipModuleLaunchKernel",
            wait: "hipStreamSynchronize",
            load: "hipModuleLoadData",
            find: "hipModuleGetFunction",
            alloc: "hipMalloc",
            alloc_pinned: "hipHostMalloc",
            alloc_async: "hipMallocAsync",
            free: "hipFree",
            free_async: "hipFreeAsync",
            create_stream: "hipStreamCreate",
            create_event: "hipEventCreate",
            begin: "hipStreamBeginCapture",
            end: "hipStreamEndCapture",
            instantiate: "hipGraphInstantiate",
            replay: "hipGraphLaunch",
            errors: errors.map(|(name, code)| (*name, code.0)).filter(|(_, code)| *code != 0).collect(),
        }
    }

    fn cuda() -> Driver {
        let errors = rocforge_fake_hip::exports::cuda::error::ALL.iter();
        Driver {
            current: "cuCtxGetCurrent",
            set_current: "cuCtxSetCurrent",
            launch: "cuLaunchKernelEx",
            wait: "cuStreamSynchronize",
            load: "cuModuleLoadData",
            find: "cuModuleGetFunction",
            alloc: "cuMemAlloc_v2",
            alloc_pinned: "cuMemHostAlloc",
            alloc_async: "cuMemAllocAsync",
            free: "cuMemFree_v2",
            free_async: "cuMemFreeAsync",
            create_stream: "cuStreamCreate",
            create_event: "cuEventCreate",
            begin: "cuStreamBeginCapture_v2",
            end: "cuStreamEndCapture",
            instantiate: "cuGraphInstantiateWithFlags",
            replay: "cuGraphLaunch",
            errors: errors
                .map(|(name, code)| (*name, *code as c_int))
                .filter(|(_, code)| *code != 0)
                .collect(),
        }
    }
}

/// What a message calls a function: without the version in its symbol.
pub fn said(function: &str) -> &str {
    function.trim_end_matches("_v2").trim_end_matches("WithFlags")
}

/// Whether a test that needs a C++ compiler goes on: where there is none and none is required, it says so.
pub fn has_compiler() -> bool {
    let Err(missing) = rocforge::platform::hip_on_host::CxxCompiler::find() else { return true };
    let required = std::env::var("ROCFORGE_REQUIRE").unwrap_or_default();
    assert!(!required.split(',').any(|name| name == "cxx"), "ROCFORGE_REQUIRE names cxx: {missing}");
    eprintln!("not covered: {missing}");
    false
}

/// A handle that holds no workspace before a call needs some.
pub fn handle_on(device: Arc<dyn Device>) -> Handle {
    let options = MemoryOptions { size: Some(0), ..MemoryOptions::default() };
    Handle::with(device, &options).expect("a handle that holds no memory")
}

/// A handle on the stand-in's first device.
pub fn handle(platform: Platform) -> Handle {
    handle_on(platform.device(0).expect("the stand-in has a device"))
}

/// The instances of the routines for users, of one type.
pub fn instances(ty: DataType) -> Vec<&'static Instance> {
    let all = catalogue::routines().expect("no duplicates").iter().flat_map(|routine| routine.instances);
    all.filter(|instance| instance.ty == ty && instance.symbol.starts_with("rocblas_")).collect()
}

/// The stand-in's own functions.
pub struct Control(Library);

impl Control {
    pub fn open() -> Control {
        // SAFETY: The library is the one that cargo built, and open already.
        Control(unsafe { Library::new(library()) }.expect("it is there"))
    }

    /// Lets calls of `function` fail with `code`: the `nth` from now, or all for 0.
    pub fn fail(&self, function: &str, code: c_int, nth: c_int) {
        type Fail = unsafe extern "C" fn(*const c_char, c_int, c_int) -> c_int;
        let name = CString::new(function).expect("a name");
        // SAFETY: The library declares the function so.
        let answer = unsafe {
            self.0.get::<Fail>("rocforge_fake_hip_fail").expect("a function")(name.as_ptr(), code, nth)
        };
        assert_eq!(answer, 0, "{function} can fail");
    }

    /// Lets this thread work on a device, as a program would.
    pub fn work_on(&self, platform: Platform, ordinal: c_int) {
        let name = if platform == Platform::Amd { "hipSetDevice" } else { "cuCtxSetCurrent" };
        let mut context = std::ptr::null_mut();
        if platform == Platform::Nvidia {
            type Retain = unsafe extern "C" fn(*mut *mut c_void, c_int) -> c_int;
            // SAFETY: CUDA declares the function so.
            let code = unsafe {
                self.0.get::<Retain>("cuDevicePrimaryCtxRetain").expect("a function")(
                    &raw mut context,
                    ordinal,
                )
            };
            assert_eq!(code, 0);
        } else {
            context = std::ptr::without_provenance_mut(ordinal as usize);
        }
        type Set = unsafe extern "C" fn(*mut c_void) -> c_int;
        // SAFETY: The function takes one number or one context, in the same register.
        let code = unsafe { self.0.get::<Set>(name).expect("a function")(context) };
        assert_eq!(code, 0, "{name}");
    }

    /// The calls since this was last asked.
    pub fn calls(&self) -> Vec<String> {
        type Calls = unsafe extern "C" fn(*mut c_char, usize) -> usize;
        let mut bytes = vec![0_u8; 1 << 16];
        // SAFETY: The library declares the function so, and there is room.
        let needed = unsafe {
            self.0.get::<Calls>("rocforge_fake_hip_calls").expect("a function")(
                bytes.as_mut_ptr().cast(),
                bytes.len(),
            )
        };
        assert!(needed <= bytes.len(), "{needed} bytes of names");
        let text = CStr::from_bytes_until_nul(&bytes).expect("an end").to_str().expect("names");
        text.lines().map(str::to_owned).collect()
    }
}
