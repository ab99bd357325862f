//! What a run found: the document that `--json` prints.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::baselines::About;
use crate::stats::Spread;

/// The name of the document's form; a change that readers notice changes the number.
pub const SCHEMA: &str = "rocforge-bench/1";

/// The whole of it.
#[derive(Debug, Clone, Serialize)]
pub struct Report {
    /// The form of this document.
    pub schema: &'static str,
    /// When it was made, in universal time.
    pub date: String,
    /// Where it was made, and by what.
    pub machine: Machine,
    /// What was asked for.
    pub options: Asked,
    /// What the device can do, measured in this run; nothing if that was not asked for.
    pub roofline: Option<Roofline>,
    /// What routines were compared with.
    pub baseline: Option<About>,
    /// The library beside it that factorisations were compared with, if there were some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solver: Option<About>,
    /// One for each case.
    pub rows: Vec<Row>,
    /// What a call costs the host.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub overhead: Vec<Overhead>,
    /// How long the first call of a process takes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub first_call: Vec<FirstCall>,
    /// How long the compiler takes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub compile_time: Vec<CompileTime>,
}

/// Where a run was made, and by what.
#[derive(Debug, Clone, Serialize)]
pub struct Machine {
    /// The version of rocforge.
    pub rocforge: &'static str,
    /// Its commit, if the build knew.
    pub commit: Option<&'static str>,
    /// The platform.
    pub platform: &'static str,
    /// The device's name.
    pub device: String,
    /// What kernels were compiled for.
    pub arch: String,
    /// The processor's name.
    pub host: String,
    /// The driver's version.
    pub driver: Option<String>,
    /// The compiler of kernels.
    pub compiler: Option<String>,
    /// Bytes of the last cache, as told by the driver or stated.
    pub cache_bytes: u64,
}

/// What a run was asked for.
#[derive(Debug, Clone, Serialize)]
pub struct Asked {
    /// Which symbols.
    pub filter: Option<String>,
    /// Which rows that belong together, in place of the usual ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preset: Option<&'static str>,
    /// Shapes of each routine, where they were drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draws: Option<usize>,
    /// Which set of sizes.
    pub size: &'static str,
    /// Against what.
    pub against: &'static str,
    /// Seconds for a row.
    pub seconds: f64,
    /// Values that stand in place of the usual ones.
    pub values: Vec<String>,
    /// The seed of the data, and of shapes that were drawn.
    pub seed: u64,
    /// Threads of the processor on either side, where calls run there.
    pub threads: usize,
    /// Whether our matrix cores may round factors of `f32`.
    pub xf32: bool,
}

/// What a device can do.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Roofline {
    /// Gigabytes a second that a copy reads and writes.
    pub copy_gb_s: f64,
    /// 10^12 operations a second of `f32`, by multiply-adds on the vector units.
    pub f32_tflop_s: f64,
    /// 10^12 operations a second of `f64`, by multiply-adds on the vector units.
    pub f64_tflop_s: f64,
}

/// One case.
#[derive(Debug, Clone, Serialize)]
pub struct Row {
    /// The symbol.
    pub symbol: &'static str,
    /// Its family.
    pub family: &'static str,
    /// The element type.
    pub r#type: &'static str,
    /// Its sizes and letters, as the command line takes them.
    pub case: String,
    /// What of the baseline it is timed against, where that is not the function for the same work.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub against: Option<&'static str>,
    /// Its sizes and letters as data.
    pub arguments: BTreeMap<&'static str, serde_json::Value>,
    /// Copies of the operands that calls went through in turns.
    pub copies: usize,
    /// Operations of a call; nothing where the routine does not say.
    pub flops: Option<f64>,
    /// Bytes that a call has to move; nothing where the routine does not say.
    pub bytes: Option<f64>,
    /// Our time.
    pub ours: Option<Timing>,
    /// The baseline's time; nothing where there is no baseline, or it lacks the routine.
    pub baseline: Option<Timing>,
    /// The speed-up over the baseline: above 1 ours is faster.
    pub ratio: Option<f64>,
    /// How far the two results lie apart.
    pub check: Option<Check>,
    /// Why the baseline has no time, where there is one.
    pub no_baseline: Option<String>,
    /// Why there is no time, where that is no failure.
    pub skipped: Option<String>,
    /// What failed.
    pub error: Option<String>,
}

/// The time of one side.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Timing {
    /// The samples.
    #[serde(flatten)]
    pub spread: Spread,
    /// Gigabytes a second.
    pub gb_s: Option<f64>,
    /// 10^12 operations a second.
    pub tflop_s: Option<f64>,
    /// Of what the roofline allows, in percent; nothing where it is no limit for the routine.
    pub percent: Option<f64>,
    /// Where it is none: what of it was exceeded, `copy` or `multiply-adds`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub above: Option<&'static str>,
}

/// How far two results lie apart.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Check {
    /// The largest difference of two numbers.
    pub max_error: f64,
    /// The largest difference in parts of what rounding may make; at most 1 is right.
    pub of_bound: f64,
    /// Numbers compared.
    pub numbers: u64,
}

/// What a call costs the host.
#[derive(Debug, Clone, Serialize)]
pub struct Overhead {
    /// The symbol.
    pub symbol: &'static str,
    /// Its sizes.
    pub case: String,
    /// Nanoseconds of the host for a call.
    pub call_ns: f64,
    /// Kernels that the call launches, where there is a driver.
    pub launches: Option<usize>,
    /// Nanoseconds of the host for the same launches by the driver alone.
    pub launch_ns: Option<f64>,
    /// What is left of a call without them.
    pub beyond_ns: Option<f64>,
    /// Nanoseconds of the host for the call with its launches left out.
    pub own_ns: Option<f64>,
    /// Nanoseconds of the host for a call of the baseline.
    pub baseline_ns: Option<f64>,
    /// What failed.
    pub error: Option<String>,
}

