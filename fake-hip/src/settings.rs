//! The environment: what machine is played.

use std::env::VarError;

use rocforge::platform::host::WaveSize;

use crate::cuda_arch::device_capability;
use crate::faults::{Fault, parse};

/// Most devices that can be played.
const MOST_DEVICES: usize = 64;
/// Bytes of a device's memory.
const MEMORY: u64 = 16 << 30;
/// The architecture of devices.
const ARCH: &str = "gfx90a:sramecc+:xnack-";
/// The architecture of devices for the CUDA driver.
const CUDA_ARCH: &str = "sm_90";

/// What machine is played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The architecture of each device.
    pub archs: Vec<String>,
    /// The architecture of each device for the CUDA driver.
    pub cuda_archs: Vec<String>,
    /// Bytes of each device's memory.
    pub memory: u64,
    /// HIP's version as `hipRuntimeGetVersion` codes it.
    pub version: i32,
    /// Failures to inject from the start.
    pub faults: Vec<Fault>,
}

impl Settings {
    /// Those of the environment.
    ///
    /// # Errors
    /// The variable that makes no sense, and why.
    pub fn from_environment(is_function: fn(&str) -> bool) -> Result<Settings, String> {
        let variable = |name: &str| match std::env::var(name) {
            Ok(value) => Ok(Some(value).filter(|value| !value.is_empty())),
            Err(VarError::NotPresent) => Ok(None),
            Err(VarError::NotUnicode(_)) => Err(format!("{name} is not text")),
        };
        Settings::read(&variable, is_function)
    }

    fn read(
        variable: &dyn Fn(&str) -> Result<Option<String>, String>,
        is_function: fn(&str) -> bool,
    ) -> Result<Settings, String> {
        let devices = number(variable, "ROCFORGE_FAKE_HIP_DEVICES", 1, MOST_DEVICES as u64)? as usize;
        let memory = number(variable, "ROCFORGE_FAKE_HIP_MEMORY", MEMORY, u64::MAX)?;
        let archs = |name, usual: &str, is_arch: fn(&str) -> bool| {
            let archs = variable(name)?.unwrap_or_else(|| usual.to_owned());
            let archs: Vec<&str> = archs.split(',').map(str::trim).collect();
            match archs.iter().find(|arch| !is_arch(arch)) {
                Some(bad) => Err(format!("{name}: `{bad}` is no architecture such as {usual}")),
                None => Ok((0..devices).map(|index| archs[index.min(archs.len() - 1)].to_owned()).collect()),
            }
        };
        let cuda_archs =
            archs("ROCFORGE_FAKE_CUDA_ARCH", CUDA_ARCH, |arch| device_capability(arch).is_some())?;
        let archs = archs("ROCFORGE_FAKE_HIP_ARCH", ARCH, is_arch)?;
        let version = variable("ROCFORGE_FAKE_HIP_VERSION")?.unwrap_or_else(|| "6.4".to_owned());
        let version = coded(&version).ok_or_else(|| {
            format!("ROCFORGE_FAKE_HIP_VERSION: `{version}` is no version such as 6.4 or 5.2.21153")
        })?;
        let faults = variable("ROCFORGE_FAKE_HIP_FAIL")?.unwrap_or_default();
        let faults =
            parse(&faults, is_function).map_err(|error| format!("ROCFORGE_FAKE_HIP_FAIL: {error}"))?;
        Ok(Settings { archs, cuda_archs, memory, version, faults })
    }
}

fn number(
    variable: &dyn Fn(&str) -> Result<Option<String>, String>,
    name: &str,
    otherwise: u64,
    most: u64,
) -> Result<u64, String> {
    let Some(text) = variable(name)? else { return Ok(otherwise) };
    let value = text.parse().ok().filter(|value| *value <= most);
    value.ok_or_else(|| format!("{name}: `{text}` is no number up to {most}"))
}

/// `gfx90a:sramecc+:xnack-`: a processor and features that are on or off.
fn is_arch(text: &str) -> bool {
    let mut parts = text.split(':');
    let processor = parts.next().and_then(|part| part.strip_prefix("gfx")).unwrap_or_default();
    let word = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric());
    text.len() < 256 && word(processor) && parts.all(|part| part.strip_suffix(['+', '-']).is_some_and(word))
}

