//! The library in a program of C as a process: its children, its signals, being loaded and unloaded.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use super::programs::{built_in, has_cpp, lacks, on_the_host, run, scratch};
use super::{beside, library, root};

const FAKE_HIP: &str = "librocforge_fake_hip.so";

/// A program that stands in for a compiler. To `--version` it answers as one.
fn script(folder: &Path, name: &str, body: &str) -> String {
    let file = folder.join(name);
    let version = "case \"$1\" in --version) echo 'a clang version 19.1.7 (a script)'; exit 0;; esac";
    fs::write(&file, format!("#!/bin/sh\n{version}\n{body}\n")).expect("a script");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("a program");
    file.display().to_string()
}

/// The ways in which a compiler ends before it has read its input.
const DEATHS: [(&str, &str); 5] = [
    ("exits", "exit 3"),
    ("says it succeeded", "exit 0"),
    ("is killed", "kill -SEGV $$"),
    ("closes its input", "exec <&-; sleep 0.2; exit 3"),
    ("reads a little", "head -c 10 > /dev/null; exit 3"),
];

/// Which compiler a script takes the place of, and the variables that let it be asked.
fn places(folder: &Path, program: &str) -> Vec<(&'static str, Vec<(&'static str, String)>)> {
    let fake = beside(FAKE_HIP).display().to_string();
    let none = folder.join("none").display().to_string();
    let amd = |more: Vec<(&'static str, String)>| {
        let common = [("ROCFORGE_PLATFORM", "amd".to_owned()), ("ROCFORGE_HIP", fake.clone())];
        common.into_iter().chain(more).collect::<Vec<_>>()
    };
    vec![
        ("worker", amd(vec![("ROCFORGE_HIPRTC", fake.clone()), ("ROCFORGE_WORKER", program.to_owned())])),
        ("clang", amd(vec![("ROCFORGE_HIPRTC", none), ("ROCFORGE_CLANG", program.to_owned())])),
        ("g++", vec![("ROCFORGE_PLATFORM", "hip-on-host".to_owned()), ("ROCFORGE_CXX", program.to_owned())]),
    ]
}

/// What the program of C prints, with these variables; it ends well.
fn prints(program: &Path, arguments: &[&str], variables: &[(&str, String)]) -> String {
    let mut command = on_the_host(Command::new(program), &[]);
    command
        .args(arguments)
        .env("ROCFORGE_CACHE", "off")
        .envs(variables.iter().map(|(name, value)| (name, value)));
    run(&mut command)
}

#[test]
fn a_compiler_that_dies_is_an_error_of_the_call() {
    let folder = scratch();
    let program = built_in(folder.path(), "children.c");
    for (how, body) in DEATHS {
        let stand_in = script(folder.path(), "compiler", body);
        for (compiler, variables) in places(folder.path(), &stand_in) {
            let said = prints(&program, &[], &variables);
            assert!(
                said.contains("rocblas_sscal") && said.contains(&stand_in) || said.contains("crashed"),
                "{compiler} {how}: {said}"
            );
            assert!(!said.starts_with("rocblas_status_success"), "{compiler} {how}: {said}");
        }
    }
}

#[test]
fn a_compiler_that_prints_without_end_is_stopped() {
    let folder = scratch();
    let program = built_in(folder.path(), "children.c");
    for (body, side) in [("exec yes", "output"), ("yes >&2", "error")] {
        let stand_in = script(folder.path(), "compiler", body);
        for (compiler, variables) in places(folder.path(), &stand_in) {
            let said = prints(&program, &[], &variables);
            let wanted = format!("it wrote more than 268435456 bytes to its standard {side} and was stopped");
            assert!(said.contains(&wanted), "{compiler}: {said}");
        }
    }
}

#[test]
fn limits_of_time_that_make_no_sense_are_no_panic() {
    let folder = scratch();
    let program = built_in(folder.path(), "children.c");
    let stand_in = script(folder.path(), "compiler", "exit 3");
    for value in ["18446744073709551615", "99999999999999999999", "-1", "0", "", "soon"] {
        for (compiler, mut variables) in places(folder.path(), &stand_in) {
            variables.push(("ROCFORGE_COMPILE_TIMEOUT", value.to_owned()));
            let said = prints(&program, &[], &variables);
            assert!(said.contains("rocblas_sscal") && !said.contains("panic"), "{compiler}, {value}: {said}");
        }
    }
}

