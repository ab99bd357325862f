//! `rocforge cache verify`: whether every file is what was written.

use std::io::Write;
use std::path::PathBuf;

use rocforge::jit::store::DiskCache;
use serde::Serialize;

use crate::args::Report;
use crate::fail::{Outcome, work};
use crate::{json, style};

#[derive(Serialize)]
struct Found {
    good: usize,
    bad: Vec<Bad>,
    strangers: Vec<Bad>,
    other_versions: Vec<PathBuf>,
    foreign: Vec<PathBuf>,
    temporary: Vec<PathBuf>,
}

#[derive(Serialize)]
struct Bad {
    path: PathBuf,
    fault: String,
}

/// Checks all files; a damaged one is a failure.
pub fn verify(args: &Report, cache: &DiskCache, out: &mut dyn Write) -> Outcome {
    let verified = cache.verify()?;
    let told =
        |list: Vec<(PathBuf, String)>| list.into_iter().map(|(path, fault)| Bad { path, fault }).collect();
    let (bad, strangers): (Vec<Bad>, Vec<Bad>) = (told(verified.bad), told(verified.strangers));
    let found = Found {
        good: verified.good,
        bad,
        strangers,
        other_versions: verified.other_versions,
        foreign: verified.foreign,
        temporary: verified.temporary,
    };
    if args.json {
        json::write(out, &found)?;
    } else {
        text(&found, out)?;
    }
    out.flush()?;
    match found.bad.len() {
        0 => Ok(()),
        bad => {
            let all = bad + found.good;
            Err(work(format!(
                "{bad} of {all} entries are damaged; they are not used, and go when they are asked for"
            )))
        }
    }
}

fn text(found: &Found, out: &mut dyn Write) -> Outcome {
    for Bad { path, fault } in &found.bad {
        writeln!(out, "{}: {} {fault}", style::bad("bad"), path.display())?;
    }
    for Bad { path, fault } in &found.strangers {
        writeln!(out, "{}: {} {fault}", style::bad("not used"), path.display())?;
    }
    let others = [
        (&found.other_versions, "of another version of rocforge, not read"),
        (&found.foreign, "not rocforge's, left alone"),
        (&found.temporary, "being written, or left by a process that was ended"),
    ];
    for (paths, what) in others {
        for path in paths {
            writeln!(out, "{}", style::dim(format!("{}: {what}", path.display())))?;
        }
    }
    Ok(writeln!(out, "{} good, {} bad", found.good, found.bad.len())?)
}
