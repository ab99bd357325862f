//! `resources.csv`: registers, LDS and spills of every kernel, by architecture and compiler.
//!
//! Compilers differ from machine to machine. Rows of an architecture that this machine has no compiler for stay
//! as they are, and a check compares only what the same version of a compiler said.

use rocforge::catalogue::{Instance, routines};
use rocforge::offline::{CompilerIdentity, Toolchain};

use crate::cmd::compile::{self, Unit};
use crate::fail::{Outcome, work};

/// The file.
pub const NAME: &str = "resources.csv";

const HEADER: &str = "arch,compiler,symbol,kernel,vgprs,agprs,sgprs,lds_bytes,scratch_bytes,vgpr_spills,sgpr_spills,max_workgroup";

/// From the oldest to the newest; the last three have no HIPRTC in the releases that distributions carry.
const ARCHS: [&str; 7] = ["gfx906", "gfx908", "gfx90a", "gfx1030", "gfx942", "gfx1100", "gfx1201"];

/// The file's text, with `old` for what cannot be compiled or, in a check, compared here.
pub fn table(old: &str, check: bool, ours: impl Fn(&str) -> bool) -> Outcome<String> {
    let toolchain = Toolchain::discover();
    let mut parts: Vec<(&str, Option<String>)> = Vec::new();
    for arch in ARCHS {
        let here = toolchain.choose(arch).ok().map(name);
        let recorded = rows_of(old, arch).next().and_then(|row| row.split(',').nth(1));
        let comparable = !check || here.as_deref() == recorded;
        if !comparable {
            let here = here.as_deref().unwrap_or("no compiler");
            anstream::eprintln!("{NAME}: {arch} is not compared, here is {here}");
        }
        parts.push((arch, here.filter(|_| comparable)));
    }
    let archs: Vec<&str> = parts.iter().filter(|(_, here)| here.is_some()).map(|(arch, _)| *arch).collect();
    let wanted = routines()?.iter().filter(|routine| ours(routine.module));
    let instances: Vec<&'static Instance> = wanted.flat_map(|routine| routine.instances).collect();
    let units = compile::units(&instances, &archs, 0)?;
    if let Some(Unit { symbol, arch, error: Some(error), .. }) =
        units.iter().find(|unit| unit.error.is_some())
    {
        return Err(work(format!("{symbol} for {arch}: {error}")));
    }
    let mut text = format!("{HEADER}\n");
    for (arch, here) in parts {
        match here {
            Some(compiler) => units
                .iter()
                .filter(|unit| unit.arch == arch)
                .for_each(|unit| rows(&mut text, unit, &compiler)),
            None => rows_of(old, arch).for_each(|row| text.extend([row, "\n"])),
        }
    }
    Ok(text)
}

fn rows_of<'a>(old: &'a str, arch: &'a str) -> impl Iterator<Item = &'a str> {
    old.lines().filter(move |row| row.split(',').next() == Some(arch))
}

/// A compiler by kind and version: its path is this machine's own affair.
fn name(compiler: &CompilerIdentity) -> String {
    format!("{} {}", compiler.kind.name(), compiler.version.replace(',', ";"))
}

fn rows(text: &mut String, unit: &Unit, compiler: &str) {
    for kernel in &unit.kernels {
        let numbers = [
            kernel.vgprs,
            kernel.agprs,
            kernel.sgprs,
            kernel.lds_bytes,
            kernel.scratch_bytes,
            kernel.vgpr_spills,
            kernel.sgpr_spills,
            kernel.max_workgroup,
        ];
        let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
        let (arch, symbol) = (&unit.arch, unit.symbol);
        text.push_str(&format!("{arch},{compiler},{symbol},{},{}\n", kernel.name, numbers.join(",")));
    }
}
