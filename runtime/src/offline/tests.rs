//! Small kernels through the real compilers of this machine, and what happens when they fail.
//!
//! A compiler that is not installed is reported and skipped, unless `ROCFORGE_REQUIRE` is set.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use super::metadata::{MetadataError, kernels, kernels_for, unbundle};
use super::*;

/// Says to this very test program that it is a worker process.
const WORKER_VARIABLE: &str = "ROCFORGE_TEST_IS_WORKER";

/// Becomes the worker process when the tests below start this program again; otherwise tests nothing.
#[test]
fn worker_entry() {
    if std::env::var_os(WORKER_VARIABLE).is_some() {
        std::process::exit(worker::worker_main());
    }
}

fn toolchain() -> Toolchain {
    Toolchain::discover().with_worker(WorkerCommand {
        program: std::env::current_exe().expect("this test program"),
        arguments: ["offline::tests::worker_entry", "--exact", "--test-threads=1"].map(Into::into).into(),
        environment: vec![(WORKER_VARIABLE.into(), "1".into())],
    })
}

/// This machine's compilers limited to one, or nothing if it is not installed.
fn only(compiler: Compiler) -> Option<Toolchain> {
    let toolchain = toolchain().with_only(compiler);
    let missing = match compiler {
        Compiler::Hiprtc => toolchain.hiprtc().err().map(str::to_owned),
        Compiler::Clang => toolchain.clang().err().map(str::to_owned),
        Compiler::Nvrtc => toolchain.nvrtc().err().map(str::to_owned),
    };
    let Some(missing) = missing else { return Some(toolchain) };
    assert!(std::env::var_os("ROCFORGE_REQUIRE").is_none(), "{missing}");
    eprintln!("skipped: {missing}");
    None
}

const SCALE: &str = "
extern \"C\" __attribute__((global)) void scale(long long n, float alpha, float *x) {
    long long i = (long long)__builtin_amdgcn_workgroup_id_x() * 256 + __builtin_amdgcn_workitem_id_x();
    if (i < n) x[i] = alpha * x[i];
}
";

const REVERSE: &str = "
extern \"C\" __attribute__((global, amdgpu_flat_work_group_size(1, 256))) void reverse(double *x) {
    __attribute__((shared)) static double tile[256];
    int i = __builtin_amdgcn_workitem_id_x();
    tile[i] = x[i];
    __builtin_amdgcn_s_barrier();
    x[i] = tile[255 - i];
}
";

fn request(name: &str, source: &str, arch: &str) -> Request {
    Request { name: name.into(), source: source.into(), arch: arch.into(), options: Vec::new() }
}

fn assert_scale(output: &Output, wave_size: u32) {
    let [scale] = &kernels(&output.code).expect("metadata")[..] else { panic!("one kernel") };
    assert_eq!((scale.name.as_str(), scale.wave_size, scale.lds_bytes), ("scale", wave_size, 0));
    assert_eq!((scale.scratch_bytes, scale.vgpr_spills, scale.sgpr_spills), (0, 0, 0), "{scale:?}");
    assert!(scale.vgprs > 0 && scale.sgprs > 0 && scale.kernarg_bytes >= 24, "{scale:?}");
}

#[test]
fn hiprtc_compiles_what_its_release_knows() {
    let Some(toolchain) = only(Compiler::Hiprtc) else { return };
    for (arch, wave_size) in [("gfx906", 64), ("gfx90a:xnack-", 64), ("gfx1030", 32)] {
        let output = compile(&request("scale.hip", SCALE, arch), &toolchain).expect(arch);
        assert_eq!(output.compiler.kind, Compiler::Hiprtc);
        assert_scale(&output, wave_size);
        let again = compile(&request("scale.hip", SCALE, arch), &toolchain).expect(arch);
        assert!(output.code == again.code, "{arch}: the same source gave other bytes");
    }
}

#[test]
fn clang_compiles_newer_architectures() {
    let Some(toolchain) = only(Compiler::Clang) else { return };
    for (arch, wave_size) in [("gfx942", 64), ("gfx1100", 32), ("gfx1201", 32)] {
        let request = request("scale.hip", SCALE, arch);
        let output = compile(&request, &toolchain).expect(arch);
        assert_scale(&output, wave_size);
        let again = compile(&request, &toolchain).expect(arch);
        assert!(output.code == again.code, "{arch}: the same source gave other bytes");
    }
}

#[test]
fn shared_memory_and_work_group_size_are_reported() {
    for (compiler, arch) in [(Compiler::Hiprtc, "gfx90a"), (Compiler::Clang, "gfx942")] {
        let Some(toolchain) = only(compiler) else { continue };
        let output = compile(&request("reverse.hip", REVERSE, arch), &toolchain).expect(arch);
        let [reverse] = &kernels_for(&output.code, arch).expect("metadata")[..] else { panic!("one kernel") };
        assert_eq!((reverse.lds_bytes, reverse.max_workgroup), (2048, 256), "{reverse:?}");
    }
}

