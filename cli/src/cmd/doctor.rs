//! `rocforge doctor`: what this machine has, and what to do about what it lacks.

use std::io::Write;

use rocforge::jit::store::{Store, StoreError};
use rocforge::offline::{Compiler, Toolchain};
use rocforge::platform::hip_on_host::CxxCompiler;
use rocforge::platform::{Platform, probe};

use crate::fail::Outcome;
use crate::style;

/// Architectures asked about; a compiler that knows one of a generation knows its neighbours.
const ARCHS: [&str; 10] =
    ["gfx900", "gfx906", "gfx908", "gfx90a", "gfx942", "gfx950", "gfx1030", "gfx1100", "gfx1151", "gfx1201"];

/// Says what is here. A machine that lacks something is no failure of this command.
pub fn doctor(out: &mut dyn Write) -> Outcome {
    writeln!(out, "rocforge {}\n", env!("CARGO_PKG_VERSION"))?;
    let mut advice = Vec::new();
    platforms(out, &mut advice)?;
    compilers(out, &mut advice)?;
    kept(out, &mut advice)?;
    if advice.is_empty() {
        writeln!(out, "\n{}", style::good("Nothing is missing."))?;
    }
    for (index, line) in advice.iter().enumerate() {
        let heading = if index == 0 { "\nAdvice\n" } else { "" };
        writeln!(out, "{}  {line}", style::heading(heading))?;
    }
    Ok(())
}

fn platforms(out: &mut dyn Write, advice: &mut Vec<String>) -> Outcome {
    writeln!(out, "{}", style::heading("Platforms"))?;
    let threads = rayon::current_num_threads();
    writeln!(out, "  host    {}: {threads} threads, {}", style::good("ready"), std::env::consts::ARCH)?;
    match CxxCompiler::find() {
        Ok(compiler) => {
            let (path, version) = (compiler.path.display(), &compiler.version);
            writeln!(out, "  hip-on-host  {}: {version} ({path})", style::good("ready"))?;
        }
        Err(error) => {
            not_found(out, "hip-on-host", &error.to_string())?;
            advice.push("hip-on-host: install g++ to execute generated C++ on the processor".into());
        }
    }
    let amd = probe::amd();
    if amd.is_err() {
        advice.push("amd: install ROCm, or its package libamdhip64, or set ROCFORGE_HIP to the file".into());
    }
    driver(out, "amd", amd, advice)?;
    let nvidia = probe::nvidia();
    if nvidia.is_err() {
        advice.push("nvidia: install NVIDIA's driver, which brings libcuda.so.1".into());
    }
    driver(out, "nvidia", nvidia, advice)?;
    match Platform::from_environment() {
        Ok(platform) => writeln!(out, "  calls run on {}", platform.name())?,
        Err(error) => {
            writeln!(out, "  calls run {}: {error}", style::bad("nowhere"))?;
            advice.push(format!("unset {} or give it a platform that is here", Platform::VARIABLE));
        }
    }
    Ok(())
}

fn driver(
    out: &mut dyn Write,
    name: &str,
    found: Result<probe::Driver, String>,
    advice: &mut Vec<String>,
) -> Outcome {
    match found {
        Ok(driver) => {
            let devices = match driver.devices {
                Ok(names) if names.is_empty() => "no device".to_owned(),
                Ok(names) => format!("{} devices: {}", names.len(), names.join(", ")),
                Err(reason) => format!("no device ({reason})"),
            };
            if devices.starts_with("no device") {
                advice.push(format!(
                    "{name}: the driver is here without a GPU; routines can still be compiled"
                ));
            }
            writeln!(out, "  {name:<6}  driver {} ({}), {devices}", driver.version, driver.path.display())?;
        }
        Err(reason) => not_found(out, &format!("{name:<6}"), &reason)?,
    }
    Ok(())
}

