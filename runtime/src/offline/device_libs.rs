//! ocml, AMD's library of mathematical functions: bitcode that clang links into a unit that calls it.
//!
//! HIPRTC brings its own. clang's driver would find the files of a ROCm installation, but refuses an architecture that
//! is younger than they are; named one by one, they serve it as well.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use rocforge_hiprtc_sys::search;

use super::arch::processor;

/// The variable that names the folder with `ocml.bc`.
const VARIABLE: &str = "ROCFORGE_DEVICE_LIBS";

/// Places within a ROCm installation, and within what a distribution installs.
const IN_ROCM: &[&str] = &["amdgcn/bitcode", "lib/llvm/amdgcn/bitcode", "llvm/amdgcn/bitcode"];
const OF_DISTRIBUTIONS: &[&str] =
    &["/usr/lib/x86_64-linux-gnu/amdgcn/bitcode", "/usr/amdgcn/bitcode", "/usr/lib/amdgcn/bitcode"];

/// How the functions behave: with infinities, NaN and subnormal numbers, and as exact as they can be.
const CONTROLS: &[&str] =
    &["finite_only_off", "daz_opt_off", "unsafe_math_off", "correctly_rounded_sqrt_on", "abi_version_500"];

/// Whether a unit calls functions of the library.
pub(super) fn needed(source: &str) -> bool {
    source.contains("__ocml_")
}

/// The options with which `clang` links the library for `target`; nothing for a unit that does not call it.
///
/// The error says what was looked for, and where.
pub(super) fn options(source: &str, clang: &Path, target: &str) -> Result<Vec<String>, String> {
    if !needed(source) {
        return Ok(Vec::new());
    }
    let folder = find(clang, &|name| std::env::var_os(name))?;
    let files = files(&folder, processor(target))?;
    let link = |file: PathBuf| {
        [
            "-Xclang".to_owned(),
            "-mlink-builtin-bitcode".to_owned(),
            "-Xclang".to_owned(),
            file.display().to_string(),
        ]
    };
    Ok(files.into_iter().flat_map(link).collect())
}

/// The folder of the library: the one that the variable names and then nothing else, that of clang's own ROCm
/// installation, those of others, that of the distribution.
fn find(clang: &Path, env: &dyn Fn(&str) -> Option<OsString>) -> Result<PathBuf, String> {
    let has = |folder: &PathBuf| folder.join("ocml.bc").is_file();
    if let Some(named) = env(VARIABLE).filter(|value| !value.is_empty()) {
        let folder = PathBuf::from(named);
        return if has(&folder) {
            Ok(folder)
        } else {
            Err(format!("{VARIABLE}={} holds no ocml.bc", folder.display()))
        };
    }
    let own = clang.canonicalize().unwrap_or_else(|_| clang.to_path_buf());
    let wheels = search::wheel_sites(env).into_iter().map(|site| site.join("_rocm_sdk_core"));
    let roots = own
        .ancestors()
        .skip(2)
        .take(3)
        .map(Path::to_path_buf)
        .chain(search::installations(env))
        .chain(wheels);
    let places = roots.flat_map(|root| IN_ROCM.iter().map(move |place| root.join(place)));
    let mut places: Vec<PathBuf> = places.chain(OF_DISTRIBUTIONS.iter().map(PathBuf::from)).collect();
    places.dedup();
    if let Some(folder) = places.iter().find(|folder| has(folder)) {
        return Ok(folder.clone());
    }
    let tried = places.iter().map(|place| place.display().to_string()).collect::<Vec<_>>().join(", ");
    Err(format!("no ocml.bc in {tried}"))
}

/// The library and what sets it up for a processor.
fn files(folder: &Path, processor: &str) -> Result<Vec<PathBuf>, String> {
    let unreadable = |error| format!("{}: {error}", folder.display());
    let names: Vec<String> = folder
        .read_dir()
        .map_err(unreadable)?
        .filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned()))
        .collect();
    let version = nearest(processor, &names)
        .ok_or_else(|| format!("{} has no oclc_isa_version for {processor}", folder.display()))?;
    let is_narrow = version_of(processor).is_some_and(|(major, ..)| major >= 10);
    let waves = if is_narrow { "wavefrontsize64_off" } else { "wavefrontsize64_on" };
    let controls = CONTROLS.iter().chain([&waves]).map(|name| format!("oclc_{name}.bc"));
    // Releases drop controls that nothing asks for any more.
    let present = controls.filter(|name| names.contains(name));
    Ok(["ocml.bc".to_owned()]
        .into_iter()
        .chain(present)
        .chain([version])
        .map(|name| folder.join(name))
        .collect())
}

/// The file for this processor, or for the youngest that is older: the functions then use no instruction that it lacks.
fn nearest(processor: &str, names: &[String]) -> Option<String> {
    let wanted = version_of(processor)?;
    let of_file = |name: &String| {
        let digits = name.strip_prefix("oclc_isa_version_")?.strip_suffix(".bc")?;
        Some((parts(digits)?, name.clone()))
    };
    names.iter().filter_map(of_file).filter(|(version, _)| *version <= wanted).max().map(|(_, name)| name)
}

/// `gfx90a` -> 9, 0, 10.
fn version_of(processor: &str) -> Option<(u32, u32, u32)> {
    parts(processor.strip_prefix("gfx")?)
}

fn parts(digits: &str) -> Option<(u32, u32, u32)> {
    let split = digits.len().checked_sub(2).filter(|at| digits.is_char_boundary(*at))?;
    let (major, rest) = digits.split_at(split);
    let mut rest = rest.chars().map(|digit| digit.to_digit(16));
    Some((major.parse().ok()?, rest.next()??, rest.next()??))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_youngest_version_that_is_not_younger() {
        let names =
            ["oclc_isa_version_906.bc", "oclc_isa_version_90a.bc", "oclc_isa_version_1036.bc", "ocml.bc"];
        let names = names.map(str::to_owned);
        let of = |processor| nearest(processor, &names).unwrap_or_default();
        assert_eq!(of("gfx90a"), "oclc_isa_version_90a.bc");
        assert_eq!(of("gfx942"), "oclc_isa_version_90a.bc");
        assert_eq!(of("gfx908"), "oclc_isa_version_906.bc");
        assert_eq!(of("gfx1201"), "oclc_isa_version_1036.bc");
        assert_eq!([of("gfx803"), of("sm_90"), of("gfx")], ["", "", ""]);
    }

    #[test]
    fn the_variable_is_the_only_place() {
        let env = |name: &str| (name == VARIABLE).then(|| OsString::from("/nowhere"));
        let error = find(Path::new("/usr/bin/clang"), &env).expect_err("nothing there");
        assert_eq!(error, "ROCFORGE_DEVICE_LIBS=/nowhere holds no ocml.bc");
    }

    #[test]
    fn a_unit_without_such_functions_needs_nothing() {
        assert_eq!(options("x = sqrt(y);", Path::new("/nowhere/clang"), "gfx942"), Ok(Vec::new()));
    }
}
