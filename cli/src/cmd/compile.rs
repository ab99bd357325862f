//! `rocforge compile`: code objects, and what their kernels use.

use std::io::Write;
use std::path::Path;

use rocforge::catalogue::{Instance, routines};
use rocforge::numerics::SCAN;
use rocforge::offline::metadata::{self, KernelResources};
use rocforge::offline::{CompileError, Output, Request, Toolchain, compile_all};
use rocforge::source::{Form, unit_in_form};
use serde::Serialize;

use super::{names, slow};
use crate::args::Compile;
use crate::fail::{Outcome, usage, work};
use crate::progress::Progress;
use crate::table::Table;
use crate::{files, json, style};

/// One routine compiled for one architecture.
#[derive(Debug, Serialize)]
pub struct Unit {
    /// The symbol.
    pub symbol: &'static str,
    /// The target.
    pub arch: String,
    /// The form of its kernels.
    pub form: Form,
    /// Who compiled it, if someone did.
    pub compiler: Option<String>,
    /// What each kernel uses.
    pub kernels: Vec<KernelResources>,
    /// What makes them slow: a sentence each.
    pub warnings: Vec<String>,
    /// Why there is no code object.
    pub error: Option<String>,
    /// The code object.
    #[serde(skip)]
    pub code: Vec<u8>,
}

/// Compiles routines.
pub fn compile(args: &Compile, out: &mut dyn Write) -> Outcome {
    let instances = instances(&args.symbols)?;
    let archs = targets(&args.archs)?;
    let form = args.form.map_or(Form::Usual, Form::from);
    let units = units(&instances, &archs, form, args.jobs.map_or(0, Into::into))?;
    if args.json {
        json::write(out, &units)?;
    } else {
        table(&units, true).write(out, "")?;
    }
    if let Some(folder) = &args.out {
        write_code(folder, &units)?;
    }
    out.flush()?;
    warn(&units);
    let failures = units.iter().filter(|unit| unit.error.is_some()).count();
    if failures == 0 {
        return Ok(());
    }
    // The table first, then the logs, then the count: the last line tells how it ended.
    out.flush()?;
    for unit in &units {
        if let Some(error) = &unit.error {
            let what = format!("{} for {}", unit.symbol, unit.arch);
            anstream::eprintln!("{}: {error}\n", style::bad(what));
        }
    }
    Err(work(format!("{failures} of {} compilations failed", units.len())))
}

/// The targets that the command line names.
pub fn targets(archs: &[String]) -> Outcome<Vec<&str>> {
    let archs: Vec<&str> = archs.iter().map(|arch| arch.trim()).collect();
    let is_target = |arch: &&&str| arch.starts_with("gfx") || arch.starts_with("sm_");
    match archs.iter().find(|arch| !is_target(arch)) {
        None => Ok(archs),
        Some(bad) => {
            let like = "write gfx90a, gfx942, gfx1100 for AMD, sm_80, sm_90a for NVIDIA, or the like";
            Err(usage(format!("`{bad}` is no target; {like}")))
        }
    }
}

/// Writes the warnings behind the table.
pub fn warn(units: &[Unit]) {
    for warning in units.iter().flat_map(|unit| &unit.warnings) {
        anstream::eprintln!("{}: {warning}", style::heading("warning"));
    }
}

/// The instances behind symbols; those of all routines if none is named.
fn instances(symbols: &[String]) -> Outcome<Vec<&'static Instance>> {
    if symbols.is_empty() {
        return Ok(routines()?.iter().flat_map(|routine| routine.instances).collect());
    }
    // The kernels of the numerical checks are in no catalogue.
    let check = |symbol: &str| SCAN.instances.iter().find(|instance| instance.symbol == symbol);
    symbols.iter().map(|symbol| check(symbol).map_or_else(|| names::instance(symbol), Ok)).collect()
}

