//! What did what on this machine, and what it could do besides.

use std::io::Write;
use std::time::Instant;

use rocforge::Handle;
use rocforge::catalogue::{Instance, routines};
use rocforge::offline::Toolchain;
use rocforge::source::Form;

use super::heading;
use crate::cmd::compile::{self, Unit};
use crate::fail::Outcome;
use crate::style;

/// The target of the tour's compilation: the oldest that every supported HIPRTC compiles matrix cores for.
const ARCH: &str = "gfx90a";
/// The routines that the tour ran.
const RAN: [&str; 4] = ["rocblas_{t}gemv", "rocblas_{t}asum", "rocblas_{t}scal", "example_{t}ssr"];

/// Says where things ran, and compiles the routines if there is a compiler.
pub fn tell(handle: &Handle, out: &mut dyn Write) -> Outcome {
    heading(out, "What did what")?;
    let threads = rayon::current_num_threads();
    writeln!(out, "The routines ran on the platform `{}`, {threads} threads.", handle.platform().name())?;
    match Toolchain::discover().choose(ARCH) {
        Ok(_) => compiled(out)?,
        Err(_) => {
            writeln!(out, "No HIP compiler was found, so nothing was compiled for GPUs.")?;
            writeln!(
                out,
                "Install ROCm, or a clang with the AMDGPU target and lld (Debian: clang-19 lld-19)."
            )?;
        }
    }
    writeln!(out, "\nNext:")?;
    for (command, what) in [
        ("rocforge list", "all routines"),
        ("rocforge doctor", "what this machine has and lacks"),
        ("rocforge new my_routine", "a routine of your own, with its test"),
    ] {
        writeln!(out, "  {command:<25} {}", style::dim(what))?;
    }
    Ok(())
}

fn compiled(out: &mut dyn Write) -> Outcome {
    let shown = routines()?.iter().filter(|routine| RAN.contains(&routine.symbol));
    let doubles: Vec<&'static Instance> = shown
        .flat_map(|routine| routine.instances)
        .filter(|instance| instance.ty == rocforge::DataType::F64)
        .collect();
    let started = Instant::now();
    let units = compile::units(&doubles, &[ARCH], Form::Usual, 0)?;
    let kernels: usize = units.iter().map(|unit| unit.kernels.len()).sum();
    let seconds = started.elapsed().as_secs_f64();
    if let Some(compiler) = units.iter().find_map(|unit| unit.compiler.as_ref()) {
        writeln!(
            out,
            "{kernels} kernels of {} routines, f64, were compiled for {ARCH} in {seconds:.1} s by",
            units.len()
        )?;
        writeln!(out, "{compiler}:")?;
    }
    for unit in &units {
        writeln!(out, "  {:<14} {}", unit.symbol, summary(unit))?;
    }
    Ok(())
}

/// The most that any of its kernels uses.
fn summary(unit: &Unit) -> String {
    if let Some(error) = &unit.error {
        return style::bad(error.lines().next().unwrap_or("failed"));
    }
    let most = |of: fn(&rocforge::offline::metadata::KernelResources) -> u32| {
        unit.kernels.iter().map(of).max().unwrap_or(0)
    };
    format!(
        "{:>3} VGPRs, {:>3} SGPRs, {:>5} bytes LDS, {:>3} bytes scratch, {} spills",
        most(|kernel| kernel.vgprs),
        most(|kernel| kernel.sgprs),
        most(|kernel| kernel.lds_bytes),
        most(|kernel| kernel.scratch_bytes),
        most(|kernel| kernel.vgpr_spills + kernel.sgpr_spills),
    )
}
