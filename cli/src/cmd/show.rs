//! `rocforge show`: one routine, all that its author declared.

use std::io::Write;

use rocforge::catalogue::{Datatype, Instance, ParamInfo, ParamKind, Routine, Storage, TypeOf, routines};

use crate::args::Show;
use crate::cmd::list;
use crate::fail::{Outcome, usage};
use crate::style;
use crate::table::Table;

/// Shows a routine by family or symbol.
pub fn show(args: &Show, out: &mut dyn Write) -> Outcome {
    let (routine, instance) = find(&args.routine)?;
    writeln!(out, "{}\n", style::heading(routine.symbol))?;
    for line in routine.docs.lines() {
        writeln!(out, "  {}", line.trim_start().replace("**", ""))?;
    }
    writeln!(out, "\n{}  {}", style::heading("Types"), list::types(routine))?;
    writeln!(out, "{}  {}", style::heading("Variants"), routine.variant_names(", "))?;
    writeln!(out, "\n{}, in the order of C", style::heading("Parameters"))?;
    parameters(routine, instance).write(out, "  ")?;
    writeln!(out, "\n{}", style::heading("Workspace of one problem, in bytes"))?;
    for buffer in routine.buffers {
        let left = if buffer.spare { ", at most, of what is left" } else { "" };
        let all = if buffer.per_problem { "" } else { ", which all problems of a batch share" };
        writeln!(out, "  {}: {}{all}{left}", buffer.name.unwrap_or("workspace"), buffer.formula)?;
    }
    if routine.buffers.is_empty() {
        writeln!(out, "  none")?;
    }
    for (name, formula) in [("Operations", routine.flops), ("Bytes moved", routine.bytes)] {
        writeln!(out, "{}  {}", style::heading(name), formula.unwrap_or("not declared"))?;
    }
    if let Some(refuses) = routine.refuses {
        writeln!(out, "{}  {refuses}", style::heading("Not taken"))?;
    }
    writeln!(out, "{}  {}", style::heading("Nothing to do"), routine.quick_return.unwrap_or("a size is 0"))?;
    writeln!(out, "\n{}", style::heading("Kernels"))?;
    for used in
        routine.instances.first().map(|first| (instance.unwrap_or(first).kernels)()).unwrap_or_default()
    {
        writeln!(out, "  {}: blocks of {} threads", used.entry_name(), used.kernel.threads())?;
    }
    writeln!(out, "\n{}  {}:{}", style::heading("Source"), routine.file, routine.line)?;
    Ok(())
}

/// The routine, and the instance if a symbol was given.
pub(super) fn find(name: &str) -> Outcome<(&'static Routine, Option<&'static Instance>)> {
    let routines = routines()?;
    let named = routines.iter().filter(|routine| routine.family == name || routine.symbol == name);
    // The library's, where an example has the same name.
    if let Some(routine) = named.min_by_key(|routine| routine.module.starts_with(list::EXAMPLES)) {
        return Ok((routine, None));
    }
    match super::instance(name) {
        Ok(instance) => Ok((instance.routine, Some(instance))),
        Err(_) if !name.contains('_') => {
            let families: Vec<&str> = routines.iter().map(|routine| routine.family).collect();
            Err(usage(format!("there is no routine `{name}`; there are {}", families.join(", "))))
        }
        Err(error) => Err(error),
    }
}

fn parameters(routine: &Routine, instance: Option<&Instance>) -> Table {
    let mut table = Table::new(&["name", "type", "meaning"]);
    for row in parameter_rows(routine, instance) {
        table.row(row.to_vec());
    }
    table
}

/// Name, type and meaning of each parameter, in the order of C.
pub(super) fn parameter_rows(routine: &Routine, instance: Option<&Instance>) -> Vec<[String; 3]> {
    let mut rows = vec![["handle".into(), "rocblas_handle".into(), "where the call runs".into()]];
    for param in routine.params {
        let (ty, meaning) = describe(param, instance);
        rows.push([param.c_name.to_owned(), ty, meaning.to_owned()]);
        rows.extend(param.datatype.map(row_of_type));
        if let Some(stride) = param.stride {
            let matrix = matches!(param.kind, ParamKind::Matrix { .. });
            let meaning =
                if matrix { "elements from column to column" } else { "elements from one to the next" };
            rows.push([stride.to_owned(), "size".into(), meaning.to_owned()]);
        }
    }
    rows.extend(routine.execution.map(row_of_type));
    rows
}

/// What callers in C say who name types.
fn row_of_type(named: Datatype) -> [String; 3] {
    let meaning = "in C: the type, here given behind the symbol".to_owned();
    [named.name.to_owned(), "rocblas_datatype".into(), meaning]
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
