//! Everything there is, once a process.

use std::cell::Cell;
use std::sync::{Arc, OnceLock};

use rocforge_hip_sys::ErrorCode;

use crate::answer::{Answer, tell};
use crate::contexts::Contexts;
use crate::faults::Faults;
use crate::memory::Memory;
use crate::modules::{Function, Module};
use crate::rtc::Program;
use crate::settings::Settings;
use crate::table::Table;
use crate::timeline::Timeline;
use crate::work::Graph;

/// Everything there is.
#[derive(Debug)]
pub struct Runtime {
    /// The environment, or what is wrong in it.
    pub settings: Result<Settings, String>,
    /// Failures to inject, and calls.
    pub faults: Faults,
    /// Allocations.
    pub memory: Memory,
    /// Streams, events and captures.
    pub timeline: Timeline,
    /// Loaded images.
    pub modules: Table<Arc<Module>>,
    /// Kernels in them.
    pub functions: Table<Function>,
    /// Graphs.
    pub graphs: Table<Arc<Graph>>,
    /// Graphs to launch.
    pub executables: Table<Arc<Graph>>,
    /// What the CUDA driver knows beside.
    pub contexts: Contexts,
    /// Programs of HIPRTC and NVRTC.
    pub programs: Table<Program>,
}

/// That of this process, made at the first call; failures to inject are of functions that `is_function` knows.
pub fn of_process(is_function: fn(&str) -> bool) -> &'static Runtime {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    RUNTIME.get_or_init(|| {
        let settings = Settings::from_environment(is_function);
        if let Err(error) = &settings {
            tell(&format!("{error}; every function fails"));
        }
        let known = settings.as_ref().ok();
        Runtime {
            faults: Faults::new(known.map(|settings| settings.faults.clone()).unwrap_or_default()),
            memory: Memory::new(known.map_or(0, |settings| settings.memory)),
            settings,
            timeline: Timeline::default(),
            modules: Table::default(),
            functions: Table::default(),
            graphs: Table::default(),
            executables: Table::default(),
            contexts: Contexts::default(),
            programs: Table::default(),
        }
    })
}

thread_local! {
    static CURRENT: Cell<i32> = const { Cell::new(0) };
}

impl Runtime {
    /// The environment.
    ///
    /// # Errors
    /// It makes no sense.
    pub fn settings(&self) -> Answer<&Settings> {
        self.settings.as_ref().map_err(|_| ErrorCode::NOT_INITIALIZED)
    }

    /// The architecture of a device.
    ///
    /// # Errors
    /// There is no device, or none of this number.
    pub fn arch(&self, device: i32) -> Answer<&str> {
        let archs = &self.settings()?.archs;
        if archs.is_empty() {
            return Err(ErrorCode::NO_DEVICE);
        }
        let arch = usize::try_from(device).ok().and_then(|index| archs.get(index));
        arch.map(String::as_str).ok_or(ErrorCode::INVALID_DEVICE)
    }

    /// The architecture of a device, as the CUDA driver tells it.
    ///
    /// # Errors
    /// As [`Runtime::arch`].
    pub fn cuda_arch(&self, device: i32) -> Answer<&str> {
        self.arch(device)?;
        Ok(&self.settings()?.cuda_archs[device as usize])
    }

    /// The current device of this thread.
    ///
    /// # Errors
    /// There is no device.
    pub fn device(&self) -> Answer<i32> {
        let current = CURRENT.try_with(Cell::get).unwrap_or(0);
        self.arch(current).map(|_| current)
    }

    /// Makes `device` this thread's current one.
    ///
    /// # Errors
    /// As [`Runtime::arch`].
    pub fn set_device(&self, device: i32) -> Answer {
        self.arch(device)?;
        CURRENT.set(device);
        Ok(())
    }

    /// Frees what belongs to the current device.
    ///
    /// # Errors
    /// There is no device; a stream records a graph.
    pub fn reset(&self) -> Answer {
        let device = self.device()?;
        self.timeline.synchronizing()?;
        self.timeline.forget(device);
        self.functions.retain(|function| function.device != device);
        self.modules.retain(|module| module.device != device);
        self.memory.forget(device);
        Ok(())
    }
}
