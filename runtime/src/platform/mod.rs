//! Platforms: where kernels run.

pub mod host;

use crate::{Error, Result, Status};

/// A place where kernels run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Platform {
    /// This machine's processor: the bodies that rustc compiled.
    Host,
}

impl Platform {
    /// The variable that chooses a platform.
    pub const VARIABLE: &'static str = "ROCFORGE_PLATFORM";

    /// The platform that `ROCFORGE_PLATFORM` names; the best one present for `auto` or nothing.
    ///
    /// # Errors
    /// The variable names no platform, or one that is not here.
    pub fn from_environment() -> Result<Platform> {
        match std::env::var(Platform::VARIABLE) {
            Ok(name) => Platform::from_name(&name),
            Err(_) => Ok(Platform::Host),
        }
    }

    /// The platform called `name`.
    ///
    /// # Errors
    /// As [`Platform::from_environment`].
    pub fn from_name(name: &str) -> Result<Platform> {
        match name {
            "" | "auto" | "host" => Ok(Platform::Host),
            "amd" | "nvidia" => {
                let message = format!("the platform `{name}` cannot run kernels in this version; use `host`");
                Err(Error::new(Status::NotImplemented, message))
            }
            other => {
                let message = format!("`{other}` is no platform; use auto, amd, nvidia or host");
                Err(Error::new(Status::InvalidValue, message))
            }
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Platform::Host => "host",
        }
    }
}
