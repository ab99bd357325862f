//! `rocforge list`: the catalogue as a table.

use std::io::Write;

use rocforge::catalogue::{BufferInfo, Routine, routines};
use serde::Serialize;

use crate::args::List;
use crate::fail::Outcome;
use crate::json;
use crate::table::Table;

#[derive(Serialize)]
struct Row {
    symbol: &'static str,
    family: &'static str,
    level: u8,
    #[serde(rename = "type")]
    ty: String,
    variants: [&'static str; 3],
    workspace: Vec<Buffer>,
    flops: Option<&'static str>,
    bytes: Option<&'static str>,
    kernels: Vec<&'static str>,
    summary: &'static str,
}

#[derive(Serialize)]
struct Buffer {
    name: &'static str,
    bytes: &'static str,
    /// Whether these are of one problem, or of all, which share it.
    per_problem: bool,
}

/// Lists the routines.
pub fn list(args: &List, out: &mut dyn Write) -> Outcome {
    let routines = routines()?;
    if args.json {
        let rows: Vec<Row> = routines.iter().flat_map(|routine| rows(routine)).collect();
        return json::write(out, &rows);
    }
    let mut table = Table::new(&["symbol", "level", "types", "workspace", "flops", "bytes"]);
    for routine in routines {
        table.row(vec![
            routine.symbol.to_owned(),
            routine.level.to_string(),
            types(routine),
            formulas(routine.buffers),
            routine.flops.unwrap_or("").to_owned(),
            routine.bytes.unwrap_or("").to_owned(),
        ]);
    }
    table.write(out, "")?;
    let symbols: usize = routines.iter().map(|routine| routine.instances.len()).sum();
    writeln!(
        out,
        "\n{symbols} symbols of {} routines, each {}. T and R are the bytes of an element and of its real type.",
        routines.len(),
        Routine::VARIANTS.join(", ").replace('_', "-"),
    )?;
    Ok(())
}

fn rows(routine: &'static Routine) -> impl Iterator<Item = Row> {
    routine.instances.iter().map(move |instance| Row {
        symbol: instance.symbol,
        family: routine.family,
        level: routine.level,
        ty: instance.type_names(),
        variants: Routine::VARIANTS,
        workspace: routine.buffers.iter().filter(|buffer| !buffer.spare).map(buffer).collect(),
        flops: routine.flops,
        bytes: routine.bytes,
        kernels: routine.kernels().iter().map(|kernel| kernel.name).collect(),
        summary: routine.docs.lines().next().unwrap_or_default().trim(),
    })
}

fn buffer(buffer: &'static BufferInfo) -> Buffer {
    let name = buffer.name.unwrap_or("workspace");
    Buffer { name, bytes: buffer.formula, per_problem: buffer.per_problem }
}

/// `s: f32, d: f64`, with the letters that stand for `{t}`; the types alone where callers name these.
pub fn types(routine: &Routine) -> String {
    if routine.names_types() {
        let types = routine.instances.iter().map(|of| of.type_names().replace(' ', "."));
        return types.collect::<Vec<_>>().join(", ");
    }
    let (before, after) = routine.symbol.split_once("{t}").unwrap_or((routine.symbol, ""));
    let letter = |symbol: &'static str| {
        symbol.strip_prefix(before).and_then(|rest| rest.strip_suffix(after)).unwrap_or(symbol)
    };
    let types = routine.instances.iter().map(|of| format!("{}: {}", letter(of.symbol), of.type_names()));
    types.collect::<Vec<_>>().join(", ")
}

/// Formulas of the buffers that a call needs, or `0`.
pub fn formulas(buffers: &[BufferInfo]) -> String {
    let needed: Vec<&str> =
        buffers.iter().filter(|buffer| !buffer.spare).map(|buffer| buffer.formula).collect();
    if needed.is_empty() { "0".to_owned() } else { needed.join(" + ") }
}
