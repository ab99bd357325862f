//! `rocforge install`: the C library where programs that use rocBLAS look for it.

mod elf;
mod package;
mod solver;

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use rocforge::Release;
use rocforge::bindings::{self, rocblas};

use crate::args::{BESIDE, Install};
use crate::fail::{Fail, Outcome, work};
use crate::files;
use elf::Changes;

/// The header, with which the library was built.
const HEADER: &str = include_str!("../../../headers/rocblas.h");

/// What programs call the library, without .so.
pub const LIBRARY: &str = "librocblas";

/// A function that no other library of this name has.
const OWN: &str = "rocforge_last_error";

/// What stands in every file that is installed.
const MARK: &str = "rocforge";

/// What stands for functions that are missing.
const STUB: &str = "rocforge_not_implemented";

/// Where rocBLAS has its Fortran modules, below `include/`, and from there the way to ours.
const FORTRAN: (&str, &str) = ("rocblas/rocblas_module.f90", "../rocforge/rocblas_module.f90");

/// The HIP runtime, as linkers know it.
const HIP: &str = "libamdhip64.so";

/// The releases in the names under which programs ask for the HIP runtime and HIPRTC.
const HIP_RELEASES: [&str; 3] = ["5", "6", "7"];

/// Installs the library.
pub fn install(args: &Install, out: &mut dyn Write) -> Outcome {
    let library = built("librocblas.so", "rocforge-capi", args.library.as_deref())?;
    let bytes = read(&library)?;
    let about = |reason: String| work(format!("{}: {reason}", library.display()));
    let exported = elf::exported(&bytes).map_err(about)?;
    if !exported.contains(OWN) {
        return Err(about(format!("is not rocforge's: it has no {OWN}")));
    }
    let release = args.release.number;
    let aliases = if args.stubs { missing(&exported, release) } else { Vec::new() };
    let soname = args.soname.clone().unwrap_or_else(|| format!("{}.so.{}", args.name, release.major));
    let changes = Changes { soname: &soname, needs: None, aliases: &aliases, alias_of: STUB };
    let mut changed = elf::changed(&bytes, &changes).map_err(about)?;
    write_release(&mut changed, release).map_err(about)?;

    let (lib, include) = (args.prefix.join("lib"), args.prefix.join("include"));
    let file = format!("{}.so.{}", args.name, args.release.text);
    let plain = format!("{}.so", args.name);
    let header = if args.stubs { rocblas::with_stubs(HEADER, &aliases) } else { HEADER.into() };
    let header = rocblas::of_release(&header, release);
    let fortran = bindings::fortran(&header, release).map_err(about)?;
    let mut written = vec![(lib.join(&file), changed), (include.join("rocforge/rocblas.h"), header.into())];
    written.push((include.join(bindings::FORTRAN), fortran.into()));
    written.extend(bindings::BESIDE.map(|(name, text)| (include.join(name), text.into())));
    if args.name == LIBRARY {
        written
            .extend(bindings::forwards().into_iter().map(|(name, text)| (include.join(name), text.into())));
        written.extend(package::rocblas(&lib.join("cmake/rocblas"), &file, &soname, &args.release.text));
    }
    let mut links = names(&lib, &file, &[&soname, &plain]);
    if args.name == LIBRARY {
        links.push((include.join(FORTRAN.0), FORTRAN.1));
        solver::add(&library, &args.prefix, &soname, (&mut written, &mut links))?;
    }
    if let Some(file) = &args.fake_hip {
        let folder = args.prefix.join("fake-hip");
        written.push(fake_hip(&folder, file)?);
        links.extend(fake_hip_names(&folder));
    }
    let paths = || written.iter().map(|(path, _)| path).chain(links.iter().map(|(path, _)| path));
    paths().try_for_each(|path| refuse_strangers(path))?;
    files::write_all(&written)?;
    for (path, to) in &links {
        files::link(path, to)?;
    }
    for path in paths() {
        writeln!(out, "{}", path.display())?;
    }
    if args.stubs {
        anstream::eprintln!("{} functions of rocBLAS answer not_implemented", aliases.len());
    }
    Ok(())
}

/// The stand-in for the HIP runtime, from a file or, without a name, from beside this program.
fn fake_hip(folder: &Path, file: &Path) -> Outcome<(PathBuf, Vec<u8>)> {
    let named = (file.as_os_str() != BESIDE).then_some(file);
    let fake = built("librocforge_fake_hip.so", "rocforge-fake-hip", named)?;
    Ok((folder.join(HIP), read(&fake)?))
}

/// The other names that it has.
fn fake_hip_names(folder: &Path) -> Vec<(PathBuf, &'static str)> {
    let with_release = |name: &str| HIP_RELEASES.map(|release| format!("{name}.so.{release}"));
    let mut all = vec!["libhiprtc.so".to_owned()];
    all.extend(with_release("libamdhip64"));
    all.extend(with_release("libhiprtc"));
    names(folder, HIP, &all.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Links in a folder to its file; none of its own name, and each once.
fn names<'a>(folder: &Path, file: &'a str, names: &[&str]) -> Vec<(PathBuf, &'a str)> {
    let mut list: Vec<(PathBuf, &str)> = Vec::new();
    for name in names {
        let path = folder.join(name);
        if *name != file && !list.iter().any(|(known, _)| *known == path) {
            list.push((path, file));
        }
    }
    list
}

/// Writes the release into the library, which answers and behaves as it says. A library without a place for it has the
/// default one.
fn write_release(library: &mut [u8], release: Release) -> Result<(), String> {
    match release.write_into(library) {
        Err(0) if release.major == Release::DEFAULT.major => Ok(()),
        Err(places) => {
            Err(format!("it has {places} places for the release {release}, not one; build a newer one"))
        }
        Ok(()) => Ok(()),
    }
}

/// The functions of this release of rocBLAS that answer a status and are not among `exported`.
fn missing(exported: &BTreeSet<String>, release: Release) -> Vec<String> {
    let all = rocblas::functions().into_iter().filter(|function| function.is_in(release));
    let status = all.filter(|function| function.returns == "rocblas_status");
    status.map(|function| function.name).filter(|name| !exported.contains(name)).collect()
}

/// A library that cargo built: the one that was named, else the one beside this program.
fn built(name: &str, package: &str, named: Option<&Path>) -> Outcome<PathBuf> {
    if let Some(path) = named {
        return Ok(path.to_owned());
    }
    let program = std::env::current_exe().map_err(|error| work(format!("where is this program? {error}")))?;
    let path = program.with_file_name(name);
    if path.exists() {
        return Ok(path);
    }
    let how = format!("build it with `cargo build -p {package}`, with --release if this program was");
    Err(work(format!("{} is not there: {how}", path.display())))
}

fn read(path: &Path) -> Outcome<Vec<u8>> {
    fs::read(path).map_err(|error| work(format!("cannot read {}: {error}", path.display())))
}

/// Fails where a file is in the way that rocforge did not put there.
fn refuse_strangers(path: &Path) -> Outcome {
    let stranger = |reason: &str| -> Outcome<()> {
        let what = "remove it, or choose another --prefix";
        Err(Fail::Work(format!("{} {reason}: {what}; nothing was installed", path.display())))
    };
    match fs::read(path) {
        Ok(bytes) if bytes.windows(MARK.len()).any(|window| window.eq_ignore_ascii_case(MARK.as_bytes())) => {
            Ok(())
        }
        Ok(_) => stranger("is there already and is not rocforge's"),
        // A link that leads nowhere may be replaced.
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        Err(error) => stranger(&format!("is there already and cannot be read ({error})")),
    }
}
