//! What the program writes into `generated/`: the HIP of each family, a hash of each unit, and the catalogue.

use std::fmt::Write;
use std::path::PathBuf;

use crate::Result;
use crate::catalogue::{Instance, Routine, routines};
use crate::numerics::SCAN;
use crate::source::{Family, GeneratedFile, KernelSet, family_files, translation_unit};

/// Every generated file of the routines that `wanted` keeps, and of the runtime's own kernel.
///
/// # Errors
/// The catalogue or a unit cannot be made.
pub fn generated_files(wanted: impl Fn(&Routine) -> bool) -> Result<Vec<GeneratedFile>> {
    let (mut families, mut units) = (Vec::new(), String::from("symbol,type,kernels,bytes,blake3\n"));
    let mut catalogue = String::from("symbol,level,family,type,variants,workspace,flops,bytes,kernels\n");
    for routine in routines()?.iter().filter(|routine| wanted(routine)) {
        let folder = PathBuf::from("hip").join(format!("level{}", routine.level));
        families.push(family_of(routine, folder, &wanted)?);
        for instance in routine.instances {
            pin(&mut units, instance)?;
            row(&mut catalogue, routine, instance.symbol, &instance.type_names());
        }
    }
    families.push(family_of(&SCAN, "hip/runtime".into(), &wanted)?);
    SCAN.instances.iter().try_for_each(|instance| pin(&mut units, instance))?;
    let mut files = family_files(&families, &PathBuf::from("hip/shared"))?;
    files.push(GeneratedFile { path: "units.csv".into(), text: units });
    files.push(GeneratedFile { path: "catalogue.csv".into(), text: catalogue });
    files.push(GeneratedFile { path: "workspace.md".into(), text: workspace_table(wanted)? });
    Ok(files)
}

/// The kernels of a family and the file for them. Two routines of one family and level, such as those of real and of complex
/// scalars, have names that differ in their symbols alone.
fn family_of(
    routine: &'static Routine,
    folder: PathBuf,
    wanted: &impl Fn(&Routine) -> bool,
) -> Result<Family> {
    let plain = routine.instances.first().map_or(routine.family, |first| first.symbol);
    let is_of = |other: &Routine| other.family == routine.family && other.level == routine.level;
    let alone = routines()?.iter().filter(|other| wanted(other) && is_of(other));
    let name = if alone.count() > 1 { plain } else { routine.family };
    let sets = routine.instances.iter().map(|instance| instance as &dyn KernelSet).collect();
    Ok(Family { path: folder.join(format!("{name}.hip")), symbol: routine.symbol, sets })
}

/// What a unit is, so that any change of it shows: `rocforge source SYMBOL` prints the whole.
fn pin(units: &mut String, instance: &'static Instance) -> Result<()> {
    let unit = translation_unit(instance)?;
    let hash = &blake3::hash(unit.as_bytes()).to_hex()[..16];
    let kernels = unit.matches("extern \"C\" __global__").count();
    let (symbol, types) = (instance.symbol, instance.type_names());
    let _ = writeln!(units, "{symbol},{types},{kernels},{},{hash}", unit.len());
    Ok(())
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
            let unless = match buffer.unless {
                Some([one, other]) => format!(", none where `{one}` and `{other}` begin at one place"),
                None => String::new(),
            };
            let (symbol, formula) = (routine.symbol, buffer.formula);
            let _ = writeln!(table, "| {symbol} | {name}{shared}{unless} | `{formula}` | {least} |");
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
        routine.variant_names(" "),
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
