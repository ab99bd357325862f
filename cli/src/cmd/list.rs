//! `rocforge list`: the catalogue as a table.

use std::io::Write;

use rocforge::catalogue::{BufferInfo, Instance, Routine, routines};
use serde::Serialize;

use crate::args::List;
use crate::cmd::{names, show};
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
    variants: Vec<&'static str>,
    workspace: Vec<Buffer>,
    flops: Option<&'static str>,
    bytes: Option<&'static str>,
    kernels: Vec<&'static str>,
    summary: &'static str,
    /// The symbol of the routine, with `{t}` for the letters of a type.
    routine: &'static str,
    functions: Vec<String>,
    parameters: Vec<show::Parameter>,
    quick_return: Option<&'static str>,
    refuses: Option<&'static str>,
    docs: &'static str,
    file: &'static str,
    line: u32,
}

#[derive(Serialize)]
struct Buffer {
    name: &'static str,
    bytes: &'static str,
    /// Whether these are of one problem, or of all, which share it.
    per_problem: bool,
}

/// Lists the routines: one line each, or those that are named with all that the catalogue has of them.
pub fn list(args: &List, out: &mut dyn Write) -> Outcome {
    let routines: Vec<&'static Routine> = match args.routines.as_slice() {
        [] => {
            routines()?.iter().copied().filter(|one| args.all || !one.module.starts_with(EXAMPLES)).collect()
        }
        names => names.iter().map(|name| Ok(names::routine(name)?.0)).collect::<Outcome<_>>()?,
    };
    if args.json {
        let rows: Vec<Row> = routines.iter().flat_map(|routine| rows(routine)).collect();
        return json::write(out, &rows);
    }
    if !args.routines.is_empty() {
        return long(&routines, out);
    }
    let mut table = Table::new(&["symbol", "level", "types", "workspace"]);
    for routine in &routines {
        let workspace = shortened(&formulas(routine.buffers), WORKSPACE);
        table.row(vec![routine.symbol.to_owned(), routine.level.to_string(), letters(routine), workspace]);
    }
    table.write(out, "")?;
    let symbols: usize = routines.iter().map(|routine| routine.instances.len()).sum();
    writeln!(
        out,
        "\n{symbols} symbols of {} routines, most of them plain, batched, strided-batched.\n\
         Workspace: bytes of one problem; T is an element, R its real type.\n\
         `list ROUTINE` and `show ROUTINE` have all of it, `--all` the examples too.",
        routines.len(),
    )?;
    Ok(())
}

/// The crate of the examples and of the tutorial's steps.
pub(super) const EXAMPLES: &str = "rocforge_examples";
/// Letters of a formula, and of a list of types, in a line for each routine: all of it fits 80.
const WORKSPACE: usize = 30;
const TYPES: usize = 20;

/// A table of what a routine's row holds.
fn long(routines: &[&'static Routine], out: &mut dyn Write) -> Outcome {
    for (at, routine) in routines.iter().enumerate() {
        if at > 0 {
            writeln!(out)?;
        }
        let mut table = Table::new(&[routine.symbol, ""]);
        let mut row = |name: &str, value: String| table.row(vec![name.to_owned(), value]);
        row("summary", routine.docs.lines().next().unwrap_or_default().trim().to_owned());
        row("level", routine.level.to_string());
        row("types", types(routine));
        row("workspace", formulas(routine.buffers));
        row("flops", routine.flops.unwrap_or("0").to_owned());
        row("bytes", routine.bytes.unwrap_or("0").to_owned());
        row("kernels", routine.kernels().iter().map(|kernel| kernel.name).collect::<Vec<_>>().join(", "));
        table.write(out, "")?;
    }
    Ok(())
}

/// The letters of a routine's types, or how many types callers choose among.
fn letters(routine: &Routine) -> String {
    if routine.names_types() {
        return format!("{} by name", routine.instances.len());
    }
    let mut letters: Vec<&str> = Vec::new();
    for instance in routine.instances {
        let symbol = instance.symbol.strip_suffix("_64").unwrap_or(instance.symbol);
        let letter = letter(routine, symbol);
        if !letters.contains(&letter) {
            letters.push(letter);
        }
    }
    shortened(&letters.join(" "), TYPES)
}

/// What stands for `{t}` in a symbol.
fn letter(routine: &Routine, symbol: &'static str) -> &'static str {
    let (before, after) = routine.symbol.split_once("{t}").unwrap_or((routine.symbol, ""));
    symbol.strip_prefix(before).and_then(|rest| rest.strip_suffix(after)).unwrap_or(symbol)
}

/// A text, or its beginning with three dots.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let begin: String = text.chars().take(most - 3).collect();
    format!("{}...", begin.trim_end())
}

fn rows(routine: &'static Routine) -> impl Iterator<Item = Row> {
    routine.instances.iter().map(move |instance| Row {
        symbol: instance.symbol,
        family: routine.family,
        level: routine.level,
        ty: instance.type_names(),
        variants: routine.variants.iter().map(|variant| variant.name()).collect(),
        workspace: routine.buffers.iter().filter(|buffer| !buffer.spare).map(buffer).collect(),
        flops: routine.flops,
        bytes: routine.bytes,
        kernels: routine.kernels().iter().map(|kernel| kernel.name).collect(),
        summary: routine.docs.lines().next().unwrap_or_default().trim(),
        routine: routine.symbol,
        functions: functions(instance),
        parameters: show::parameters(routine, Some(instance)),
        quick_return: routine.quick_return,
        refuses: routine.refuses,
        docs: routine.docs,
        file: routine.file,
        line: routine.line,
    })
}

/// The functions of C that call an instance: each variant, with sizes of 32 bits and of 64.
fn functions(instance: &'static Instance) -> Vec<String> {
    let widths = instance.wide.map_or(vec![false, true], |wide| vec![wide]);
    let of_width =
        |wide: bool| instance.routine.variants.iter().map(move |&variant| instance.c_symbol(variant, wide));
    widths.into_iter().flat_map(of_width).collect()
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
    let types =
        routine.instances.iter().map(|of| format!("{}: {}", letter(routine, of.symbol), of.type_names()));
    types.collect::<Vec<_>>().join(", ")
}

/// Formulas of the buffers that a call needs, or `0`.
pub fn formulas(buffers: &[BufferInfo]) -> String {
    let needed: Vec<&str> =
        buffers.iter().filter(|buffer| !buffer.spare).map(|buffer| buffer.formula).collect();
    if needed.is_empty() { "0".to_owned() } else { needed.join(" + ") }
}
