//! Where code comes from: the compiler, the cache on disk, a bundle; and compilers that crash, hang or refuse.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use rocforge::jit::store::{Bundle, Entry};
use rocforge::jit::{Statistics, requests, statistics};
use rocforge::offline::{Toolchain, compile};
use rocforge::options::PointerMode;
use rocforge::plan::{Plan, from_json};
use rocforge::platform::Platform;
use rocforge::source::Form;
use rocforge::{DataType, Handle, ScalarStrides, catalogue};
use rocforge_kernels::scal;
use rocforge_tests::fake_hip::{alone, is_alone};
use rocforge_tests::sampled;

use crate::support::{AMD, handle, has_compiler, instances};

/// One call of scal in single precision.
fn call(handle: &Handle) -> rocforge::Result<()> {
    let mut x = handle.upload(&[1.0_f32, 2.0]).expect("memory");
    scal(handle, 2, 3.0_f32, x.vector_mut(1))?;
    assert_eq!(x.to_vec().expect("a copy"), [3.0, 6.0]);
    Ok(())
}

const COMPILED: Statistics = Statistics { disk: 0, bundle: 0, compiled: 1 };

fn text(path: &Path) -> &str {
    path.to_str().expect("a folder for tests has a plain name")
}

#[test]
fn many_threads_compile_once() {
    alone(AMD, || {
        if !has_compiler() {
            return;
        }
        std::thread::scope(|scope| {
            for _ in 0..16 {
                scope.spawn(|| call(&handle(Platform::Amd)).expect("a call"));
            }
        });
        assert_eq!(statistics(), COMPILED);
    });
}

#[test]
fn a_process_finds_what_another_compiled() {
    finds_what_another_compiled(Platform::Amd, "a_process_finds_what_another_compiled");
}

#[test]
fn a_process_finds_what_another_compiled_for_nvidia() {
    finds_what_another_compiled(Platform::Nvidia, "a_process_finds_what_another_compiled_for_nvidia");
}

fn finds_what_another_compiled(platform: Platform, test: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let variables = [("ROCFORGE_CACHE_DIR", text(folder.path()))];
    let files = |folder: &Path| std::fs::read_dir(folder).map_or(0, Iterator::count);
    // Two processes, one after the other.
    for _ in 0..2 {
        let given = std::env::var("ROCFORGE_CACHE_DIR");
        if is_alone(&format!("platforms::code::{test}"), &variables) {
            if !has_compiler() {
                return;
            }
            let is_first = files(Path::new(&given.expect("the folder of the test"))) == 0;
            call(&handle(platform)).expect("a call");
            let from_disk = Statistics { disk: 1, ..Statistics::default() };
            assert_eq!(statistics(), if is_first { COMPILED } else { from_disk });
            return;
        }
    }
    assert!(files(folder.path()) > 0 || !has_compiler(), "the first has left something");
}

#[test]
fn a_bundle_needs_no_compiler() {
    needs_no_compiler(Platform::Amd, "gfx90a", "a_bundle_needs_no_compiler");
}

#[test]
fn a_bundle_for_nvidia_needs_no_compiler() {
    needs_no_compiler(Platform::Nvidia, "sm_90a", "a_bundle_for_nvidia_needs_no_compiler");
}

fn needs_no_compiler(platform: Platform, arch: &str, test: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kernels.bundle");
    let none = [
        ("ROCFORGE_BUNDLE", text(&file)),
        ("ROCFORGE_HIPRTC", "/nowhere"),
        ("ROCFORGE_NVRTC", "/nowhere"),
        ("ROCFORGE_CLANG", "/nowhere"),
        ("ROCFORGE_CACHE", "off"),
    ];
    if std::env::var_os("ROCFORGE_BUNDLE").is_none() && has_compiler() {
        for variable in ["ROCFORGE_HIPRTC", "ROCFORGE_NVRTC"] {
            // SAFETY: Nothing else runs in this process before the variable is set: a test has one of its own.
            unsafe { std::env::set_var(variable, rocforge_tests::fake_hip::library()) };
        }
        let toolchain = Toolchain::discover();
        let (used, others): (Vec<_>, Vec<_>) =
            instances(DataType::F32).into_iter().partition(|instance| instance.routine.family == "scal");
        let bundled: Vec<_> = used.into_iter().chain(sampled(16, others)).collect();
        let requests = requests(bundled, arch).expect("units");
        let entries = requests.into_iter().map(|request| {
            let output = compile(&request, &toolchain).expect("the stand-in compiles");
            Entry::new(&request, &output)
        });
        Bundle::write(&file, &entries.collect::<Vec<_>>()).expect("a bundle");
    }
    if is_alone(&format!("platforms::code::{test}"), &none) && has_compiler() {
        call(&handle(platform)).expect("the bundle has it");
        assert_eq!(statistics(), Statistics { bundle: 1, ..Statistics::default() });
    }
}

/// A program that stands in for the worker process.
fn worker(folder: &Path, script: &str) -> String {
    let file = folder.join("worker");
    std::fs::write(&file, format!("#!/bin/sh\n{script}\n")).expect("a script");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).expect("a program");
    text(&file).to_owned()
}

/// The error of a call whose worker process is this script.
fn refused_by(name: &str, script: &str, said: &[&str]) {
    let folder = tempfile::tempdir().expect("a folder");
    let program = worker(folder.path(), script);
    let variables =
        [("ROCFORGE_WORKER", program.as_str()), ("ROCFORGE_COMPILE_TIMEOUT", "1"), ("ROCFORGE_CACHE", "off")];
    if is_alone(&format!("platforms::code::{name}"), &variables) {
        let error = call(&handle(Platform::Amd)).expect_err("the worker compiles nothing").to_string();
        assert!(said.iter().all(|part| error.contains(part)), "{error}");
        assert!(error.contains("rocblas_sscal"), "{error}");
        // Nothing is broken: the handle still answers, and tries again.
        assert!(call(&handle(Platform::Amd)).is_err());
    }
}

