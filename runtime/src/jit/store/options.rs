//! Where the cache is and how large it may be.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::complaints::{Cause, complain};

/// `off` for no cache.
const SWITCH: &str = "ROCFORGE_CACHE";
/// The folder; empty for no cache.
const FOLDER: &str = "ROCFORGE_CACHE_DIR";
/// The bound in bytes.
const SIZE: &str = "ROCFORGE_CACHE_SIZE";
/// `on` where the files of all users count.
const SHARED: &str = "ROCFORGE_CACHE_SHARED";

/// Where the cache is and how large it may be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CacheOptions {
    place: Result<PathBuf, String>,
    bound: u64,
    shared: bool,
}

impl CacheOptions {
    /// The bound where nobody gives one: 1 GiB.
    pub const DEFAULT_BOUND: u64 = 1 << 30;

    /// A cache in this folder.
    pub fn in_folder(folder: impl Into<PathBuf>) -> CacheOptions {
        CacheOptions { place: Ok(folder.into()), bound: Self::DEFAULT_BOUND, shared: false }
    }

    /// No cache, for this reason.
    pub fn off(reason: impl Into<String>) -> CacheOptions {
        CacheOptions { place: Err(reason.into()), bound: 0, shared: false }
    }

    /// This cache with another bound in bytes; zero is no cache.
    #[must_use]
    pub fn with_bound(self, bound: u64) -> CacheOptions {
        match bound {
            0 => CacheOptions::off("its bound is zero"),
            bound => CacheOptions { bound, ..self },
        }
    }

    /// What the environment says: `ROCFORGE_CACHE=off`, the folder `ROCFORGE_CACHE_DIR`, else
    /// `XDG_CACHE_HOME/rocforge`, else `HOME/.cache/rocforge`; `ROCFORGE_CACHE_SIZE` bytes, with k, M, G or T;
    /// `ROCFORGE_CACHE_SHARED=on`.
    ///
    /// A value that makes no sense is a complaint and counts as absent.
    pub fn from_environment() -> CacheOptions {
        Self::from_variables(&|name| std::env::var_os(name))
    }

    /// [`CacheOptions::from_environment`] with `variable` as the environment.
    pub fn from_variables(variable: &dyn Fn(&str) -> Option<OsString>) -> CacheOptions {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        if let Some(value) = set(SWITCH) {
            match value.to_string_lossy().to_lowercase().as_str() {
                "off" | "0" => return CacheOptions::off(format!("{SWITCH}={}", value.to_string_lossy())),
                "on" | "1" => {}
                other => senseless(SWITCH, other, "write `off` or `on`; the cache is on"),
            }
        }
        let place = match variable(FOLDER) {
            Some(folder) if folder.is_empty() => Err(format!("{FOLDER} is empty")),
            // The folder of the process may change later.
            Some(folder) => std::path::absolute(&folder).map_err(|error| format!("{FOLDER}: {error}")),
            None => customary(&set).inspect_err(|reason| {
                complain(Cause::NoPlace, Path::new(FOLDER), || format!("kernels are not kept: {reason}"));
            }),
        };
        let shared = set(SHARED).is_some_and(|value| match value.to_string_lossy().to_lowercase().as_str() {
            "on" | "1" => true,
            "off" | "0" => false,
            other => {
                senseless(SHARED, other, "write `on` or `off`; files of other users do not count");
                false
            }
        });
        let options = CacheOptions { place, bound: Self::DEFAULT_BOUND, shared };
        let Some(text) = set(SIZE) else { return options };
        match parse_size(&text.to_string_lossy()) {
            Some(bound) => options.with_bound(bound),
            None => {
                let help = "write bytes, or a number with k, M, G or T; the bound is 1 GiB";
                senseless(SIZE, &text.to_string_lossy(), help);
                options
            }
        }
    }

    /// This cache, in which files count that other users may have written if `shared`.
    #[must_use]
    pub fn with_shared(self, shared: bool) -> CacheOptions {
        CacheOptions { shared, ..self }
    }

    /// Whether files count that other users may have written.
    pub fn is_shared(&self) -> bool {
        self.shared
    }

    /// The folder.
    ///
    /// # Errors
    /// Why there is no cache.
    pub fn folder(&self) -> Result<&Path, &str> {
        self.place.as_deref().map_err(String::as_str)
    }

    /// How many bytes its files may have together.
    pub fn bound(&self) -> u64 {
        self.bound
    }
}