#[test]
fn a_wrong_source_comes_back_with_log_options_and_source() {
    let source = SCALE.replace("alpha * x[i]", "alpha * missing");
    for (compiler, arch) in [(Compiler::Hiprtc, "gfx906"), (Compiler::Clang, "gfx942")] {
        let Some(toolchain) = only(compiler) else { continue };
        let mut request = request("wrong.hip", &source, arch);
        request.options = vec!["-DUNUSED=1".into()];
        let error = compile(&request, &toolchain).unwrap_err();
        let CompileError::Rejected(rejection) = &error else { panic!("{error}") };
        assert!(rejection.log.contains("undeclared identifier 'missing'"), "{error}");
        assert!(rejection.log.contains("wrong.hip:4:"), "the log names file and line: {error}");
        assert!(rejection.code == source && rejection.options.contains(&"-DUNUSED=1".into()));
        assert!(error.to_string().contains("refuses `wrong.hip`"), "{error}");
    }
}

#[test]
fn an_unknown_architecture_crashes_only_the_worker() {
    let Some(toolchain) = only(Compiler::Hiprtc) else { return };
    let version = toolchain.hiprtc().expect("checked above").version.clone();
    if !version.starts_with("5.2.") {
        return eprintln!("skipped: HIPRTC {version} is not known to crash");
    }
    let error = compile(&request("scale.hip", SCALE, "gfx942"), &toolchain).unwrap_err();
    let CompileError::Crashed { arch, signal, .. } = &error else { panic!("{error}") };
    assert_eq!((arch.as_str(), signal.is_some()), ("gfx942", true));
    let text = error.to_string();
    for part in ["gfx942", version.as_str(), "newer ROCm", "clang"] {
        assert!(text.contains(part), "`{part}` in {text}");
    }
}

#[test]
fn an_unknown_architecture_is_a_rejection_from_clang() {
    let Some(toolchain) = only(Compiler::Clang) else { return };
    let error = compile(&request("scale.hip", SCALE, "gfx9999"), &toolchain).unwrap_err();
    assert!(matches!(error, CompileError::Rejected(_)) && error.to_string().contains("gfx9999"), "{error}");
}

#[test]
fn each_architecture_gets_a_compiler_that_knows_it() {
    let toolchain = toolchain();
    let (Ok(hiprtc), Ok(clang)) = (toolchain.hiprtc(), toolchain.clang()) else { return };
    assert_eq!(toolchain.choose("gfx906").expect("a compiler"), hiprtc);
    assert_eq!(toolchain.choose("gfx9999").expect("a compiler"), clang);
}

#[test]
fn many_requests_keep_their_order() {
    if only(Compiler::Hiprtc).is_none() || only(Compiler::Clang).is_none() {
        return;
    }
    let archs = ["gfx906", "gfx942", "gfx1030", "gfx1201", "gfx908"];
    let requests = archs.map(|arch| request(&format!("{arch}.hip"), SCALE, arch));
    let counts = Mutex::new(Vec::new());
    let results = compile_all(&requests, &toolchain(), &|count, _| counts.lock().unwrap().push(count));
    let mut counts = counts.into_inner().unwrap();
    counts.sort_unstable();
    assert_eq!(counts, [1, 2, 3, 4, 5]);
    for (arch, result) in archs.iter().zip(results) {
        let wave_size = if arch.starts_with("gfx1") { 32 } else { 64 };
        assert_scale(&result.expect(arch), wave_size);
    }
}

#[cfg(unix)]
#[test]
fn a_compiler_that_hangs_is_stopped() {
    let identity = CompilerIdentity { kind: Compiler::Hiprtc, version: "0".into(), path: "none".into() };
    let worker =
        WorkerCommand { program: "sleep".into(), arguments: vec!["60".into()], environment: Vec::new() };
    let toolchain = Toolchain::discover().with_worker(worker).with_timeout(Duration::from_millis(50));
    let start = Instant::now();
    let error = client::compile(&request("scale.hip", SCALE, "gfx906"), &identity, &toolchain).unwrap_err();
    assert!(matches!(error, CompileError::TimedOut { .. }), "{error}");
    assert!(start.elapsed() < Duration::from_secs(30));
}

#[test]
fn a_missing_worker_is_named() {
    let toolchain = Toolchain::discover()
        .with_worker(WorkerCommand::new("rocforge-no-such-program"))
        .with_only(Compiler::Hiprtc);
    let error = compile(&request("scale.hip", SCALE, "gfx906"), &toolchain).unwrap_err();
    assert!(error.to_string().contains("rocforge-no-such-program"), "{error}");
}

