//! Devices: what is said of them.

use std::ffi::c_int;

use rocforge::platform::host::WaveSize;
use rocforge_hip_sys::{DeviceAttribute, ErrorCode};

use crate::answer::Answer;
use crate::modules::limits;
use crate::runtime::Runtime;
use crate::settings::wave_size;

/// What a device calls itself.
pub const NAME: &str = "rocforge fake HIP device";
/// Compute units.
const UNITS: c_int = 104;
/// Threads that a compute unit holds.
pub const UNIT_THREADS: c_int = 2048;

/// Where fields stand in `hipDeviceProp_t`.
struct Layout {
    bytes: usize,
    total_memory: usize,
    shared: usize,
    registers: usize,
    wave: usize,
    threads: usize,
    block: usize,
    grid: usize,
    major: usize,
    units: usize,
    arch: usize,
}

/// That of ROCm 5, which the function keeps whose name has no release in it.
const R0500: Layout = Layout {
    bytes: 792,
    total_memory: 256,
    shared: 264,
    registers: 272,
    wave: 276,
    threads: 280,
    block: 284,
    grid: 296,
    major: 328,
    units: 336,
    arch: 396,
};

/// That of ROCm 6 and 7.
const R0600: Layout = Layout {
    bytes: 1472,
    total_memory: 288,
    shared: 296,
    registers: 304,
    wave: 308,
    threads: 320,
    block: 324,
    grid: 336,
    major: 360,
    units: 388,
    arch: 1160,
};

/// Which `hipDeviceProp_t` is filled in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Release {
    /// ROCm 5's.
    R0500,
    /// ROCm 6's.
    R0600,
}

/// The bytes of `hipDeviceProp_t`; fields that are not of use here are zero.
///
/// # Errors
/// There is no such device.
pub fn properties(runtime: &Runtime, device: c_int, release: Release) -> Answer<Vec<u8>> {
    let arch = runtime.arch(device)?;
    let layout = if release == Release::R0500 { R0500 } else { R0600 };
    let mut bytes = vec![0; layout.bytes];
    let mut put = |at: usize, value: &[u8]| bytes[at..at + value.len()].copy_from_slice(value);
    put(0, NAME.as_bytes());
    put(layout.arch, arch.as_bytes());
    put(layout.total_memory, &(runtime.memory.info(device).1 as u64).to_le_bytes());
    put(layout.shared, &u64::from(limits::SHARED).to_le_bytes());
    let mut numbers = |at: usize, attributes: &[DeviceAttribute]| {
        for (index, attribute) in attributes.iter().enumerate() {
            put(at + 4 * index, &value(arch, *attribute).unwrap_or(0).to_le_bytes());
        }
    };
    use DeviceAttribute as A;
    numbers(layout.registers, &[A::MAX_REGISTERS_PER_BLOCK]);
    numbers(layout.wave, &[A::WARP_SIZE]);
    numbers(layout.threads, &[A::MAX_THREADS_PER_BLOCK]);
    numbers(layout.block, &[A::MAX_BLOCK_DIM_X, A::MAX_BLOCK_DIM_Y, A::MAX_BLOCK_DIM_Z]);
    numbers(layout.grid, &[A::MAX_GRID_DIM_X, A::MAX_GRID_DIM_Y, A::MAX_GRID_DIM_Z]);
    numbers(layout.major, &[A::COMPUTE_CAPABILITY_MAJOR, A::COMPUTE_CAPABILITY_MINOR]);
    numbers(layout.units, &[A::MULTIPROCESSOR_COUNT]);
    Ok(bytes)
}

/// An attribute of a device.
///
/// # Errors
/// There is no such device, or the attribute is none that is known here.
pub fn attribute(runtime: &Runtime, attribute: DeviceAttribute, device: c_int) -> Answer<c_int> {
    value(runtime.arch(device)?, attribute).ok_or(ErrorCode::INVALID_VALUE)
}

fn value(arch: &str, attribute: DeviceAttribute) -> Option<c_int> {
    use DeviceAttribute as A;
    let (major, minor) = capability(arch);
    Some(match attribute {
        A::CLOCK_RATE => 1_700_000,
        A::MEMORY_CLOCK_RATE => 1_600_000,
        A::MEMORY_BUS_WIDTH => 4096,
        A::INTEGRATED => 0,
        A::MEMORY_POOLS_SUPPORTED => 1,
        A::L2_CACHE_SIZE => 8 << 20,
        A::COMPUTE_CAPABILITY_MAJOR => major,
        A::COMPUTE_CAPABILITY_MINOR => minor,
        A::MAX_BLOCK_DIM_X | A::MAX_BLOCK_DIM_Y | A::MAX_BLOCK_DIM_Z | A::MAX_THREADS_PER_BLOCK => {
            limits::THREADS as c_int
        }
        A::MAX_GRID_DIM_X => c_int::MAX,
        A::MAX_GRID_DIM_Y | A::MAX_GRID_DIM_Z => 65_535,
        A::MAX_THREADS_PER_MULTIPROCESSOR => UNIT_THREADS,
        A::MULTIPROCESSOR_COUNT => UNITS,
        A::MAX_REGISTERS_PER_BLOCK => 65_536,
        A::MAX_SHARED_MEMORY_PER_BLOCK | A::MAX_SHARED_MEMORY_PER_MULTIPROCESSOR => limits::SHARED as c_int,
        A::WARP_SIZE => match wave_size(arch) {
            WaveSize::Lanes32 => 32,
            WaveSize::Lanes64 => 64,
        },
        _ => return None,
    })
}

/// `gfx90a` is 9.0, `gfx1100` is 11.0: the last two digits are of no concern here.
fn capability(arch: &str) -> (c_int, c_int) {
    let processor = arch.split(':').next().unwrap_or_default().trim_start_matches("gfx");
    let (major, rest) = processor.split_at(processor.len().saturating_sub(2));
    let minor = rest.chars().next().and_then(|digit| digit.to_digit(16)).unwrap_or(0);
    (major.parse().unwrap_or(0), minor as c_int)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capabilities_are_in_the_names() {
        assert_eq!(capability("gfx90a:xnack-"), (9, 0));
        assert_eq!(capability("gfx1100"), (11, 0));
        assert_eq!(capability("gfx942"), (9, 4));
        assert_eq!(capability("gfx1030"), (10, 3));
    }

    #[test]
    fn all_attributes_that_are_declared_have_values() {
        for (name, attribute) in DeviceAttribute::ALL {
            assert!(value("gfx1100", *attribute).is_some(), "{name}");
        }
        assert_eq!(value("gfx1100", DeviceAttribute(12_345)), None);
    }
}