#[test]
fn a_worker_that_crashes() {
    refused_by("a_worker_that_crashes", "kill -SEGV $$", &["crashed", "signal 11", "gfx90a"]);
}

#[test]
fn a_worker_that_hangs() {
    refused_by("a_worker_that_hangs", "exec sleep 60", &["took more than 1 s and was stopped"]);
}

#[test]
fn a_worker_that_says_nothing() {
    refused_by("a_worker_that_says_nothing", "cat > /dev/null", &["no answer"]);
}

#[test]
fn a_refusal_has_the_log_and_the_options() {
    let options = [AMD, &[("ROCFORGE_JIT_OPTIONS", "-Dreturn=syntax")]].concat();
    alone(&options, || {
        if !has_compiler() {
            return;
        }
        let error = call(&handle(Platform::Amd)).expect_err("no syntax").to_string();
        assert!(error.contains("-Dreturn=syntax") && error.contains("refuses"), "{error}");
    });
}

#[test]
fn what_will_be_called_is_compiled_ahead() {
    alone(AMD, || {
        if !has_compiler() {
            return;
        }
        let handle = handle(Platform::Amd);
        let ahead = handle.prefetch(instances(DataType::F32));
        let total = ahead.progress().total;
        assert_eq!(total, requests(instances(DataType::F32), "gfx90a").expect("units").len());
        ahead.wait().expect("all of them");
        assert_eq!(statistics().compiled, total as u64);
        call(&handle).expect("a call");
        assert_eq!(statistics().compiled, total as u64, "the call found it");
        let mut plan = Plan::new();
        for call in from_json(r#"[{"symbol": "rocblas_dscal", "n": 5}, {"symbol": "rocblas_dscal", "n": 9}]"#)
            .expect("calls")
        {
            let (args, batch_count) =
                call.args(catalogue::find(&call.symbol).expect("a routine")).expect("sizes");
            plan.add(catalogue::find(&call.symbol).expect("a routine"), &args, batch_count).expect("a need");
        }
        handle.prefetch_for(&plan).expect("known routines").wait().expect("the one of the plan");
        let plans =
            requests([catalogue::find("rocblas_dscal").expect("a routine")], "gfx90a").expect("units").len();
        assert_eq!(statistics().compiled, (total + plans) as u64, "one routine, however often it is called");
        // On the host there is nothing to do.
        let host = Handle::on(Platform::Host).expect("the host");
        let routines = catalogue::routines().expect("no duplicates");
        assert_eq!(host.prefetch(routines.iter().flat_map(|routine| routine.instances)).progress().total, 0);
    });
}

/// Calls of scal: two that run together, a batch with scalars of each problem, and a batch without.
fn calls_of_each_form(handle: &Handle, count: impl Fn() -> u64) -> [u64; 3] {
    let mut x = [[1.0_f32, 2.0], [3.0, 4.0]].map(|x| handle.upload(&x).expect("memory"));
    let all = || x.iter_mut().try_for_each(|x| scal(handle, 2, 3.0, x.vector_mut(1)).map(drop));
    handle.grouped(all).expect("calls that run together");
    assert_eq!(x.each_ref().map(|x| x.to_vec().expect("a copy")), [[3.0, 6.0], [9.0, 12.0]]);
    call(handle).expect("a call by itself, of the same plan");
    let together = count();
    let mut y = handle.upload(&[1.0_f64, 2.0, 3.0, 4.0]).expect("memory");
    handle.set_pointer_mode(PointerMode::Device);
    let [apart, usual] = [1, 0].map(|alpha| {
        handle.modes().set_scalar_strides(ScalarStrides { alpha, beta: 0 });
        scal(&handle.batch(2), 2, 2.0, y.vectors_mut(1, 2)).expect("a batch");
        count()
    });
    assert_eq!(y.to_vec().expect("a copy"), [4.0, 8.0, 12.0, 16.0]);
    [together, apart, usual]
}

#[test]
fn each_form_of_a_kernel_is_compiled_ahead() {
    alone(AMD, || {
        if !has_compiler() {
            return;
        }
        let calls = r#"[{"symbol": "rocblas_sscal", "n": 5, "grouped": true},
            {"symbol": "rocblas_dscal", "n": 5, "batch_count": 2, "scalar_strides": true},
            {"symbol": "rocblas_sscal", "n": 9}]"#;
        let plan = Plan::of(&from_json(calls).expect("calls")).expect("sizes");
        let forms = [vec![Form::Usual, Form::Grouped], vec![Form::ScalarsApart], vec![Form::Usual]];
        assert_eq!(plan.calls.iter().map(|call| call.forms.clone()).collect::<Vec<_>>(), forms);
        let wanted = requests(plan.ahead().expect("known routines"), "gfx90a").expect("units");
        let ending = |end: &str| wanted.iter().filter(|request| request.name.ends_with(end)).count();
        // Three kernels, all of which can be launched together.
        assert_eq!((wanted.len(), ending("_grouped.hip"), ending("_apart.hip")), (9, 3, 3));
        let handle = handle(Platform::Amd);
        handle.prefetch_for(&plan).expect("known routines").wait().expect("all of them");
        let ahead = statistics().compiled;
        assert_eq!(ahead, 9);
        let counts = calls_of_each_form(&handle, || statistics().compiled);
        // The form that is not in the plan is a unit of its own, with the name of another entry point.
        assert_eq!(counts, [ahead, ahead, ahead + 1]);
    });
}
