//! `rocforge cache`: the compiled kernels on disk, and bundles of them.

mod bundle;
mod entries;
mod show;
mod verify;

use std::io::Write;
use std::time::Duration;

use rocforge::jit::store::{CacheOptions, DiskCache, StoreError, complaints};

use crate::args::{CacheCommand, Clear};
use crate::fail::{Fail, Outcome, work};
use crate::style;

impl From<StoreError> for Fail {
    fn from(error: StoreError) -> Fail {
        work(error)
    }
}

/// Does what a command says; then says what in the environment made no sense.
pub fn cache(command: &CacheCommand, out: &mut dyn Write) -> Outcome {
    let outcome = match command {
        CacheCommand::List(args) => entries::list(args, &open(), out),
        CacheCommand::Verify(args) => verify::verify(args, &open(), out),
        CacheCommand::Clear(args) => clear(args, &open(), out),
        CacheCommand::Path => path(&open(), out),
        CacheCommand::Bundle(args) => match &args.show {
            Some(file) => show::show(file, args.json, out),
            None => bundle::bundle(args, out),
        },
    };
    complain();
    outcome
}

/// Says what went wrong with the cache and bundles.
pub fn complain() {
    for complaint in complaints() {
        anstream::eprintln!("{}", style::dim(complaint));
    }
}

/// The cache on disk.
pub fn open() -> DiskCache {
    DiskCache::open(&CacheOptions::from_environment())
}

fn path(cache: &DiskCache, out: &mut dyn Write) -> Outcome {
    Ok(writeln!(out, "{}", cache.folder()?.display())?)
}

fn clear(args: &Clear, cache: &DiskCache, out: &mut dyn Write) -> Outcome {
    let days = args.older_than.map(|days| Duration::from_secs(u64::from(days) * 24 * 3600));
    let cleared = cache.clear(days)?;
    let folder = cache.folder()?.display();
    Ok(writeln!(out, "removed {} entries, {}, from {folder}", cleared.entries, bytes(cleared.bytes))?)
}

/// `512 B`, `1.5 KiB`, `20.0 MiB`.
fn bytes(count: u64) -> String {
    let mut size = count as f64;
    for unit in ["B", "KiB", "MiB"] {
        if size < 1024.0 {
            return if unit == "B" { format!("{count} B") } else { format!("{size:.1} {unit}") };
        }
        size /= 1024.0;
    }
    format!("{size:.1} GiB")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_rounded() {
        let texts = [0, 1023, 1024, 1536, 20 << 20, 5 << 40].map(bytes);
        assert_eq!(texts, ["0 B", "1023 B", "1.0 KiB", "1.5 KiB", "20.0 MiB", "5120.0 GiB"]);
    }
}
