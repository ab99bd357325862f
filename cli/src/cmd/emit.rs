//! `rocforge emit`: the files of `generated/`, which show in review what a change does to the HIP.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use rocforge::generated::generated_files;

use crate::args::Emit;
use crate::fail::{Outcome, work};
use crate::files;

const README: &str = "Written by `rocforge emit`, do not edit.\n\n\
    - `hip/`: the HIP of each family: its device code, then its entry points, each kernel's once with the arguments of all: its name is the kernel's and the arguments, without `::` constants, joined by `_`. Device code that several families name is in `shared/`, a file for each source file; in `runtime/` is the runtime's own kernel. What every unit has in front stands in `runtime/src/source/prelude/`; `rocforge source SYMBOL` prints a unit whole\n\
    - `units.csv`: the hash of each unit, so that a change of any shows\n\
    - `catalogue.csv`: what is declared of each symbol\n\
    - `quality.csv`: what each kernel uses on two AMD GPUs, which compiler said so, and how wide its accesses are; written by a test\n\
    - `spills_hiprtc.csv`, `spills_clang.csv`: kernels whose values have not all room in registers, on other AMD GPUs; written by tests\n\
    - `quality_units.csv`, `spills_clang_units.csv`: the units that compilers were seen to take; written by tests\n\
    - `ir_lines.csv`: what each family costs who compiles it; written by a test of `./test.sh --all`\n\
    - `coverage.csv`: how many functions of rocBLAS's the C library has, by level and family; written by a test\n";

/// Routines of this crate are written; those of examples are not.
const CRATE: &str = "rocforge_kernels";

/// Writes or compares the files.
pub fn emit(args: &Emit, out: &mut dyn Write) -> Outcome {
    let wanted = wanted()?;
    let stale = stale(&args.dir, &wanted)?;
    let differs = |(path, text): &&(PathBuf, String)| {
        fs::read(args.dir.join(path)).ok().as_deref() != Some(text.as_bytes())
    };
    let changed: Vec<&(PathBuf, String)> = wanted.iter().filter(differs).collect();
    if args.check {
        return report(&changed, &stale, args, out);
    }
    let list: Vec<_> =
        changed.iter().map(|(path, text)| (args.dir.join(path), text.clone().into_bytes())).collect();
    files::write_all(&list)?;
    for path in &stale {
        let remove = |error| work(format!("cannot remove {}: {error}", path.display()));
        fs::remove_file(args.dir.join(path)).map_err(remove)?;
    }
    let unchanged = wanted.len() - changed.len();
    writeln!(out, "{} written, {} removed, {unchanged} unchanged", changed.len(), stale.len())?;
    Ok(())
}

fn report(changed: &[&(PathBuf, String)], stale: &[PathBuf], args: &Emit, out: &mut dyn Write) -> Outcome {
    for (path, _) in changed {
        let how = if args.dir.join(path).exists() { "differs" } else { "is missing" };
        writeln!(out, "{} {how}", args.dir.join(path).display())?;
    }
    for path in stale {
        writeln!(out, "{} is of no routine", args.dir.join(path).display())?;
    }
    match changed.len() + stale.len() {
        0 => Ok(()),
        count => Err(work(format!("{count} files are out of date; run `rocforge emit`"))),
    }
}

/// What should be there, paths relative to the folder.
fn wanted() -> Outcome<Vec<(PathBuf, String)>> {
    let ours = |module: &str| module.split("::").next() == Some(CRATE);
    let files = generated_files(|routine| ours(routine.module))?;
    let mut wanted: Vec<(PathBuf, String)> = files.into_iter().map(|file| (file.path, file.text)).collect();
    wanted.push(("README.md".into(), README.to_owned()));
    Ok(wanted)
}

/// HIP files below the folder that no routine wants any more.
fn stale(folder: &Path, wanted: &[(PathBuf, String)]) -> Outcome<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::from("hip")];
    while let Some(inner) = folders.pop() {
        let Ok(entries) = fs::read_dir(folder.join(&inner)) else { continue };
        for entry in entries.flatten() {
            let path = inner.join(entry.file_name());
            if entry.path().is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "hip")
                && !wanted.iter().any(|(known, _)| *known == path)
            {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}