/// How long the first call of a process takes.
#[derive(Debug, Clone, Serialize)]
pub struct FirstCall {
    /// The symbol.
    pub symbol: &'static str,
    /// What was there before: `cold` nothing, `disk` the cache, `bundle` a bundle.
    pub mode: &'static str,
    /// Milliseconds of the first call until its result is there: the median of several processes.
    pub first_ms: Option<f64>,
    /// Milliseconds of the second call: the median of several processes.
    pub second_ms: Option<f64>,
    /// Processes.
    pub processes: usize,
    /// Why there is no time.
    pub error: Option<String>,
}

/// How long the compiler takes.
#[derive(Debug, Clone, Serialize)]
pub struct CompileTime {
    /// The symbol.
    pub symbol: &'static str,
    /// The target.
    pub arch: String,
    /// The compiler.
    pub compiler: Option<String>,
    /// Milliseconds of one compile, the start of its process included: the median of several.
    pub ms: Option<f64>,
    /// Bytes of the code.
    pub bytes: Option<usize>,
    /// What failed.
    pub error: Option<String>,
}

impl Report {
    /// How many rows and measurements failed.
    pub fn failures(&self) -> usize {
        let rows = self.rows.iter().map(|row| &row.error);
        let overhead = self.overhead.iter().map(|row| &row.error);
        let first = self.first_call.iter().map(|row| &row.error);
        let compile = self.compile_time.iter().map(|row| &row.error);
        rows.chain(overhead).chain(first).chain(compile).filter(|error| error.is_some()).count()
    }
}

impl Roofline {
    /// The least nanoseconds in which so many operations and bytes can be done with numbers of the real type `ty`.
    pub fn least_ns(&self, ty: rocforge::DataType, flops: f64, bytes: f64) -> Option<f64> {
        let peak = match ty.real() {
            rocforge::DataType::F32 => self.f32_tflop_s,
            rocforge::DataType::F64 => self.f64_tflop_s,
            _ => return None,
        };
        // A gigabyte a second is a byte a nanosecond; 10^12 operations a second are 1000 in a nanosecond.
        let least = (bytes / self.copy_gb_s).max(flops / (peak * 1000.0));
        least.is_finite().then_some(least)
    }

    /// What part of the least time such a call took, in percent; or what of the roofline was exceeded, which is then no
    /// limit of it: a cache is faster than the memory that was copied, and matrix cores are than multiply-adds.
    pub fn percent(
        &self,
        ty: rocforge::DataType,
        (flops, bytes): (f64, f64),
        took_ns: f64,
    ) -> (Option<f64>, Option<&'static str>) {
        let least = self.least_ns(ty, flops, bytes).filter(|least| *least > 0.0);
        let percent = least.map(|least| least / took_ns * 100.0).filter(|percent| percent.is_finite());
        match percent {
            Some(percent) if percent > 100.0 => {
                let copied = bytes / self.copy_gb_s;
                (None, Some(if least.is_some_and(|least| least > copied) { "multiply-adds" } else { "copy" }))
            }
            percent => (percent, None),
        }
    }
}

/// A moment as `2026-11-21T18:00:00Z`, from seconds since 1970.
pub fn date(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    // Years begin in March here, so that the leap day is the last one of a year.
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    let (hour, minute, second) = (rest / 3_600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_of_seconds() {
        assert_eq!(date(0), "1970-01-01T00:00:00Z");
        assert_eq!(date(951_782_399), "2000-02-28T23:59:59Z");
        assert_eq!(date(951_782_400), "2000-02-29T00:00:00Z");
        assert_eq!(date(1_735_689_600), "2025-01-01T00:00:00Z");
    }

    #[test]
    fn the_roof_is_the_lower_one() {
        let roofline = Roofline { copy_gb_s: 100.0, f32_tflop_s: 1.0, f64_tflop_s: 0.5 };
        let least = |flops, bytes| roofline.least_ns(rocforge::DataType::C64, flops, bytes);
        assert_eq!(least(0.0, 1000.0), Some(10.0));
        assert_eq!(least(500_000.0, 1000.0), Some(1000.0));
        assert_eq!(roofline.least_ns(rocforge::DataType::F16, 1.0, 1.0), None);
    }

    #[test]
    fn a_part_of_the_roof_is_no_more_than_all_of_it() {
        let roofline = Roofline { copy_gb_s: 100.0, f32_tflop_s: 1.0, f64_tflop_s: 0.5 };
        let of = |ty, flops, bytes, took| roofline.percent(ty, (flops, bytes), took);
        let [f16, f32, f64] = [rocforge::DataType::F16, rocforge::DataType::F32, rocforge::DataType::F64];
        assert_eq!(of(f64, 0.0, 1000.0, 20.0), (Some(50.0), None));
        assert_eq!(of(f64, 0.0, 1000.0, 10.0), (Some(100.0), None));
        assert_eq!(of(f64, 0.0, 1000.0, 3.0), (None, Some("copy")));
        assert_eq!(of(f32, 500_000.0, 1000.0, 100.0), (None, Some("multiply-adds")));
        assert_eq!(of(f16, 500_000.0, 1000.0, 100.0), (None, None));
        assert_eq!(of(f32, 0.0, 0.0, 100.0), (None, None));
    }
}
