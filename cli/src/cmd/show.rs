//! `rocforge show`: one routine, all that its author declared.

use std::io::Write;

use rocforge::catalogue::{
    BufferInfo, Datatype, Instance, ParamInfo, ParamKind, Routine, Storage, TypeOf, Variant,
};
use serde::Serialize;

use crate::args::Show;
use crate::cmd::{list, names};
use crate::fail::Outcome;
use crate::json;
use crate::style;
use crate::table::{Table, paragraph};

/// The answer.
#[derive(Debug, Serialize)]
struct Answer {
    symbol: &'static str,
    family: &'static str,
    level: u8,
    /// What its author says of it, a paragraph each.
    documentation: Vec<String>,
    symbols: Vec<Symbol>,
    variants: Vec<&'static str>,
    parameters: Vec<Parameter>,
    workspace: Vec<Buffer>,
    flops: Option<&'static str>,
    bytes: Option<&'static str>,
    refuses: Option<&'static str>,
    quick_return: &'static str,
    kernels: Vec<Kernel>,
    file: &'static str,
    line: u32,
    /// Other routines of this name.
    others: Vec<Other>,
}

#[derive(Debug, Serialize)]
struct Symbol {
    symbol: &'static str,
    types: String,
}

#[derive(Debug, Serialize)]
pub(super) struct Parameter {
    pub(super) name: &'static str,
    pub(super) r#type: String,
    pub(super) meaning: String,
}

#[derive(Debug, Serialize)]
struct Buffer {
    name: &'static str,
    formula: &'static str,
    degraded: Option<&'static str>,
    per_problem: bool,
    spare: bool,
}

#[derive(Debug, Serialize)]
struct Kernel {
    name: String,
    threads: u32,
}

#[derive(Debug, Serialize)]
struct Other {
    symbol: &'static str,
    summary: &'static str,
    /// Whether it is an example or a step of the tutorial.
    is_example: bool,
}

/// Shows a routine by family or symbol.
pub fn show(args: &Show, out: &mut dyn Write) -> Outcome {
    let (routine, instance) = names::routine(&args.routine)?;
    let answer = answer(routine, instance, &args.routine)?;
    if args.json { json::write(out, &answer) } else { write(&answer, routine, out) }
}

fn answer(routine: &'static Routine, instance: Option<&'static Instance>, name: &str) -> Outcome<Answer> {
    let of_name = names::of_family(name)?.into_iter().filter(|other| !std::ptr::eq(*other, routine));
    let launched = instance.or(routine.instances.first());
    let kernels = launched.map(|instance| (instance.kernels)()).unwrap_or_default();
    let symbol =
        |instance: &'static Instance| Symbol { symbol: instance.symbol, types: instance.type_names() };
    let buffer = |info: &'static BufferInfo| Buffer {
        name: info.name.unwrap_or("workspace"),
        formula: info.formula,
        degraded: info.degraded,
        per_problem: info.per_problem,
        spare: info.spare,
    };
    let other = |other: &'static Routine| Other {
        symbol: other.symbol,
        summary: other.docs.lines().next().unwrap_or_default().trim(),
        is_example: other.module.starts_with(list::EXAMPLES),
    };
    Ok(Answer {
        symbol: routine.symbol,
        family: routine.family,
        level: routine.level,
        documentation: paragraphs(routine.docs),
        symbols: routine.instances.iter().map(symbol).collect(),
        variants: routine.variants.iter().copied().map(Variant::name).collect(),
        parameters: parameters(routine, instance),
        workspace: routine.buffers.iter().map(buffer).collect(),
        flops: routine.flops,
        bytes: routine.bytes,
        refuses: routine.refuses,
        quick_return: routine.quick_return.unwrap_or("a size is 0"),
        kernels: kernels
            .iter()
            .map(|used| Kernel { name: used.entry_name(), threads: used.kernel.threads() })
            .collect(),
        file: routine.file,
        line: routine.line,
        others: of_name.map(other).collect(),
    })
}

/// Documentation without the breaks of its lines: a paragraph begins behind an empty line, and with a heading such as
/// `Errors:`.
fn paragraphs(docs: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let mut is_open = false;
    for line in docs.lines().map(|line| line.trim().replace("**", "")) {
        match all.last_mut().filter(|_| is_open && !line.is_empty() && !has_heading(&line)) {
            Some(last) => *last += &format!(" {line}"),
            None if !line.is_empty() => all.push(line.clone()),
            None => {}
        }
        is_open = !line.is_empty();
    }
    all
}

/// `Special values: ...`: at most three words, the first with a capital.
fn has_heading(line: &str) -> bool {
    line.split_once(':').is_some_and(|(heading, rest)| {
        let words = heading.split(' ').count();
        let is_plain = heading.chars().all(|c| c.is_alphabetic() || c == ' ');
        heading.starts_with(char::is_uppercase) && words <= 3 && is_plain && rest.starts_with(' ')
    })
}

