//! Entries, caches and bundles as they are meant, and every way in which files, folders and disks go wrong.

mod bundles;
mod compilers;
mod damage;
mod eviction;
mod keys;
mod processes;
mod roundtrip;
#[cfg(unix)]
mod strangers;

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use tempfile::TempDir;

use super::disk::path_of;
use super::*;
use crate::complaints::about;
use crate::offline::metadata::KernelResources;
use crate::offline::{Compiler, CompilerIdentity, Output, Request};

fn folder() -> TempDir {
    TempDir::new().expect("a temporary folder")
}

fn request(source: &str, arch: &str) -> Request {
    Request {
        name: "unit.hip".into(),
        source: source.into(),
        arch: arch.into(),
        options: vec!["-DN=3".into()],
    }
}

fn compiler(kind: Compiler, version: &str) -> CompilerIdentity {
    CompilerIdentity { kind, version: version.into(), path: PathBuf::from("/opt/compiler") }
}

/// What a compiler could have made of a source, with code that is given.
fn entry(source: &str, arch: &str, code: Vec<u8>) -> (Key, Entry) {
    let compiler = compiler(Compiler::Hiprtc, "5.2.21153");
    let request = request(source, arch);
    let output = Output { code, log: String::new(), compiler };
    (Key::of(&request, &output.compiler), Entry::new(&request, &output))
}

/// Bytes that nothing can shorten, and others from every seed.
fn noise(seed: u64, length: usize) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut step = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) as u8
    };
    (0..length).map(|_| step()).collect()
}

/// A cache in a folder, with a bound that no test comes near.
fn cache(folder: &Path) -> DiskCache {
    DiskCache::open(&CacheOptions::in_folder(folder))
}

/// Gives a file an age.
fn age(path: &Path, seconds: u64) {
    let then = SystemTime::now() - Duration::from_secs(seconds);
    File::options()
        .write(true)
        .open(path)
        .and_then(|file| file.set_modified(then))
        .expect("a file to change");
}

/// All files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(list) = fs::read_dir(folder) else { return Vec::new() };
    let paths = list.map(|entry| entry.expect("readable").path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

fn causes(place: &Path) -> Vec<Cause> {
    about(place).into_iter().map(|(cause, _)| cause).collect()
}
