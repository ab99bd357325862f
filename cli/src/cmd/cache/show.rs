//! `rocforge cache bundle --show FILE`: what a bundle holds, after all of it was read and checked.

use std::io::Write;
use std::path::Path;

use rocforge::jit::store::Bundle;
use rocforge::offline::metadata::KernelResources;
use serde::Serialize;

use super::bytes;
use crate::fail::Outcome;
use crate::json;
use crate::table::Table;

#[derive(Serialize)]
struct Listing<'a> {
    file: String,
    units: Vec<Unit<'a>>,
}

#[derive(Serialize)]
struct Unit<'a> {
    symbol: &'a str,
    arch: &'a str,
    compiler: String,
    options: &'a [String],
    unit: String,
    code_hash: String,
    code_bytes: u64,
    packed_bytes: u64,
    kernels: &'a [KernelResources],
}

/// Prints the units in the order of symbols.
pub fn show(path: &Path, as_json: bool, out: &mut dyn Write) -> Outcome {
    let bundle = Bundle::open(path)?;
    for row in bundle.rows() {
        bundle.entry(&row)?;
    }
    let mut rows: Vec<_> = bundle.rows().collect();
    rows.sort_by_key(|row| (&row.unit.symbol, &row.unit.arch, &row.unit.compiler));
    if as_json {
        let units = rows.iter().map(|row| Unit {
            symbol: &row.unit.symbol,
            arch: &row.unit.arch,
            compiler: row.unit.compiler.to_string(),
            options: &row.unit.options,
            unit: row.unit.key.to_string(),
            code_hash: row.code_hash(),
            code_bytes: row.code_bytes,
            packed_bytes: row.packed_bytes,
            kernels: &row.unit.kernels,
        });
        return json::write(out, &Listing { file: bundle.name(), units: units.collect() });
    }
    let mut table = Table::new(&["symbol", "arch", "compiler", "kernels", "code", "packed", "hash"]);
    for row in &rows {
        let mut hash = row.code_hash();
        hash.truncate(12);
        table.row(vec![
            row.unit.symbol.clone(),
            row.unit.arch.clone(),
            row.unit.compiler.to_string(),
            row.unit.kernels.len().to_string(),
            bytes(row.code_bytes),
            bytes(row.packed_bytes),
            hash,
        ]);
    }
    if !table.is_empty() {
        table.write(out, "")?;
        writeln!(out)?;
    }
    Ok(writeln!(out, "{} units in {}; all are whole", rows.len(), bundle.name())?)
}