/// Compiles each instance for each architecture, `jobs` at once; zero leaves that to the number of processors.
pub fn units(instances: &[&'static Instance], archs: &[&str], form: Form, jobs: usize) -> Outcome<Vec<Unit>> {
    let mut requests = requests(instances, archs, form)?;
    // An option of clang's, which AMD's compilers all are.
    let of_amd = requests.iter_mut().filter(|request| !request.arch.starts_with("sm_"));
    of_amd.for_each(|request| request.options.push(slow::PLACES.to_owned()));
    let results = outputs(&requests, jobs)?;
    let each = archs.iter().flat_map(|_| instances.iter().copied());
    Ok(each
        .zip(&requests)
        .zip(results)
        .map(|((instance, request), result)| unit(instance, form, request, result))
        .collect())
}

/// What to compile: each instance for the first architecture, then for the next.
fn requests(instances: &[&'static Instance], archs: &[&str], form: Form) -> Outcome<Vec<Request>> {
    let mut requests = Vec::new();
    for arch in archs {
        for instance in instances {
            let (name, source) = (format!("{}.hip", instance.symbol), unit_in_form(instance, form)?);
            requests.push(Request { name, source, arch: (*arch).to_owned(), options: Vec::new() });
        }
    }
    Ok(requests)
}

/// Compiles the requests and shows how far that is.
pub fn outputs(requests: &[Request], jobs: usize) -> Outcome<Vec<Result<Output, CompileError>>> {
    let toolchain = Toolchain::discover();
    // No more threads than work, whatever was asked for.
    let threads = jobs.min(requests.len());
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(work)?;
    let progress = Progress::new(requests.len());
    let results =
        pool.install(|| compile_all(requests, &toolchain, &|done, request| progress.tell(done, request)));
    progress.end();
    Ok(results)
}

fn unit(
    instance: &'static Instance,
    form: Form,
    request: &Request,
    result: Result<Output, CompileError>,
) -> Unit {
    let mut unit = Unit {
        symbol: instance.symbol,
        arch: request.arch.clone(),
        form,
        compiler: None,
        kernels: Vec::new(),
        warnings: Vec::new(),
        error: None,
        code: Vec::new(),
    };
    match result {
        Ok(output) => {
            unit.compiler = Some(output.compiler.to_string());
            match metadata::kernels_for(&output.code, &request.arch) {
                Ok(kernels) => {
                    unit.warnings =
                        slow::sentences(instance, &request.arch, &kernels, &output.log, &request.source);
                    unit.kernels = kernels;
                }
                Err(error) => unit.error = Some(error.to_string()),
            }
            unit.code = output.code;
        }
        Err(error) => unit.error = Some(error.to_string()),
    }
    unit
}

/// One row a kernel; the last lines say who compiled.
pub fn table(units: &[Unit], with_compiler: bool) -> Report {
    let columns = ["arch", "symbol", "kernel", "VGPRs", "AGPRs", "SGPRs", "LDS", "scratch", "spills", "wave"];
    let mut table = Table::new(&columns);
    let mut compilers: Vec<(String, Vec<String>)> = Vec::new();
    for unit in units {
        for kernel in &unit.kernels {
            table.row(row(unit, kernel));
        }
        let Some(compiler) = &unit.compiler else { continue };
        match compilers.iter_mut().find(|(known, _)| known == compiler) {
            Some((_, archs)) if archs.contains(&unit.arch) => {}
            Some((_, archs)) => archs.push(unit.arch.clone()),
            None => compilers.push((compiler.clone(), vec![unit.arch.clone()])),
        }
    }
    Report { table, compilers: if with_compiler { compilers } else { Vec::new() } }
}

/// A table with the compilers below it.
#[derive(Debug)]
pub struct Report {
    table: Table,
    compilers: Vec<(String, Vec<String>)>,
}

impl Report {
    /// Writes both.
    pub fn write(&self, out: &mut dyn Write, indent: &str) -> std::io::Result<()> {
        if !self.table.is_empty() {
            self.table.write(out, indent)?;
        }
        for (compiler, archs) in &self.compilers {
            writeln!(out, "{indent}{}: {compiler}", archs.join(", "))?;
        }
        Ok(())
    }
}

fn row(unit: &Unit, kernel: &KernelResources) -> Vec<String> {
    let mut cells = vec![unit.arch.clone(), unit.symbol.to_owned(), kernel.name.clone()];
    let numbers = [
        kernel.vgprs,
        kernel.agprs,
        kernel.sgprs,
        kernel.lds_bytes,
        kernel.scratch_bytes,
        kernel.vgpr_spills + kernel.sgpr_spills,
        kernel.wave_size,
    ];
    cells.extend(numbers.map(|number| number.to_string()));
    cells
}

fn write_code(folder: &Path, units: &[Unit]) -> Outcome {
    let good = units.iter().filter(|unit| unit.error.is_none());
    let file = |unit: &Unit| {
        // A target's features are separated by colons, which some file systems refuse.
        let arch = unit.arch.replace(':', "_");
        let ending = if unit.arch.starts_with("sm_") { "cubin" } else { "hsaco" };
        let form = if unit.form == Form::Usual { String::new() } else { format!(".{}", unit.form.name()) };
        (folder.join(format!("{}{form}.{arch}.{ending}", unit.symbol)), unit.code.clone())
    };
    let list: Vec<_> = good.map(file).collect();
    files::write_all(&list)?;
    anstream::eprintln!("wrote {} code objects to {}", list.len(), folder.display());
    Ok(())
}
