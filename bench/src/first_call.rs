//! How long the first call of a process takes: with nothing there, with the cache on disk, with a bundle.
//!
//! Every time is that of a process of its own: this program again, which makes one call twice ([`child`]). Only what
//! happens is reported: a mode in which code did not come from where the mode says is left out.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use rocforge::catalogue::{self, Instance};
use rocforge::platform::{OwnedStream, Platform};
use rocforge::{Handle, jit};
use serde::{Deserialize, Serialize};

use crate::baselines::{Operands, Ours, Routine, Value};
use crate::cases::{Overrides, Selection, SizeClass};
use crate::report::FirstCall;
use crate::rows::Bench;
use crate::stats;

/// Processes of each mode, of which the median counts.
const PROCESSES: usize = 5;
/// Every size of the call.
const SIZE: i64 = 256;

/// The variables of the cache and of bundles.
const CACHE_DIR: &str = "ROCFORGE_CACHE_DIR";
const CACHE: &str = "ROCFORGE_CACHE";
const BUNDLE: &str = "ROCFORGE_BUNDLE";

/// The program that makes first calls, and how it is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    /// Its file.
    pub path: PathBuf,
    /// What it is given in front of the platform's name and the symbol.
    pub arguments: Vec<String>,
}

/// What such a process says, as one line of JSON.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Said {
    /// Milliseconds of the first call until its work was done.
    pub first_ms: f64,
    /// Milliseconds of the second call.
    pub second_ms: f64,
    /// Units that came from the cache on disk.
    pub disk: u64,
    /// Units that came from a bundle.
    pub bundle: u64,
    /// Units that were compiled.
    pub compiled: u64,
}

/// Makes a call of `symbol` twice and says how long each took; the device is started before.
///
/// # Errors
/// What the device or the routine reports.
pub fn child(platform: Platform, symbol: &str) -> Result<Said, String> {
    let words = |error: rocforge::Error| error.to_string();
    let instance = catalogue::find(symbol).map_err(words)?;
    let selection = Selection {
        filter: Some(symbol.to_owned()),
        size: SizeClass::Small,
        overrides: Overrides::default(),
        preset: None,
    };
    let mut cases = selection.cases(&[instance.routine])?.into_iter();
    let mut described = cases.next().ok_or("the routine has no case")?.described;
    for value in &mut described.values {
        if let Value::Dim(size) = value {
            *size = SIZE;
        }
    }
    let handle = Handle::on(platform).map_err(words)?;
    let stream = OwnedStream::new(handle.device()).map_err(words)?;
    handle.set_stream(stream.stream()).map_err(words)?;
    let mode = Bench::mode(&handle, instance);
    let mut operands = Operands::new(handle.device(), &described, mode, 1, 1).map_err(words)?;
    let ours = Ours::new(&handle, &described).map_err(words)?;
    let mut call = || {
        let started = Instant::now();
        ours.call(&mut operands, 0)?;
        handle.device().synchronize(handle.stream()).map_err(words)?;
        Ok::<f64, String>(started.elapsed().as_secs_f64() * 1000.0)
    };
    let (first_ms, second_ms) = (call()?, call()?);
    let counts = jit::statistics();
    Ok(Said { first_ms, second_ms, disk: counts.disk, bundle: counts.bundle, compiled: counts.compiled })
}

/// Measures the first calls of a routine in each mode that there is.
pub fn measure(program: &Program, platform: Platform, instance: &'static Instance) -> Vec<FirstCall> {
    let folder = match tempfile::tempdir() {
        Ok(folder) => folder,
        Err(error) => return vec![failed(instance, "cold", error.to_string())],
    };
    let asked = Asked { program, platform, instance };
    let mut rows = Vec::new();
    let fresh = |index: usize| asked.one(&[(CACHE_DIR, &folder.path().join(format!("cold-{index}")))]);
    rows.push(row(instance, "cold", (0..PROCESSES).map(fresh)));
    if rows[0].error.is_some() {
        return rows;
    }
    // The folder of the first process of them holds what it left, if it left anything.
    let disk = [(CACHE_DIR, folder.path().join("cold-0"))];
    let disk = disk.each_ref().map(|(name, path)| (*name, path.as_path()));
    if asked.one(&disk).is_ok_and(|said| said.disk > 0 && said.compiled == 0) {
        rows.push(row(instance, "disk", (0..PROCESSES).map(|_| asked.one(&disk))));
    }
    let bundle = folder.path().join("bundle");
    if asked.bundle(&bundle, disk[0].1).is_ok() {
        let with = [(BUNDLE, bundle.as_path()), (CACHE, Path::new("off"))];
        if asked.one(&with).is_ok_and(|said| said.bundle > 0 && said.compiled == 0) {
            rows.push(row(instance, "bundle", (0..PROCESSES).map(|_| asked.one(&with))));
        }
    }
    rows
}

fn failed(instance: &'static Instance, mode: &'static str, reason: String) -> FirstCall {
    let symbol = instance.symbol;
    FirstCall { symbol, mode, first_ms: None, second_ms: None, processes: 0, error: Some(reason) }
}

fn row(
    instance: &'static Instance,
    mode: &'static str,
    said: impl Iterator<Item = Result<Said, String>>,
) -> FirstCall {
    let said: Vec<Said> = match said.collect() {
        Ok(said) => said,
        Err(reason) => return failed(instance, mode, reason),
    };
    let median = |of: fn(&Said) -> f64| stats::median(&said.iter().map(of).collect::<Vec<f64>>());
    FirstCall {
        symbol: instance.symbol,
        mode,
        first_ms: median(|said| said.first_ms),
        second_ms: median(|said| said.second_ms),
        processes: said.len(),
        error: None,
    }
}

/// What processes are started for.
struct Asked<'a> {
    program: &'a Program,
    platform: Platform,
    instance: &'static Instance,
}

impl Asked<'_> {
    /// One process, with these variables.
    fn one(&self, variables: &[(&str, &Path)]) -> Result<Said, String> {
        let mut command = Command::new(&self.program.path);
        command.args(&self.program.arguments).arg(self.platform.name()).arg(self.instance.symbol);
        for name in [CACHE_DIR, CACHE, BUNDLE] {
            command.env_remove(name);
        }
        command.envs(variables.iter().copied());
        let ended = command.output().map_err(|error| format!("{}: {error}", self.program.path.display()))?;
        if !ended.status.success() {
            let reason = String::from_utf8_lossy(&ended.stderr).trim().to_owned();
            return Err(if reason.is_empty() { ended.status.to_string() } else { reason });
        }
        serde_json::from_slice(&ended.stdout).map_err(|error| format!("what the process said: {error}"))
    }

    /// A bundle for the routine, made by the program's command for bundles.
    fn bundle(&self, file: &Path, cache: &Path) -> Result<(), String> {
        let mut command = Command::new(&self.program.path);
        command.args(["cache", "bundle"]).arg("--out").arg(file);
        let arch = self.platform.device(0).map_err(|error| error.to_string())?.arch().to_owned();
        command.arg("--arch").arg(arch).arg(self.instance.symbol).env(CACHE_DIR, cache);
        let ended = command.output().map_err(|error| error.to_string())?;
        if ended.status.success() && file.exists() { Ok(()) } else { Err("no bundle".to_owned()) }
    }
}