/// Where other programs have their caches.
fn customary(set: &dyn Fn(&str) -> Option<OsString>) -> Result<PathBuf, String> {
    // A path that is not absolute is to be ignored, says the convention.
    let absolute = |name: &str| set(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || absolute("HOME").map(|home| home.join(".cache"));
    let base = absolute("XDG_CACHE_HOME").or_else(home);
    base.map(|base| base.join("rocforge"))
        .ok_or_else(|| format!("none of {FOLDER}, XDG_CACHE_HOME and HOME says where it should be"))
}

fn senseless(name: &str, value: &str, help: &str) {
    complain(Cause::Setting, Path::new(name), || format!("{name}={value} makes no sense: {help}"));
}

/// `1000`, `64k`, `512M`, `2G`, with powers of 1024.
fn parse_size(text: &str) -> Option<u64> {
    let text = text.trim();
    let (digits, power) = match text.chars().next_back()? {
        'k' | 'K' => (&text[..text.len() - 1], 1),
        'm' | 'M' => (&text[..text.len() - 1], 2),
        'g' | 'G' => (&text[..text.len() - 1], 3),
        't' | 'T' => (&text[..text.len() - 1], 4),
        _ => (text, 0),
    };
    // `parse` takes a sign as well.
    let number = digits.trim_end();
    let plain = number.bytes().all(|byte| byte.is_ascii_digit());
    number.parse::<u64>().ok().filter(|_| plain)?.checked_mul(1 << (10 * power))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::complaints::about;

    fn options(variables: &[(&str, &str)]) -> CacheOptions {
        let find =
            |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| value.into());
        CacheOptions::from_variables(&find)
    }

    fn folder(variables: &[(&str, &str)]) -> String {
        match options(variables).folder() {
            Ok(path) => path.display().to_string(),
            Err(reason) => format!("off: {reason}"),
        }
    }

    #[test]
    fn the_folder_is_the_first_that_is_named() {
        let [own, xdg, home] = [(FOLDER, "/a"), ("XDG_CACHE_HOME", "/b"), ("HOME", "/c")];
        assert_eq!(folder(&[own, xdg, home]), "/a");
        assert_eq!(folder(&[xdg, home]), "/b/rocforge");
        assert_eq!(folder(&[home]), "/c/.cache/rocforge");
        assert_eq!(folder(&[("XDG_CACHE_HOME", "relative"), home]), "/c/.cache/rocforge");
        assert_eq!(folder(&[("XDG_CACHE_HOME", ""), home]), "/c/.cache/rocforge");
        assert!(folder(&[]).starts_with("off: none of ROCFORGE_CACHE_DIR"), "{}", folder(&[]));
        assert!(folder(&[("HOME", "")]).starts_with("off: none of"));
        assert_eq!(about(Path::new(FOLDER)).len(), 1, "two misses, said once");
        assert!(options(&[(FOLDER, "near")]).folder().is_ok_and(Path::is_absolute));
    }

    #[test]
    fn the_cache_is_switched_off() {
        let home = ("HOME", "/c");
        assert_eq!(folder(&[(SWITCH, "off"), home]), "off: ROCFORGE_CACHE=off");
        assert_eq!(folder(&[(SWITCH, "OFF"), home]), "off: ROCFORGE_CACHE=OFF");
        assert_eq!(folder(&[(FOLDER, ""), home]), "off: ROCFORGE_CACHE_DIR is empty");
        assert_eq!(folder(&[(SIZE, "0"), home]), "off: its bound is zero");
        assert_eq!(folder(&[(SWITCH, "on"), home]), "/c/.cache/rocforge");
        assert_eq!(folder(&[(SWITCH, "of"), home]), "/c/.cache/rocforge");
        let said = about(Path::new(SWITCH));
        assert!(said.len() == 1 && said[0].1.starts_with("ROCFORGE_CACHE=of makes no sense"), "{said:?}");
    }

    #[test]
    fn sizes_have_suffixes() {
        let cases = [("1000", 1000), ("64k", 65_536), ("3 M", 3 << 20), ("2G", 2 << 30), ("1t", 1 << 40)];
        for (text, bytes) in cases {
            assert_eq!(parse_size(text), Some(bytes), "{text}");
        }
        for text in ["", "G", "-1", "+1", "1.5G", "1GiB", "99999999999G", "1 2", "eins", "1é"] {
            assert_eq!(parse_size(text), None, "{text}");
        }
        assert_eq!(options(&[("HOME", "/c"), (SIZE, "64k")]).bound(), 65_536);
        assert_eq!(options(&[("HOME", "/c"), (SIZE, "many")]).bound(), CacheOptions::DEFAULT_BOUND);
        assert_eq!(about(Path::new(SIZE)).len(), 1);
    }
}
