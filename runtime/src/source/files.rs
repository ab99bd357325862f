//! What the program writes into `generated/`: one translation unit a routine and type, and the catalogue.

use std::fmt::Write;
use std::path::PathBuf;

use super::translation_unit;
use crate::Result;
use crate::catalogue::{Routine, routines};
use crate::numerics::SCAN;

/// A file below `generated/`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GeneratedFile {
    /// Its path, relative to `generated/`.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
}

/// Every generated file of the routines that `wanted` keeps, and of the runtime's own kernel.
///
/// # Errors
/// The catalogue or a unit cannot be made.
pub fn generated_files(wanted: impl Fn(&Routine) -> bool) -> Result<Vec<GeneratedFile>> {
    let mut files = Vec::new();
    let mut catalogue = String::from("symbol,level,family,type,variants,workspace,flops,bytes,kernels\n");
    for routine in routines()?.iter().filter(|routine| wanted(routine)) {
        for instance in routine.instances {
            let name = format!("{}_{}.hip", routine.family, instance.type_names().replace(' ', "_"));
            let path = PathBuf::from("hip").join(format!("level{}", routine.level)).join(name);
            files.push(GeneratedFile { path, text: translation_unit(instance)? });
            row(&mut catalogue, routine, instance.symbol, &instance.type_names());
        }
    }
    for instance in SCAN.instances {
        let path = PathBuf::from("hip/runtime").join(format!("{}_{}.hip", SCAN.family, instance.ty.name()));
        files.push(GeneratedFile { path, text: translation_unit(instance)? });
    }
    files.push(GeneratedFile { path: "catalogue.csv".into(), text: catalogue });
    files.push(GeneratedFile { path: "workspace.md".into(), text: workspace_table(wanted)? });
    Ok(files)
}

/// The routines that use temporary memory, as a table for readers.
fn workspace_table(wanted: impl Fn(&Routine) -> bool) -> Result<String> {
    let mut table = String::from(
        "# Routines that use temporary device memory\n\n\
         Sizes in bytes of one problem, as the attributes state them: `T` is the size of an element, `R` of its real\n\
         type. A call with several problems needs so much for each of them, but once where the buffer is one that they\n\
         share. Each buffer is then rounded up to 64 bytes.\n\n\
         | routine | buffer | best | least |\n|---|---|---|---|\n",
    );
    for routine in routines()?.iter().filter(|routine| wanted(routine)) {
        for buffer in routine.buffers {
            let least = match (buffer.degraded, buffer.spare) {
                (_, true) => "none: it is what is left".to_owned(),
                (Some(formula), false) => format!("`{formula}`"),
                (None, false) => "the same".to_owned(),
            };
            let name = buffer.name.unwrap_or("workspace");
            let shared = if buffer.per_problem { "" } else { ", shared by the batch" };
            let _ =
                writeln!(table, "| {} | {name}{shared} | `{}` | {least} |", routine.symbol, buffer.formula);
        }
    }
    Ok(table)
}

fn row(catalogue: &mut String, routine: &Routine, symbol: &str, ty: &str) {
    let buffers: Vec<String> = routine
        .buffers
        .iter()
        .map(|buffer| {
            let shared = if buffer.per_problem { "" } else { " (for all problems)" };
            format!("{}: {}{shared}", buffer.name.unwrap_or("workspace"), buffer.formula)
        })
        .collect();
    let kernels: Vec<&str> = routine.kernels().iter().map(|kernel| kernel.name).collect();
    let _ = writeln!(
        catalogue,
        "{symbol},{},{},{ty},{},{},{},{},{}",
        routine.level,
        routine.family,
        Routine::VARIANTS.join(" "),
        quoted(&buffers.join("; ")),
        quoted(routine.flops.unwrap_or("")),
        quoted(routine.bytes.unwrap_or("")),
        kernels.join(" "),
    );
}

/// A field of a CSV file; quoted where it holds a comma.
fn quoted(field: &str) -> String {
    if field.contains([',', '"']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field.to_owned() }
}