/// `6.4` as 60400000: ten millions for the first number, a hundred thousand for the second, and the third.
fn coded(version: &str) -> Option<i32> {
    let numbers: Option<Vec<i32>> = version.split('.').map(|part| part.parse().ok()).collect();
    match numbers?.as_slice() {
        [major @ 1..=99, minor @ 0..=99] => Some(major * 10_000_000 + minor * 100_000),
        [major @ 1..=99, minor @ 0..=99, patch @ 0..=99_999] => {
            Some(major * 10_000_000 + minor * 100_000 + patch)
        }
        _ => None,
    }
}

/// Threads of a wave of an architecture: CDNA and GCN have 64.
pub fn wave_size(arch: &str) -> WaveSize {
    if arch.starts_with("gfx9") { WaveSize::Lanes64 } else { WaveSize::Lanes32 }
}

/// Whether code for `image` runs on a device of architecture `device`: the processor is the same, and so is every
/// feature that the image was compiled for.
pub fn runs_on(image: &str, device: &str) -> bool {
    let mut wanted = image.split(':');
    wanted.next() == device.split(':').next()
        && wanted.all(|feature| device.split(':').any(|has| has == feature))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(pairs: &[(&str, &str)]) -> Result<Settings, String> {
        let find =
            |name: &str| pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_string());
        Settings::read(&|name| Ok(find(name)), |name| name.starts_with("hip"))
    }

    #[test]
    fn nothing_is_one_device_of_a_recent_release() {
        let settings = read(&[]).expect("no variable is set");
        assert_eq!(settings.archs, ["gfx90a:sramecc+:xnack-"]);
        assert_eq!((settings.memory, settings.version), (16 << 30, 60_400_000));
    }

    #[test]
    fn devices_have_architectures_in_order_and_the_last_again() {
        let pairs =
            [("ROCFORGE_FAKE_HIP_DEVICES", "3"), ("ROCFORGE_FAKE_HIP_ARCH", "gfx90a:xnack-, gfx1100")];
        assert_eq!(read(&pairs).expect("fine").archs, ["gfx90a:xnack-", "gfx1100", "gfx1100"]);
        assert!(read(&[("ROCFORGE_FAKE_HIP_DEVICES", "0")]).expect("fine").archs.is_empty());
    }

    #[test]
    fn versions_are_coded_as_hip_does() {
        assert_eq!(coded("6.4"), Some(60_400_000));
        assert_eq!(coded("5.2.21153"), Some(50_221_153));
        for bad in ["", "6", "6.x", "0.1", "6.100", "6.4.100000", "6.4.0.0"] {
            assert_eq!(coded(bad), None, "{bad}");
        }
    }

    #[test]
    fn what_makes_no_sense_is_named() {
        for (name, value) in [
            ("ROCFORGE_FAKE_HIP_DEVICES", "65"),
            ("ROCFORGE_FAKE_HIP_MEMORY", "-1"),
            ("ROCFORGE_FAKE_HIP_ARCH", "sm_90"),
            ("ROCFORGE_FAKE_HIP_ARCH", "gfx90a,"),
            ("ROCFORGE_FAKE_HIP_ARCH", "gfx90a:xnack"),
            ("ROCFORGE_FAKE_CUDA_ARCH", "gfx90a"),
            ("ROCFORGE_FAKE_CUDA_ARCH", "sm_90a"),
            ("ROCFORGE_FAKE_HIP_VERSION", "six"),
            ("ROCFORGE_FAKE_HIP_FAIL", "hipMalloc"),
        ] {
            let error = read(&[(name, value)]).expect_err("refused");
            assert!(error.starts_with(&format!("{name}: ")), "{error}");
        }
    }

    #[test]
    fn images_need_their_processor_and_their_features() {
        assert!(runs_on("gfx90a", "gfx90a:sramecc+:xnack-"));
        assert!(runs_on("gfx90a:xnack-", "gfx90a:sramecc+:xnack-"));
        assert!(!runs_on("gfx90a:xnack+", "gfx90a:sramecc+:xnack-"));
        assert!(!runs_on("gfx90", "gfx90a"));
        assert_eq!(wave_size("gfx906"), WaveSize::Lanes64);
        assert_eq!(wave_size("gfx1100"), WaveSize::Lanes32);
    }
}
