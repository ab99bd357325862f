//! `rocforge export`: what makes a C library of an author's routines: their symbols, as Rust, and their header.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use rocforge::bindings::{self, AUTHOR, Above};
use rocforge::catalogue::{self, Routine};

use crate::args::Export;
use crate::fail::{Outcome, usage, work};
use crate::files;

/// The header that those of authors include.
pub const ROCBLAS: &str = include_str!("../../headers/rocblas.h");

/// What the crates of this repository are called; routines of others are an author's.
const OURS: &str = "rocforge";

/// Writes or compares the files.
pub fn export(args: &Export, out: &mut dyn Write) -> Outcome {
    let (library, routines) = authored()?;
    let wanted = files_of(&args.dir, &library, &routines);
    let is_stale =
        |(path, text): &&(PathBuf, String)| fs::read(path).ok().as_deref() != Some(text.as_bytes());
    let changed: Vec<_> = wanted.iter().filter(is_stale).collect();
    let left = left_over(&args.dir, &wanted);
    if args.check {
        for (path, _) in &changed {
            writeln!(out, "{} {}", path.display(), if path.exists() { "differs" } else { "is missing" })?;
        }
        for path in &left {
            writeln!(out, "{} is of a routine that is no more", path.display())?;
        }
        return match changed.len() + left.len() {
            0 => Ok(()),
            count => Err(work(format!("{count} files are out of date; run `export`"))),
        };
    }
    let list: Vec<_> = changed.iter().map(|(path, text)| (path.clone(), text.clone().into_bytes())).collect();
    files::write_all(&list)?;
    for path in &left {
        fs::remove_file(path).map_err(|error| work(format!("cannot remove {}: {error}", path.display())))?;
    }
    write!(out, "{} written, {} unchanged", changed.len(), wanted.len() - changed.len())?;
    writeln!(out, "{}", if left.is_empty() { String::new() } else { format!(", {} removed", left.len()) })?;
    Ok(())
}

/// Files that an earlier export wrote, of routines that have another name now or are gone.
fn left_over(folder: &Path, wanted: &[(PathBuf, String)]) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder.join("src/generated")) else { return Vec::new() };
    let mut left: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    let ours = format!("Written by {}", AUTHOR.writer);
    left.retain(|path| {
        let of_rust = path.extension().is_some_and(|extension| extension == "rs");
        let is_wanted = wanted.iter().any(|(name, _)| name == path);
        let begins = |text: String| text.lines().next().is_some_and(|line| line.contains(&ours));
        of_rust && !is_wanted && fs::read_to_string(path).is_ok_and(begins)
    });
    left.sort();
    left
}

/// The routines that are no part of rocforge, and the crate that they are of.
fn authored() -> Outcome<(String, Vec<&'static Routine>)> {
    let of = |routine: &Routine| routine.module.split("::").next().unwrap_or_default().to_owned();
    let all = catalogue::routines()?.iter().copied();
    let routines: Vec<_> = all.filter(|routine| !of(routine).starts_with(OURS)).collect();
    let Some(library) = routines.first().map(|first| of(first)) else {
        let message = "this program has the library's routines alone; in a crate of `rocforge new` say `cargo run -- export`";
        return Err(usage(message));
    };
    if let Some(other) = routines.iter().map(|routine| of(routine)).find(|name| *name != library) {
        return Err(usage(format!(
            "the routines are of two crates, `{library}` and `{other}`; a C library has those of one"
        )));
    }
    Ok((library, routines))
}

/// The files of the C library of these routines, in its folder.
pub fn files_of(folder: &Path, library: &str, routines: &[&'static Routine]) -> Vec<(PathBuf, String)> {
    let exports = bindings::export_files(routines, &AUTHOR).into_iter();
    let mut files: Vec<_> =
        exports.map(|file| (folder.join("src/generated").join(file.path), file.text)).collect();
    let above = Above {
        library,
        writer: AUTHOR.writer,
        about: &[
            "Handles, memory and size queries are those of rocblas.h, whose functions this library has, too.",
        ],
    };
    let include = folder.join("include");
    files.push((include.join(format!("{library}.h")), bindings::header_above(&above, routines)));
    files.push((include.join("rocforge/rocblas.h"), ROCBLAS.to_owned()));
    files.extend(bindings::BESIDE.map(|(name, text)| (include.join(name), text.to_owned())));
    files
}
