//! Platforms: where memory is and where kernels run.
//!
//! A [`Device`] is the small set of calls that everything above needs of a driver; [`Streams`] and [`Gpu`] are what
//! some drivers do besides. They know no routine and no workspace. What a driver cannot do is an error value, never a
//! panic.

pub mod amd;
mod device;
pub mod gpu;
pub mod hip_on_host;
pub mod host;
pub mod null;
pub mod nvidia;
pub mod probe;
pub mod record;
mod streams;

use std::sync::Arc;

pub use device::{Device, Rows, Stream};
pub use gpu::Gpu;
pub use streams::{Event, Graph, Immediate, OwnedStream, RawEvent, RawGraph, Streams};

use crate::{Error, Result, Status};

/// A kind of device.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Platform {
    /// This machine's processor: the bodies that rustc compiled.
    Host,
    /// This machine's processor: the generated C++, compiled when it is first launched.
    HipOnHost,
    /// AMD's GPUs, through the HIP runtime and HIPRTC.
    Amd,
    /// NVIDIA's GPUs, through the CUDA driver and NVRTC.
    Nvidia,
    /// No device: what it is asked for is written down and not done.
    Null,
}

impl Platform {
    /// The variable that chooses a platform.
    pub const VARIABLE: &'static str = "ROCFORGE_PLATFORM";

    /// Those that a name chooses.
    const NAMED: [Platform; 4] = [Platform::Host, Platform::HipOnHost, Platform::Amd, Platform::Nvidia];

    /// The platform that `ROCFORGE_PLATFORM` names; the best one present for `auto` or nothing.
    ///
    /// # Errors
    /// The variable names no platform.
    pub fn from_environment() -> Result<Platform> {
        Platform::from_name(&std::env::var(Platform::VARIABLE).unwrap_or_default())
    }

    /// The platform called `name`. Whether it is here shows when a device of it is asked for.
    ///
    /// # Errors
    /// As [`Platform::from_environment`].
    pub fn from_name(name: &str) -> Result<Platform> {
        if matches!(name, "" | "auto") {
            return Ok(probe::best());
        }
        Platform::NAMED.into_iter().find(|platform| platform.name() == name).ok_or_else(|| {
            let message = format!("`{name}` is no platform; use auto, amd, nvidia, host or hip-on-host");
            Error::new(Status::InvalidValue, message)
        })
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Platform::Host => "host",
            Platform::HipOnHost => "hip-on-host",
            Platform::Amd => "amd",
            Platform::Nvidia => "nvidia",
            Platform::Null => "null",
        }
    }

    /// Whether host memory is device memory.
    pub fn shares_host_memory(self) -> bool {
        matches!(self, Platform::Host | Platform::HipOnHost)
    }

    /// How many devices there are; zero where there is no driver.
    pub fn device_count(self) -> i32 {
        match self {
            Platform::Host | Platform::HipOnHost | Platform::Null => 1,
            Platform::Amd => amd::device_count().unwrap_or(0),
            Platform::Nvidia => nvidia::device_count().unwrap_or(0),
        }
    }

    /// The device that this thread works on: the one that the program chose with the driver's own function, such as
    /// `hipSetDevice`, else the first one.
    ///
    /// # Errors
    /// As [`Platform::device`].
    pub fn current_device(self) -> Result<Arc<dyn Device>> {
        let ordinal = match self {
            Platform::Host | Platform::HipOnHost | Platform::Null => 0,
            Platform::Amd => amd::current_ordinal()?,
            Platform::Nvidia => nvidia::current_ordinal()?,
        };
        self.device(ordinal)
    }

    /// A device of this platform.
    ///
    /// # Errors
    /// There is no such device, or no driver: then what was tried.
    pub fn device(self, ordinal: i32) -> Result<Arc<dyn Device>> {
        match (self, ordinal) {
            (Platform::Host, 0) => Ok(Arc::new(host::HostDevice::new())),
            (Platform::HipOnHost, 0) => Ok(Arc::new(hip_on_host::HipOnHostDevice::new()?)),
            (Platform::Null, 0) => Ok(Arc::new(null::NullDevice::new("gfx90a"))),
            (Platform::Amd, _) => amd::AmdDevice::open(ordinal).map(|device| device as Arc<dyn Device>),
            (Platform::Nvidia, _) => {
                nvidia::NvidiaDevice::open(ordinal).map(|device| device as Arc<dyn Device>)
            }
            (Platform::Host | Platform::HipOnHost | Platform::Null, other) => Err(Error::new(
                Status::InvalidHandle,
                format!("the platform {} has one device, number 0, not {other}", self.name()),
            )),
        }
    }
}
