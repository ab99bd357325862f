//! Which logs a handle writes, and where to.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::workspace::parse_unsigned;

/// A set of logs, with the bits of `rocblas_layer_mode`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Layers(u32);

impl Layers {
    /// No log.
    pub const NONE: Layers = Layers(0);
    /// Every call with its arguments.
    pub const TRACE: Layers = Layers(1);
    /// Every call as commands that make it again.
    pub const BENCH: Layers = Layers(2);
    /// How often each distinct call was made.
    pub const PROFILE: Layers = Layers(4);

    /// The logs whose bits are set; other bits mean nothing.
    pub const fn from_bits(bits: u32) -> Layers {
        Layers(bits & (Layers::TRACE.0 | Layers::BENCH.0 | Layers::PROFILE.0))
    }

    /// The bits.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether one that `other` names is among them.
    #[inline]
    pub const fn contains(self, other: Layers) -> bool {
        self.0 & other.0 != 0
    }

    /// Those of both.
    #[must_use]
    pub const fn and(self, other: Layers) -> Layers {
        Layers(self.0 | other.0)
    }
}

/// Which logs are written, each to its file or, without a path, to standard error.
///
/// A file is emptied when this process opens it first; all handles of the process then append whole lines to it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LogOptions {
    /// The logs that are written.
    pub layers: Layers,
    /// Where the trace goes.
    pub trace: Option<PathBuf>,
    /// Where the commands go.
    pub bench: Option<PathBuf>,
    /// Where the counts go.
    pub profile: Option<PathBuf>,
}

impl LogOptions {
    /// What `ROCBLAS_LAYER`, `ROCBLAS_LOG_PATH`, `ROCBLAS_LOG_TRACE_PATH`, `ROCBLAS_LOG_BENCH_PATH` and
    /// `ROCBLAS_LOG_PROFILE_PATH` say, now.
    pub fn from_environment() -> LogOptions {
        LogOptions::read(|name| std::env::var_os(name))
    }

    fn read(variable: impl Fn(&str) -> Option<OsString>) -> LogOptions {
        let Some(layers) = variable("ROCBLAS_LAYER") else { return LogOptions::default() };
        let path = |name: &str| variable(name).filter(|path| !path.is_empty()).map(PathBuf::from);
        let all = path("ROCBLAS_LOG_PATH");
        let or_all = |name: &str| path(name).or_else(|| all.clone());
        LogOptions {
            layers: Layers::from_bits(parse_unsigned(&layers.to_string_lossy()) as u32),
            trace: or_all("ROCBLAS_LOG_TRACE_PATH"),
            bench: or_all("ROCBLAS_LOG_BENCH_PATH"),
            profile: or_all("ROCBLAS_LOG_PROFILE_PATH"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(variables: &[(&str, &str)]) -> LogOptions {
        LogOptions::read(|name| {
            let (_, value) = variables.iter().find(|(known, _)| *known == name)?;
            Some(OsString::from(value))
        })
    }

    #[test]
    fn each_log_has_its_path_or_that_of_all() {
        let all = options(&[
            ("ROCBLAS_LAYER", "0x7"),
            ("ROCBLAS_LOG_PATH", "all"),
            ("ROCBLAS_LOG_BENCH_PATH", "bench"),
            ("ROCBLAS_LOG_PROFILE_PATH", ""),
        ]);
        let paths = [all.trace, all.bench, all.profile];
        assert_eq!(paths, ["all", "bench", "all"].map(|path| Some(PathBuf::from(path))));
        assert_eq!(all.layers.bits(), 7);
    }

    #[test]
    fn bits_without_a_meaning_turn_nothing_on() {
        assert_eq!(options(&[("ROCBLAS_LAYER", "8")]).layers, Layers::NONE);
        assert_eq!(options(&[("ROCBLAS_LAYER", "10")]).layers, Layers::BENCH);
        assert_eq!(options(&[("ROCBLAS_LOG_PATH", "all")]), LogOptions::default());
        assert!(Layers::TRACE.and(Layers::PROFILE).contains(Layers::PROFILE));
    }
}