fn compilers(out: &mut dyn Write, advice: &mut Vec<String>) -> Outcome {
    writeln!(out, "\n{}", style::heading("Compilers"))?;
    let toolchain = Toolchain::discover();
    let found =
        [("HIPRTC", Compiler::Hiprtc, toolchain.hiprtc()), ("clang ", Compiler::Clang, toolchain.clang())];
    for (name, kind, identity) in found {
        match identity {
            Ok(identity) => {
                writeln!(out, "  {name}  {} ({})", identity.version, identity.path.display())?;
                let chosen = |arch: &&str| toolchain.choose(arch).is_ok_and(|compiler| compiler.kind == kind);
                let archs: Vec<&str> = ARCHS.into_iter().filter(chosen).collect();
                writeln!(
                    out,
                    "          compiles for {}",
                    if archs.is_empty() { "nothing".into() } else { archs.join(" ") }
                )?;
            }
            Err(reason) => not_found(out, name, reason)?,
        }
    }
    match toolchain.nvrtc() {
        Ok(identity) => writeln!(out, "  NVRTC   {} ({})", identity.version, identity.path.display())?,
        Err(reason) => not_found(out, "NVRTC ", reason)?,
    }
    if toolchain.nvrtc().is_err() && Platform::Nvidia.device_count() > 0 {
        advice.push(
            "nvidia: install NVRTC, part of the CUDA toolkit, to compile kernels for the GPU here".into(),
        );
    }
    match (toolchain.hiprtc().is_ok(), toolchain.clang().is_ok()) {
        (false, false) => advice.push(
            "compilers: install ROCm, or a clang with the AMDGPU target and lld (Debian: clang-19 lld-19)"
                .into(),
        ),
        (true, false) => advice
            .push("clang: install clang-19 and lld-19 to compile for GPUs newer than HIPRTC knows".into()),
        (false, true) | (true, true) => {}
    }
    Ok(())
}

/// Where compiled kernels are kept, and what is wrong there.
fn kept(out: &mut dyn Write, advice: &mut Vec<String>) -> Outcome {
    writeln!(out, "\n{}", style::heading("Compiled kernels"))?;
    let store = Store::from_environment();
    let size = store.disk().size().and_then(|size| store.disk().try_writing().map(|()| size));
    match (store.disk().folder(), size) {
        (Ok(folder), Ok(size)) => {
            let bound = store.disk().options().bound();
            writeln!(out, "  cache   {} ({size} of at most {bound} bytes)", folder.display())?;
            let help = match store.disk().options().is_shared() {
                true => {
                    "ROCFORGE_CACHE_SHARED=on lets such files count: who writes them runs code on your GPU"
                }
                false => "files of others are not used; name a folder of your own with ROCFORGE_CACHE_DIR",
            };
            advice.extend(
                store.disk().exposure().into_iter().map(|exposed| format!("cache: {exposed}; {help}")),
            );
        }
        (Err(error @ StoreError::Off(_)), _) => writeln!(out, "  cache   {}: {error}", style::dim("off"))?,
        (_, Err(error)) | (Err(error), _) => {
            writeln!(out, "  cache   {}: {error}", style::bad("not usable"))?;
            advice.push("cache: set ROCFORGE_CACHE_DIR to a folder that can be read and written".into());
        }
    }
    for bundle in store.bundles().list() {
        writeln!(out, "  bundle  {}: {} units", bundle.name(), bundle.rows().count())?;
    }
    advice.extend(store.complaints().into_iter().map(|complaint| format!("kernels: {complaint}")));
    Ok(())
}

/// What was looked for and not found: the first line, then what was tried.
fn not_found(out: &mut dyn Write, name: &str, reason: &str) -> Outcome {
    let mut lines = reason.lines();
    writeln!(out, "  {name}  {}: {}", style::bad("not found"), lines.next().unwrap_or_default())?;
    for line in lines {
        writeln!(out, "          {}", style::dim(line.trim()))?;
    }
    Ok(())
}