/// Wraps code objects as clang's bundler does.
fn bundle(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let table: usize = entries.iter().map(|(id, _)| 24 + id.len()).sum();
    let mut offset = 24 + 8 + table;
    let mut bytes = b"__CLANG_OFFLOAD_BUNDLE__".to_vec();
    bytes.extend((entries.len() as u64).to_le_bytes());
    for (id, object) in entries {
        for number in [offset, object.len(), id.len()] {
            bytes.extend((number as u64).to_le_bytes());
        }
        bytes.extend(id.as_bytes());
        offset += object.len();
    }
    entries.iter().for_each(|(_, object)| bytes.extend(*object));
    bytes
}

#[test]
fn bundles_are_unwrapped_by_target() {
    let (a, b) = (b"\x7fELFa".as_slice(), b"\x7fELFb".as_slice());
    let host = ("host-x86_64-unknown-linux", b"".as_slice());
    let one = bundle(&[host, ("hipv4-amdgcn-amd-amdhsa--gfx906", a)]);
    let two =
        bundle(&[host, ("hip-amdgcn-amd-amdhsa--gfx906", a), ("hip-amdgcn-amd-amdhsa--gfx90a:xnack-", b)]);
    assert_eq!(unbundle(&one, None), Ok(a));
    assert_eq!(unbundle(&two, Some("gfx906")), Ok(a));
    assert_eq!(unbundle(&two, Some("gfx90a")), Ok(b));
    assert_eq!(unbundle(&two, Some("gfx90a:xnack-")), Ok(b));
    for target in [None, Some("gfx1030"), Some("gfx90a:xnack+")] {
        let error = unbundle(&two, target).unwrap_err();
        assert!(error.to_string().contains("gfx906, gfx90a:xnack-"), "{error}");
    }
    for length in 0..32 + 24 {
        assert!(unbundle(&one[..length], None).is_err(), "cut at {length}");
    }
}

#[test]
fn damaged_code_objects_are_errors() {
    for garbage in [&b""[..], b"CCOB", b"\x7fELF", b"not a code object at all"] {
        assert!(kernels(garbage).is_err());
    }
    assert_eq!(kernels(b"CCOB\x02\0"), Err(MetadataError::Compressed));
    let Some(toolchain) = only(Compiler::Clang).or_else(|| only(Compiler::Hiprtc)) else { return };
    let code = compile(&request("scale.hip", SCALE, "gfx90a"), &toolchain).expect("gfx90a").code;
    let whole = kernels(&code).expect("metadata");
    for length in (0..code.len()).step_by(7) {
        // A cut behind the note loses nothing that is read here.
        if let Ok(found) = kernels(&code[..length]) {
            assert_eq!(found, whole, "cut at {length}");
        }
    }
    for at in 0..code.len() {
        let mut damaged = code.clone();
        damaged[at] ^= 0x55;
        // Any answer will do but a panic.
        let _ = kernels(&damaged);
    }
}

#[test]
fn clang_links_functions_of_amds_library() {
    let Some(toolchain) = only(Compiler::Clang) else { return };
    let source = "
extern \"C\" __attribute__((device)) double __ocml_exp_f64(double);
extern \"C\" __attribute__((global)) void scale(long long n, float alpha, double *x) { x[n] = __ocml_exp_f64(x[n]) * alpha; }
";
    for (arch, wave_size) in [("gfx90a", 64), ("gfx942", 64), ("gfx1100", 32), ("gfx1201", 32)] {
        match compile(&request("scale.hip", source, arch), &toolchain) {
            Ok(output) => assert_scale(&output, wave_size),
            Err(error @ CompileError::NoDeviceLibraries { .. }) => {
                assert!(std::env::var_os("ROCFORGE_REQUIRE").is_none(), "{error}");
                eprintln!("skipped: {error}");
            }
            Err(other) => panic!("{arch}: {other}"),
        }
    }
}

/// The language says what an expression gives: no compiler of shipped code fuses, flushes or divides approximately.
#[test]
fn compilers_are_told_to_round_as_written() {
    let request = Request {
        name: "numbers".into(),
        source: SCALE.into(),
        arch: "gfx90a".into(),
        options: vec!["--own".into()],
    };
    for compiler in [Compiler::Hiprtc, Compiler::Clang] {
        let told = options(&request, compiler);
        for wanted in [
            "-ffp-contract=off",
            "-fhip-fp32-correctly-rounded-divide-sqrt",
            "-fno-gpu-flush-denormals-to-zero",
        ] {
            assert_eq!(told.iter().filter(|option| *option == wanted).count(), 1, "{compiler:?}: {told:?}");
        }
        assert!(!told.iter().any(|option| option.contains("fast")), "{told:?}");
    }
    let told = options(&Request { arch: "sm_90a".into(), ..request }, Compiler::Nvrtc);
    for wanted in ["--fmad=false", "--ftz=false", "--prec-div=true", "--prec-sqrt=true"] {
        assert_eq!(told.iter().filter(|option| *option == wanted).count(), 1, "{told:?}");
    }
    assert!(!told.iter().any(|option| option.contains("fast")), "{told:?}");
    // Options of the user's come last and may say otherwise.
    assert_eq!(told.last().map(String::as_str), Some("--own"));
}
