//! `rocforge cache list`: what is in the cache.

use std::io::Write;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rocforge::jit::store::{DiskCache, Info};
use rocforge::offline::metadata::KernelResources;
use serde::Serialize;

use super::bytes;
use crate::args::Entries;
use crate::fail::Outcome;
use crate::json;
use crate::table::Table;

#[derive(Serialize)]
struct Listing {
    folder: String,
    bound_bytes: u64,
    bytes: u64,
    entries: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    symbol: String,
    arch: String,
    compiler: String,
    options: Vec<String>,
    key: String,
    unit: String,
    file_bytes: u64,
    code_bytes: u64,
    /// Seconds since 1970.
    created: u64,
    /// Seconds since 1970, to the hour.
    used: u64,
    kernels: Vec<KernelResources>,
}

/// Lists the entries.
pub fn list(args: &Entries, cache: &DiskCache, out: &mut dyn Write) -> Outcome {
    let (folder, bound) = (cache.folder()?.display().to_string(), cache.options().bound());
    let size = cache.size()?;
    if args.json {
        let entries = cache.entries()?.map(row).collect();
        return json::write(out, &Listing { folder, bound_bytes: bound, bytes: size, entries });
    }
    let now = SystemTime::now();
    let mut table = Table::new(&["symbol", "arch", "compiler", "file", "code", "compiled", "used"]);
    let mut count = 0;
    for info in cache.entries()? {
        count += 1;
        let created = UNIX_EPOCH.checked_add(Duration::from_secs(info.created)).unwrap_or(now);
        table.row(vec![
            info.unit.symbol,
            info.unit.arch,
            info.unit.compiler.to_string(),
            bytes(info.bytes),
            bytes(info.code_bytes),
            ago(now, created),
            ago(now, info.used),
        ]);
    }
    if !table.is_empty() {
        table.write(out, "")?;
        writeln!(out)?;
    }
    Ok(writeln!(out, "{count} entries, {} of at most {}, in {folder}", bytes(size), bytes(bound))?)
}

fn row(info: Info) -> Row {
    let Info { key, unit, created, used, bytes, code_bytes, path: _ } = info;
    Row {
        symbol: unit.symbol,
        arch: unit.arch,
        compiler: unit.compiler.to_string(),
        options: unit.options,
        key: key.to_string(),
        unit: unit.key.to_string(),
        file_bytes: bytes,
        code_bytes,
        created,
        used: used.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs()),
        kernels: unit.kernels,
    }
}

/// `3 min ago`; a time that is to come counts as now.
fn ago(now: SystemTime, then: SystemTime) -> String {
    let seconds = now.duration_since(then).unwrap_or_default().as_secs();
    match seconds {
        0..60 => "now".to_owned(),
        60..3600 => format!("{} min ago", seconds / 60),
        3600..86_400 => format!("{} h ago", seconds / 3600),
        _ => format!("{} days ago", seconds / 86_400),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_from_now() {
        let now = UNIX_EPOCH + Duration::from_secs(1_000_000);
        let texts = [0, 59, 60, 3599, 7200, 200_000].map(|age| ago(now, now - Duration::from_secs(age)));
        assert_eq!(texts, ["now", "now", "1 min ago", "59 min ago", "2 h ago", "2 days ago"]);
        assert_eq!(ago(now, now + Duration::from_secs(5)), "now");
    }
}