/// Variables with numbers, and what they may be: an error that names the variable, or a call that works.
#[test]
fn numbers_in_variables_are_no_panic() {
    let folder = scratch();
    let program = built_in(folder.path(), "children.c");
    let variables = [
        "ROCBLAS_DEVICE_MEMORY_SIZE",
        "ROCBLAS_STREAM_ORDER_ALLOC",
        "ROCBLAS_LAYER",
        "ROCBLAS_CHECK_NUMERICS",
        "ROCBLAS_DEFAULT_ATOMICS_MODE",
        "ROCFORGE_WAVE",
        "ROCFORGE_CACHE_SIZE",
        "RAYON_NUM_THREADS",
    ];
    for variable in variables {
        for value in
            ["18446744073709551615", "99999999999999999999999", "-1", "", "many", "1e9", "0x", "\u{e9}"]
        {
            let said = prints(&program, &[], &[(variable, value.to_owned())]);
            assert!(!said.contains("panic"), "{variable}={value}: {said}");
            let works = said.contains("rocblas_status_success");
            assert!(works || said.contains(variable) || said.contains(value), "{variable}={value}: {said}");
        }
    }
}

#[test]
fn a_program_that_does_not_wait_for_its_children_compiles() {
    if !has_cpp() {
        return lacks("cxx", "compiling in a program that ignores SIGCHLD");
    }
    let folder = scratch();
    let program = built_in(folder.path(), "children.c");
    let platform = [("ROCFORGE_PLATFORM", "hip-on-host".to_owned())];
    let said = prints(&program, &["ignore"], &platform);
    assert!(said.starts_with("rocblas_status_success"), "{said}");
    let stand_in = script(folder.path(), "compiler", "exit 3");
    for (compiler, variables) in places(folder.path(), &stand_in) {
        let said = prints(&program, &["ignore"], &variables);
        assert!(!said.starts_with("rocblas_status_success") && !said.contains("panic"), "{compiler}: {said}");
    }
}

#[test]
fn a_log_that_nobody_reads_is_no_signal() {
    let folder = scratch();
    let program = built_in(folder.path(), "children.c");
    let pipe = folder.path().join("log").display().to_string();
    let variables = [("ROCBLAS_LAYER", "1".to_owned()), ("ROCBLAS_LOG_TRACE_PATH", pipe.clone())];
    assert_eq!(prints(&program, &["log", &pipe], &variables), "written to nobody\n");
}

/// The variables of a machine whose GPU is the stand-in's.
fn gpu(platform: &str) -> Vec<(&'static str, String)> {
    let fake = beside(FAKE_HIP).display().to_string();
    let driver = ["ROCFORGE_HIP", "ROCFORGE_HIPRTC"].into_iter().map(|name| (name, fake.clone()));
    let nvidia = ["ROCFORGE_CUDA", "ROCFORGE_NVRTC"].into_iter().map(|name| (name, fake.clone()));
    let driver: Vec<_> = if platform == "nvidia" { nvidia.collect() } else { driver.collect() };
    driver.into_iter().chain([("ROCFORGE_PLATFORM", platform.to_owned())]).collect()
}

fn forks() -> (TempDir, PathBuf) {
    let folder = scratch();
    let program = built_in(folder.path(), "forks.c");
    (folder, program)
}

#[test]
fn children_of_a_process_on_the_host_work() {
    let (_folder, program) = forks();
    let pools = ["1", "4"].map(|threads| vec![("RAYON_NUM_THREADS", threads.to_owned())]);
    for variables in pools {
        assert_eq!(prints(&program, &[], &variables), "all children work\n");
    }
}

#[test]
fn children_of_a_process_on_a_gpu_are_told() {
    let (_folder, program) = forks();
    // Chosen by itself it is not to become the processor in the child, which would take a GPU's pointers.
    for platform in ["amd", "nvidia", "auto"] {
        assert_eq!(prints(&program, &["gpu"], &gpu(platform)), "the child is told\n", "{platform}");
        assert_eq!(prints(&program, &["child"], &gpu(platform)), "the child has it\n", "{platform}");
    }
}

#[test]
fn children_of_a_process_without_a_gpu_find_the_processor() {
    let (_folder, program) = forks();
    let mut none = gpu("auto");
    none.push(("ROCFORGE_FAKE_HIP_DEVICES", "0".to_owned()));
    assert_eq!(prints(&program, &[], &none), "all children work\n");
}

#[test]
fn processes_of_python_work() {
    if Command::new("python3").arg("--version").output().is_err() {
        return lacks("numpy", "python's multiprocessing");
    }
    let mut command = on_the_host(Command::new("python3"), &[]);
    let said =
        run(command.arg(root().join("tests/abi/forked.py")).arg(library()).env("RAYON_NUM_THREADS", "3"));
    assert_eq!(said, "all processes work\n");
}

#[test]
fn nothing_stays_of_a_library_that_is_closed() {
    let folder = scratch();
    let program = folder.path().join("reload");
    let source = root().join("tests/abi/reload.c");
    run(Command::new("cc")
        .args(["-std=c11", "-Wall", "-Wextra", "-Werror", "-o"])
        .arg(&program)
        .arg(source)
        .args(["-ldl", "-pthread"]));
    for variables in [gpu("amd"), gpu("nvidia"), gpu("host")] {
        let said = prints(&program, &[&library().display().to_string()], &variables);
        println!("{said}");
    }
}
