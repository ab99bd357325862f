//! `rocforge install`: the C library where programs that use rocBLAS look for it.

mod elf;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use rocforge::bindings::rocblas;

use crate::args::Install;
use crate::fail::{Fail, Outcome, work};
use crate::files;
use elf::Changes;

/// The header, with which the library was built.
const HEADER: &str = include_str!("../../../../generated/include/rocforge/rocblas.h");

/// Where programs for rocBLAS include it from.
const FORWARD: &str = "/* rocBLAS's interface, from rocforge. */\n#include <rocforge/rocblas.h>\n";

/// A function that no other library of this name has.
const MARK: &str = "rocforge_last_error";

/// What stands for functions that are missing.
const STUB: &str = "rocforge_not_implemented";

/// The names under which programs ask for the HIP runtime and HIPRTC, beside those without a number.
const HIP_RELEASES: [&str; 3] = ["5", "6", "7"];

/// Installs the library.
pub fn install(args: &Install, out: &mut dyn Write) -> Outcome {
    let library = built("librocblas.so", "rocforge-capi", args.library.as_deref())?;
    let bytes = read(&library)?;
    let about = |reason: String| work(format!("{}: {reason}", library.display()));
    let exported = elf::exported(&bytes).map_err(about)?;
    if !exported.contains(MARK) {
        return Err(about("is not rocforge's: it has no rocforge_last_error".into()));
    }
    let aliases = if args.stubs { missing(&exported) } else { Vec::new() };
    let major = args.release.split('.').next().unwrap_or_default();
    let soname = args.soname.clone().unwrap_or_else(|| format!("{}.so.{major}", args.name));
    let changes = Changes { soname: &soname, aliases: &aliases, alias_of: STUB };
    let changed = elf::changed(&bytes, &changes).map_err(about)?;

    let (lib, include) = (args.prefix.join("lib"), args.prefix.join("include"));
    let file = format!("{}.so.{}", args.name, args.release);
    let plain = format!("{}.so", args.name);
    let mut written = vec![
        (lib.join(&file), changed),
        (include.join("rocforge/rocblas.h"), HEADER.into()),
        (include.join("rocblas/rocblas.h"), FORWARD.into()),
    ];
    let mut links = names(&lib, &file, &[&soname, &plain]);
    for path in links.iter().map(|(path, _)| path).chain([&written[0].0]) {
        refuse_strangers(path)?;
    }
    if let Some(file) = &args.fake_hip {
        let named = (!file.as_os_str().is_empty()).then_some(file.as_path());
        let fake = built("librocforge_fake_hip.so", "rocforge-fake-hip", named)?;
        let folder = args.prefix.join("fake-hip");
        written.push((folder.join("libamdhip64.so"), read(&fake)?));
        let versioned = |name: &str| HIP_RELEASES.map(|release| format!("{name}.so.{release}"));
        let mut all = versioned("libamdhip64").to_vec();
        all.push("libhiprtc.so".into());
        all.extend(versioned("libhiprtc"));
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        links.extend(names(&folder, "libamdhip64.so", &all));
    }
    files::write_all(&written)?;
    for (path, to) in &links {
        files::link(path, to)?;
    }
    for path in written.iter().map(|(path, _)| path).chain(links.iter().map(|(path, _)| path)) {
        writeln!(out, "{}", path.display())?;
    }
    if args.stubs {
        anstream::eprintln!("{} functions of rocBLAS answer not_implemented", aliases.len());
    }
    Ok(())
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

/// The functions of rocBLAS that answer a status and are not among `exported`.
fn missing(exported: &std::collections::BTreeSet<String>) -> Vec<String> {
    let all = rocblas::functions().into_iter();
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
        Ok(bytes) if bytes.windows(MARK.len()).any(|window| window == MARK.as_bytes()) => Ok(()),
        Ok(_) => stranger("is there already and is not rocforge's"),
        // A link that leads nowhere may be replaced.
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        Err(error) => stranger(&format!("is there already and cannot be read ({error})")),
    }
}
