//! `rocforge doctor`: what this machine has, and what to do about what it lacks.

mod text;

use std::io::Write;

use rocforge::jit::store::{Store, StoreError};
use rocforge::offline::{Compiler, Toolchain};
use rocforge::platform::hip_on_host::CxxCompiler;
use rocforge::platform::{Platform, probe};
use serde::Serialize;

use crate::args::Doctor;
use crate::fail::Outcome;
use crate::json;

/// Architectures asked about; a compiler that knows one of a generation knows its neighbours.
const ARCHS: [&str; 10] =
    ["gfx900", "gfx906", "gfx908", "gfx90a", "gfx942", "gfx950", "gfx1030", "gfx1100", "gfx1151", "gfx1201"];

/// What a machine has.
#[derive(Debug, Serialize)]
struct Report {
    version: &'static str,
    platforms: Vec<Part>,
    /// The platform on which calls run, or why they run nowhere.
    calls: Result<&'static str, String>,
    compilers: Vec<Part>,
    kernels: Vec<Part>,
    advice: Vec<String>,
}

/// A platform, a compiler, or a place of compiled kernels.
#[derive(Debug, Serialize)]
struct Part {
    name: &'static str,
    state: State,
    /// What it is, or why it is not here.
    what: String,
    /// What was tried, where it is not here.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tried: Vec<String>,
    /// The targets that a compiler compiles for.
    #[serde(skip_serializing_if = "Option::is_none")]
    targets: Option<Vec<&'static str>>,
}

/// Whether a part can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum State {
    Ready,
    /// A driver without a GPU.
    NoDevice,
    NotFound,
    NotUsable,
    Off,
}

impl Part {
    fn new(name: &'static str, state: State, what: impl Into<String>) -> Part {
        Part { name, state, what: what.into(), tried: Vec::new(), targets: None }
    }

    /// What was looked for and not found: the first line says what, the others what was tried.
    fn not_found(name: &'static str, reason: &str) -> Part {
        let mut lines = reason.lines();
        let first = lines.next().unwrap_or_default();
        // The state says it too.
        let first = first.strip_prefix(&format!("{name} not found; ")).unwrap_or(first);
        let tried = lines.map(|line| line.trim().to_owned()).collect();
        Part { tried, ..Part::new(name, State::NotFound, first) }
    }
}

/// Says what is here. A machine that lacks something is no failure of this command.
pub fn doctor(args: &Doctor, out: &mut dyn Write) -> Outcome {
    let mut advice = Vec::new();
    let platforms = platforms(&mut advice);
    let calls = Platform::from_environment().map(Platform::name).map_err(|error| error.to_string());
    if calls.is_err() {
        advice.push(format!("unset {} or give it a platform that is here", Platform::VARIABLE));
    }
    let compilers = compilers(&mut advice);
    let kernels = kept(&mut advice);
    let version = env!("CARGO_PKG_VERSION");
    let report = Report { version, platforms, calls, compilers, kernels, advice };
    if args.json { json::write(out, &report) } else { text::write(&report, out) }
}

fn platforms(advice: &mut Vec<String>) -> Vec<Part> {
    let threads = rayon::current_num_threads();
    let host = Part::new("host", State::Ready, format!("{threads} threads, {}", std::env::consts::ARCH));
    let on_host = match CxxCompiler::find() {
        Ok(compiler) => {
            let what = format!("{} ({})", compiler.version, compiler.path.display());
            Part::new("hip-on-host", State::Ready, what)
        }
        Err(error) => {
            advice.push("hip-on-host: install g++ to execute generated C++ on the processor".into());
            Part::not_found("hip-on-host", &error.to_string())
        }
    };
    let amd = probe::amd();
    if amd.is_err() {
        advice.push("amd: install ROCm, or its package libamdhip64, or set ROCFORGE_HIP to the file".into());
    }
    let nvidia = probe::nvidia();
    if nvidia.is_err() {
        advice.push("nvidia: install NVIDIA's driver, which brings libcuda.so.1".into());
    }
    vec![host, on_host, driver("amd", amd, advice), driver("nvidia", nvidia, advice)]
}

fn driver(name: &'static str, found: Result<probe::Driver, String>, advice: &mut Vec<String>) -> Part {
    let driver = match found {
        Ok(driver) => driver,
        Err(reason) => return Part::not_found(name, &reason),
    };
    let (state, devices) = match driver.devices {
        Ok(names) if names.is_empty() => (State::NoDevice, String::new()),
        Ok(names) => (State::Ready, format!("{} devices: {}; ", names.len(), names.join(", "))),
        Err(reason) => (State::NoDevice, format!("{reason}; ")),
    };
    if state == State::NoDevice {
        advice.push(format!("{name}: the driver is here without a GPU; routines can still be compiled"));
    }
    Part::new(name, state, format!("{devices}driver {} ({})", driver.version, driver.path.display()))
}

fn compilers(advice: &mut Vec<String>) -> Vec<Part> {
    let toolchain = Toolchain::discover();
    let found = [
        ("HIPRTC", Some(Compiler::Hiprtc), toolchain.hiprtc()),
        ("clang", Some(Compiler::Clang), toolchain.clang()),
        ("NVRTC", None, toolchain.nvrtc()),
    ];
    let part = |(name, kind, identity): (&'static str, Option<Compiler>, Result<_, &str>)| {
        let identity: &rocforge::offline::CompilerIdentity = match identity {
            Ok(identity) => identity,
            Err(reason) => return Part::not_found(name, reason),
        };
        let what = format!("{} ({})", identity.version, identity.path.display());
        let chosen = |arch: &&str| toolchain.choose(arch).is_ok_and(|compiler| Some(compiler.kind) == kind);
        let targets = kind.is_some().then(|| ARCHS.into_iter().filter(chosen).collect());
        Part { targets, ..Part::new(name, State::Ready, what) }
    };
    let parts = found.into_iter().map(part).collect();
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
    parts
}

/// Where compiled kernels are kept, and what is wrong there.
fn kept(advice: &mut Vec<String>) -> Vec<Part> {
    let store = Store::from_environment();
    let size = store.disk().size().and_then(|size| store.disk().try_writing().map(|()| size));
    let cache = match (store.disk().folder(), size) {
        (Ok(folder), Ok(size)) => {
            let bound = store.disk().options().bound();
            let help = match store.disk().options().is_shared() {
                true => {
                    "ROCFORGE_CACHE_SHARED=on lets such files count: who writes them runs code on your GPU"
                }
                false => "files of others are not used; name a folder of your own with ROCFORGE_CACHE_DIR",
            };
            advice.extend(
                store.disk().exposure().into_iter().map(|exposed| format!("cache: {exposed}; {help}")),
            );
            let what = format!("{} ({size} of at most {bound} bytes)", folder.display());
            Part::new("cache", State::Ready, what)
        }
        (Err(error @ StoreError::Off(_)), _) => Part::new("cache", State::Off, error.to_string()),
        (_, Err(error)) | (Err(error), _) => {
            advice.push("cache: set ROCFORGE_CACHE_DIR to a folder that can be read and written".into());
            Part::new("cache", State::NotUsable, error.to_string())
        }
    };
    let bundle = |bundle: &rocforge::jit::store::Bundle| {
        Part::new("bundle", State::Ready, format!("{}: {} units", bundle.name(), bundle.rows().count()))
    };
    let mut parts = vec![cache];
    parts.extend(store.bundles().list().iter().map(|one| bundle(one)));
    advice.extend(store.complaints().into_iter().map(|complaint| format!("kernels: {complaint}")));
    parts
}
