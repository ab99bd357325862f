//! The GPUs that targets stand for: what a stand-in says of itself, and the rates of its data sheet. `docs/debugging.md`
//! has the sources.

use rocforge::platform::Platform;
use rocforge::platform::gpu::Properties;
use rocforge::{DataType, Handle};
use rocforge_bench::roofline;
use rocforge_bench::rows::Bench;
use serde::Serialize;

use crate::fail::{Outcome, usage, work};

/// A GPU of which there is a data sheet.
struct Sheet {
    archs: &'static [&'static str],
    name: &'static str,
    units: u32,
    shared_bytes: u64,
    cache_bytes: u64,
    memory_bytes: u64,
    rates: Rates,
}

/// What a device does at most.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Rates {
    /// Where the numbers are from: `data sheet` or `measured`.
    pub from: &'static str,
    /// 10^9 bytes of memory a second.
    pub gb_s: f64,
    /// 10^12 operations a second of the vector units, of `f32` and `f64`.
    pub vector: [f64; 2],
    /// 10^12 operations a second of matrix cores, of 16-bit types, `f32` and `f64`; zero where they do not take a type.
    pub matrix: [f64; 3],
}

const fn sheet(gb_s: f64, vector: [f64; 2], matrix: [f64; 3]) -> Rates {
    Rates { from: "data sheet", gb_s, vector, matrix }
}

const KIB: u64 = 1 << 10;
const MIB: u64 = 1 << 20;
const GIB: u64 = 1 << 30;

static SHEETS: [Sheet; 7] = [
    Sheet {
        archs: &["gfx908"],
        name: "AMD Instinct MI100",
        units: 120,
        shared_bytes: 64 * KIB,
        cache_bytes: 8 * MIB,
        memory_bytes: 32 * GIB,
        rates: sheet(1228.8, [23.1, 11.5], [184.6, 46.1, 0.0]),
    },
    Sheet {
        archs: &["gfx90a"],
        name: "AMD Instinct MI210",
        units: 104,
        shared_bytes: 64 * KIB,
        cache_bytes: 8 * MIB,
        memory_bytes: 64 * GIB,
        rates: sheet(1638.4, [22.6, 22.6], [181.0, 45.3, 45.3]),
    },
    Sheet {
        archs: &["gfx942"],
        name: "AMD Instinct MI300X",
        units: 304,
        shared_bytes: 64 * KIB,
        cache_bytes: 4 * MIB,
        memory_bytes: 192 * GIB,
        rates: sheet(5300.0, [163.4, 81.7], [1307.4, 163.4, 163.4]),
    },
    Sheet {
        archs: &["gfx950"],
        name: "AMD Instinct MI355X",
        units: 256,
        shared_bytes: 160 * KIB,
        cache_bytes: 4 * MIB,
        memory_bytes: 288 * GIB,
        rates: sheet(8000.0, [157.3, 78.6], [2500.0, 157.3, 78.6]),
    },
    Sheet {
        archs: &["gfx1100"],
        name: "AMD Radeon RX 7900 XTX",
        units: 48,
        shared_bytes: 64 * KIB,
        cache_bytes: 6 * MIB,
        memory_bytes: 24 * GIB,
        rates: sheet(960.0, [61.4, 1.92], [122.8, 0.0, 0.0]),
    },
    Sheet {
        archs: &["sm_80"],
        name: "NVIDIA A100-SXM4-80GB",
        units: 108,
        shared_bytes: 163 * KIB,
        cache_bytes: 40 * MIB,
        memory_bytes: 80 * GIB,
        rates: sheet(2039.0, [19.5, 9.7], [312.0, 0.0, 19.5]),
    },
    Sheet {
        archs: &["sm_90a", "sm_90"],
        name: "NVIDIA H200",
        units: 132,
        shared_bytes: 227 * KIB,
        cache_bytes: 60 * MIB,
        memory_bytes: 141_000_000_000,
        rates: sheet(4800.0, [67.0, 34.0], [989.4, 0.0, 67.0]),
    },
];