fn write(answer: &Answer, routine: &Routine, out: &mut dyn Write) -> Outcome {
    writeln!(out, "{}", style::heading(answer.symbol))?;
    for (at, text) in answer.documentation.iter().enumerate() {
        if at <= 1 {
            writeln!(out)?;
        }
        paragraph(out, "  ", text)?;
    }
    writeln!(out)?;
    headed(out, "Types", &list::types(routine))?;
    headed(out, "Variants", &routine.variant_names(", "))?;
    writeln!(out, "\n{}, in the order of C", style::heading("Parameters"))?;
    let mut table = Table::new(&["name", "type", "meaning"]);
    for Parameter { name, r#type, meaning } in &answer.parameters {
        table.row(vec![(*name).to_owned(), r#type.clone(), meaning.clone()]);
    }
    table.write(out, "  ")?;
    writeln!(out, "\n{}", style::heading("Workspace of one problem, in bytes"))?;
    for buffer in &answer.workspace {
        let left = if buffer.spare { ", at most, of what is left" } else { "" };
        let all = if buffer.per_problem { "" } else { ", which all problems of a batch share" };
        paragraph(out, "  ", &format!("{}: {}{all}{left}", buffer.name, buffer.formula))?;
    }
    if answer.workspace.is_empty() {
        writeln!(out, "  none")?;
    }
    headed(out, "Operations", answer.flops.unwrap_or("not declared"))?;
    headed(out, "Bytes moved", answer.bytes.unwrap_or("not declared"))?;
    if let Some(refuses) = answer.refuses {
        headed(out, "Not taken", refuses)?;
    }
    headed(out, "Nothing to do", answer.quick_return)?;
    writeln!(out, "\n{}", style::heading("Kernels"))?;
    for Kernel { name, threads } in &answer.kernels {
        paragraph(out, "  ", &format!("{name}: blocks of {threads} threads"))?;
    }
    writeln!(out, "\n{}  {}:{}", style::heading("Source"), answer.file, answer.line)?;
    others(answer, out)
}

/// A heading with a text beside it.
fn headed(out: &mut dyn Write, heading: &str, text: &str) -> Outcome {
    let mut lines = Vec::new();
    paragraph(&mut lines, &format!("{heading}  "), text)?;
    // Colours have no width: the heading gets its own once lines are wrapped.
    let text = String::from_utf8_lossy(&lines).replacen(heading, &style::heading(heading), 1);
    Ok(out.write_all(text.as_bytes())?)
}

/// What else has this name.
fn others(answer: &Answer, out: &mut dyn Write) -> Outcome {
    if answer.others.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}", style::heading("Other routines of this name"))?;
    for Other { symbol, summary, is_example } in &answer.others {
        let example = if *is_example { " (an example)" } else { "" };
        paragraph(out, "  ", &format!("{symbol}{example}: {summary}"))?;
    }
    Ok(paragraph(out, "  ", "`show` takes these symbols too.")?)
}

/// The parameters in the order of C.
pub(super) fn parameters(routine: &Routine, instance: Option<&Instance>) -> Vec<Parameter> {
    let row = |name, r#type: String, meaning: &str| Parameter { name, r#type, meaning: meaning.to_owned() };
    let mut rows = vec![row("handle", "rocblas_handle".into(), "where the call runs")];
    for param in routine.params {
        let (ty, meaning) = describe(param, instance);
        rows.push(row(param.c_name, ty, meaning));
        rows.extend(param.datatype.map(row_of_type));
        if let Some(stride) = param.stride {
            let matrix = matches!(param.kind, ParamKind::Matrix { .. });
            let meaning =
                if matrix { "elements from column to column" } else { "elements from one to the next" };
            rows.push(row(stride, "size".into(), meaning));
        }
    }
    rows.extend(routine.execution.map(row_of_type));
    rows
}

/// What callers in C say who name types.
fn row_of_type(named: Datatype) -> Parameter {
    let meaning = "in C: the type, here given behind the symbol".to_owned();
    Parameter { name: named.name, r#type: "rocblas_datatype".into(), meaning }
}

fn describe(param: &ParamInfo, instance: Option<&Instance>) -> (String, &'static str) {
    let element = |of: TypeOf| match (instance, of) {
        (Some(instance), of) => instance.element(of).name(),
        (None, TypeOf::Fixed(ty)) => ty.name(),
        (None, TypeOf::Real(_)) => "R",
        (None, TypeOf::Parameter(0)) => "T",
        (None, TypeOf::Parameter(_)) => "another type",
    };
    match param.kind {
        ParamKind::Dim => ("size".into(), "a size"),
        ParamKind::Scalar { of } => (element(of).into(), "a scalar, in host or device memory"),
        ParamKind::Values { mutable, of, count } => (
            if count == 1 { element(of).into() } else { format!("{count} of {}", element(of)) },
            if mutable {
                "read and written, in host or device memory"
            } else {
                "read, in host or device memory"
            },
        ),
        ParamKind::Result { of } => (element(of).into(), "the result, in host or device memory"),
        ParamKind::Vector { mutable, of } => (format!("vector of {}", element(of)), access(mutable)),
        ParamKind::Matrix { mutable, of } => {
            let what = match param.storage {
                Storage::Full => "matrix",
                Storage::Packed => "packed triangle",
                Storage::Band => "band",
            };
            (format!("{what} of {}", element(of)), access(mutable))
        }
        ParamKind::Operation => ("operation".into(), "N, T or C: as it is, transposed, conjugated too"),
        ParamKind::Fill => ("fill".into(), "U or L: the triangle that is stored"),
        ParamKind::Diagonal => ("diagonal".into(), "N or U: stored, or taken to be one"),
        ParamKind::Side => ("side".into(), "L or R: from which it multiplies"),
    }
}

fn access(mutable: bool) -> &'static str {
    if mutable { "read and written" } else { "read" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documentation_is_paragraphs() {
        let docs = "x := 2 * x\n\nShapes: x has\n`n` elements.\nSpecial values: none: all are\nas they are.";
        let wanted =
            ["x := 2 * x", "Shapes: x has `n` elements.", "Special values: none: all are as they are."];
        assert_eq!(paragraphs(docs), wanted);
        assert!(has_heading("Quick return: n <= 0") && !has_heading("of `T`: a") && !has_heading("A := B"));
    }
}
