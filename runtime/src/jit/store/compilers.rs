//! Which compiler serves a target, remembered: a hit in the cache then opens no compiler.
//!
//! A record is a file in the folder `compilers` of the cache. It is found by the target and by the variables that the
//! search for compilers goes by, and holds what the compiler said of itself, with size and time of its file. It counts
//! while the file has both. A compiler that was installed since is met at the next miss, which asks.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use serde::{Deserialize, Serialize};

use super::disk::write;
use super::key::Fields;
use super::{DiskCache, Fault, format};
use crate::complaints::{Cause, complain};
use crate::offline::CompilerIdentity;

/// Where records lie in the cache's folder.
pub(super) const FOLDER: &str = "compilers";

const MAGIC: [u8; 8] = *b"RFcompil";
const KIND: &str = "record of a compiler of rocforge";
/// Paths and versions are short.
const MOST_BYTES: u64 = 64 << 10;

/// The variables that the search for compilers goes by.
const VARIABLES: [&str; 12] = [
    "ROCFORGE_HIPRTC",
    "ROCFORGE_NVRTC",
    "ROCFORGE_CLANG",
    "ROCFORGE_WORKER",
    "ROCFORGE_WHEEL_PATHS",
    "VIRTUAL_ENV",
    "ROCM_PATH",
    "HIP_PATH",
    "CUDA_PATH",
    "CUDA_HOME",
    "LD_LIBRARY_PATH",
    "PATH",
];

/// A compiler, and its file as it was when it was asked.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Record {
    compiler: CompilerIdentity,
    stamp: Stamp,
}

/// Size and time of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Stamp {
    bytes: u64,
    seconds: u64,
    nanoseconds: u32,
}

impl Stamp {
    fn of(path: &Path) -> Option<Stamp> {
        let metadata = fs::metadata(path).ok()?;
        let modified = metadata.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
        let (seconds, nanoseconds) = (modified.as_secs(), modified.subsec_nanos());
        metadata.is_file().then_some(Stamp { bytes: metadata.len(), seconds, nanoseconds })
    }
}

impl DiskCache {
    /// The compiler that served a target last, if its file is as it was; it is not opened.
    ///
    /// A damaged record is removed and counts as absent.
    pub fn known_compiler(&self, arch: &str) -> Option<CompilerIdentity> {
        self.known_compiler_by(arch, &|name| std::env::var_os(name))
    }

    pub(super) fn known_compiler_by(
        &self,
        arch: &str,
        variable: &dyn Fn(&str) -> Option<OsString>,
    ) -> Option<CompilerIdentity> {
        let record = self.record(&self.record_path(arch, variable)?)?;
        (Stamp::of(&record.compiler.path)? == record.stamp).then_some(record.compiler)
    }

    /// Remembers who serves a target, where the cache can be written.
    pub fn remember_compiler(&self, arch: &str, compiler: &CompilerIdentity) {
        self.remember_compiler_by(arch, compiler, &|name| std::env::var_os(name));
    }

    pub(super) fn remember_compiler_by(
        &self,
        arch: &str,
        compiler: &CompilerIdentity,
        variable: &dyn Fn(&str) -> Option<OsString>,
    ) {
        // Another process may find another file by a path that is not absolute.
        let stamp = Stamp::of(&compiler.path).filter(|_| compiler.path.is_absolute());
        let (Some(stamp), Some(path)) = (stamp, self.record_path(arch, variable)) else { return };
        let record = Record { compiler: compiler.clone(), stamp };
        if self.record(&path).as_ref() == Some(&record) {
            return;
        }
        let Ok(body) = rmp_serde::to_vec_named(&record) else { return };
        let bytes = [format::prefix(MAGIC, &[&body]), body].concat();
        // Kernels are kept in the same folder, where the same failure is complained about.
        let _ = write(&path, &bytes);
    }

    fn record_path(&self, arch: &str, variable: &dyn Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
        let mut fields = Fields::new("rocforge compiler");
        fields.text(arch);
        for name in VARIABLES {
            let value = variable(name).unwrap_or_default();
            fields.text(name).bytes(value.as_encoded_bytes());
        }
        let name = blake3::Hash::from(fields.finish()).to_hex();
        Some(self.options().folder().ok()?.join(FOLDER).join(name.as_str()))
    }

    fn record(&self, path: &Path) -> Option<Record> {
        // What is absent, unreadable or a stranger's is as good as nothing: then the compiler is asked.
        let (bytes, _) = self.contents(path, MOST_BYTES).ok()?.ok()?;
        match decode(&bytes) {
            Ok(record) => Some(record),
            Err(fault) => {
                complain(Cause::Corrupt, path, || {
                    format!("{} {fault}; it is removed and the compiler asked again", path.display())
                });
                let _ = fs::remove_file(path);
                None
            }
        }
    }
}

fn decode(mut bytes: &[u8]) -> Result<Record, Fault> {
    let (version, sum) = format::read_prefix(&mut bytes, MAGIC, KIND)?;
    format::check(version, sum, &[bytes])?;
    rmp_serde::from_slice(bytes).map_err(|_| Fault::Damaged("it makes no sense"))
}