/// A GPU for which a call is explained.
#[derive(Debug, Clone)]
pub struct Target {
    /// What kernels are compiled for.
    pub arch: String,
    /// The platform of such devices.
    pub platform: Platform,
    /// Its numbers.
    pub properties: Properties,
    /// Where those are from: `this machine`, `data sheet`, or `a guess`.
    pub from: &'static str,
    /// What it does at most, if that is known.
    pub rates: Option<Rates>,
}

/// The targets asked for; without one the GPU that is here, else those for which it needs nothing or a compiler is here.
pub fn targets(archs: &[String], has_compiler: impl Fn(&str) -> bool) -> Outcome<Vec<Target>> {
    let handle = handle()?;
    let here = handle.as_ref().and_then(here);
    let mut targets: Vec<Target> = match (archs, &here) {
        ([], Some(here)) => vec![here.clone()],
        ([], None) if has_compiler("sm_90a") => vec![named("gfx90a", None)?, named("sm_90a", None)?],
        ([], None) => vec![named("gfx90a", None)?],
        _ => archs.iter().map(|arch| named(arch.trim(), here.as_ref())).collect::<Outcome<_>>()?,
    };
    let own = targets.iter_mut().find(|target| target.from == "this machine");
    if let (Some(target), Some(handle)) = (own, &handle) {
        target.rates = Some(measured(handle)?);
    }
    Ok(targets)
}

/// A handle on the GPU on which calls would run.
fn handle() -> Outcome<Option<Handle>> {
    let platform = Platform::from_environment().map_err(usage)?;
    if !matches!(platform, Platform::Amd | Platform::Nvidia) || platform.device_count() == 0 {
        return Ok(None);
    }
    Ok(Some(Handle::on(platform)?))
}

/// That GPU, whose rates are not measured yet.
fn here(handle: &Handle) -> Option<Target> {
    let device = handle.device();
    let (arch, properties) = (device.arch().to_owned(), device.gpu()?.properties().clone());
    Some(Target { arch, platform: handle.platform(), properties, from: "this machine", rates: None })
}

/// Its rates as they are measured; those of matrix cores are the data sheet's.
fn measured(handle: &Handle) -> Outcome<Rates> {
    let matrix = of_sheet(handle.device().arch()).map_or([0.0; 3], |sheet| sheet.rates.matrix);
    let found = roofline::measure(&Bench::alone(handle, 1)).map_err(work)?;
    let vector = [found.f32_tflop_s, found.f64_tflop_s];
    Ok(Rates { from: "measured", gb_s: found.copy_gb_s, vector, matrix })
}

/// A target by name, which the GPU here may be.
fn named(arch: &str, here: Option<&Target>) -> Outcome<Target> {
    // Devices of 9.0 have kernels with its own instructions.
    let arch = if arch == "sm_90" { "sm_90a" } else { arch };
    let platform = match arch {
        _ if arch.starts_with("gfx") => Platform::Amd,
        _ if arch.starts_with("sm_") => Platform::Nvidia,
        _ => {
            let like = "write gfx90a, gfx942, gfx1100 for AMD, sm_80, sm_90a for NVIDIA, or the like";
            return Err(usage(format!("`{arch}` is no target; {like}")));
        }
    };
    if let Some(here) = here.filter(|here| processor(&here.arch) == processor(arch)) {
        return Ok(here.clone());
    }
    let sheet = of_sheet(arch);
    let properties = properties(platform, arch, sheet);
    let from = if sheet.is_some() { "data sheet" } else { "a guess" };
    Ok(Target { arch: arch.to_owned(), platform, properties, from, rates: sheet.map(|sheet| sheet.rates) })
}

/// A target without its features, such as `gfx90a` of `gfx90a:xnack-`.
fn processor(arch: &str) -> &str {
    arch.split(':').next().unwrap_or(arch)
}

fn of_sheet(arch: &str) -> Option<&'static Sheet> {
    SHEETS.iter().find(|sheet| sheet.archs.contains(&processor(arch)))
}

/// What a driver would say of the device; of one without a sheet what all of its vendor have in common, and a number of
/// compute units that is a guess.
fn properties(platform: Platform, arch: &str, sheet: Option<&Sheet>) -> Properties {
    let is_nvidia = platform == Platform::Nvidia;
    let has_clusters = is_nvidia && number(arch) >= 90;
    Properties {
        name: sheet.map_or_else(|| "a GPU that is not known".into(), |sheet| sheet.name.into()),
        compute_units: sheet.map_or(100, |sheet| sheet.units),
        wave_size: if is_nvidia || arch.starts_with("gfx1") { 32 } else { 64 },
        shared_bytes: sheet.map_or(if is_nvidia { 99 * KIB } else { 64 * KIB }, |sheet| sheet.shared_bytes),
        max_cluster_size: if has_clusters { 8 } else { 1 },
        memory_bytes: sheet.map_or(16 * GIB, |sheet| sheet.memory_bytes),
        cache_bytes: sheet.map_or(0, |sheet| sheet.cache_bytes),
        grid: [i64::from(i32::MAX), 65_535, 65_535],
        grid_threads: if is_nvidia { i64::MAX } else { i64::from(u32::MAX) },
    }
}

/// 90 of `sm_90a`.
pub fn number(arch: &str) -> u32 {
    let digits: String = arch.chars().filter(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(0)
}

/// 10^12 operations a second for elements of a type, and the units that do them: matrix cores for routines of level 3 where
/// they are faster, vector units else.
pub fn rate(rates: &Rates, ty: DataType, level: u8) -> Option<(f64, &'static str)> {
    let (vector, matrix) = match ty.real() {
        DataType::F16 | DataType::BF16 => (rates.vector[0], rates.matrix[0]),
        DataType::F32 => (rates.vector[0], rates.matrix[1]),
        DataType::F64 => (rates.vector[1], rates.matrix[2]),
        _ => return None,
    };
    Some(if level >= 3 && matrix > vector { (matrix, "matrix cores") } else { (vector, "vector units") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_devices_with_their_numbers() {
        let target = |arch: &str| named(arch, None).expect("a target");
        let (amd, nvidia) = (target("gfx90a:xnack-"), target("sm_90"));
        assert_eq!(
            (amd.platform, amd.properties.compute_units, amd.properties.wave_size),
            (Platform::Amd, 104, 64)
        );
        assert_eq!((nvidia.arch.as_str(), nvidia.properties.max_cluster_size), ("sm_90a", 8));
        assert_eq!((target("sm_86").from, target("sm_86").rates), ("a guess", None));
        assert_eq!(target("gfx1030").properties.wave_size, 32);
        assert!(named("tpu", None).is_err());
        let here = Target { from: "this machine", ..amd };
        assert_eq!(named("gfx90a", Some(&here)).expect("a target").from, "this machine");
        assert_eq!(named("gfx942", Some(&here)).expect("a target").from, "data sheet");
    }

    #[test]
    fn matrix_cores_are_for_products() {
        let rates = sheet(1.0, [2.0, 1.0], [16.0, 0.0, 4.0]);
        assert_eq!(rate(&rates, DataType::F64, 3), Some((4.0, "matrix cores")));
        assert_eq!(rate(&rates, DataType::C64, 2), Some((1.0, "vector units")));
        assert_eq!(rate(&rates, DataType::F32, 3), Some((2.0, "vector units")), "no matrix cores for it");
        assert_eq!(rate(&rates, DataType::BF16, 3), Some((16.0, "matrix cores")));
        assert_eq!(rate(&rates, DataType::I8, 3), None);
    }

    #[test]
    fn a_target_has_one_sheet() {
        for arch in SHEETS.iter().flat_map(|sheet| sheet.archs) {
            assert_eq!(SHEETS.iter().filter(|sheet| sheet.archs.contains(arch)).count(), 1, "{arch}");
        }
    }
}
