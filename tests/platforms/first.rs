//! First calls: kernels of a call are compiled at once, and what is in the cache needs no compiler to be opened.

use std::fs::File;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::{Duration, SystemTime};

use rocforge::Handle;
use rocforge::jit::{Statistics, statistics};
use rocforge::options::{Diagonal, Fill, Operation};
use rocforge::platform::Platform;
use rocforge_kernels::{scal, trmv};
use rocforge_tests::fake_hip::{alone, is_alone, library};

use crate::support::{AMD, handle, has_compiler};

/// A call that launches two kernels: [1 2; 0 3] times [1; 1].
fn two_kernels(handle: &Handle) -> rocforge::Result<()> {
    let a = handle.upload(&[1.0_f64, 0.0, 2.0, 3.0])?;
    let mut x = handle.upload(&[1.0_f64, 1.0])?;
    trmv(handle, Fill::Upper, Operation::None, Diagonal::NonUnit, 2, a.matrix(2), x.vector_mut(1))?;
    assert_eq!(x.to_vec()?, [3.0, 3.0]);
    Ok(())
}

/// The worker process of these tests: this program again.
#[test]
fn serves_as_worker() {
    if std::env::var_os("ROCFORGE_SERVES").is_some() {
        std::process::exit(rocforge::offline::worker::worker_main());
    }
}

/// A worker that compiles nothing before another one is there.
fn in_company(folder: &Path) -> String {
    let (program, here) = (std::env::current_exe().expect("a program"), folder.join("here"));
    std::fs::create_dir_all(&here).expect("a folder");
    let (program, here, file) = (program.display(), here.display(), folder.join("worker"));
    let script = format!(
        "#!/bin/sh\n\
         touch '{here}'/$$\n\
         turns=0\n\
         while [ $(ls '{here}' | wc -l) -lt 2 ]; do\n\
         turns=$((turns + 1)); [ $turns -gt 1200 ] && exit 3\n\
         sleep 0.05\n\
         done\n\
         ROCFORGE_SERVES=1 exec '{program}' first::serves_as_worker --exact --nocapture --test-threads=1\n"
    );
    std::fs::write(&file, script).expect("a script");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).expect("a program");
    file.to_str().expect("a plain name").to_owned()
}

#[test]
fn the_kernels_of_a_call_are_compiled_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let worker = in_company(folder.path());
    let variables = [AMD, &[("ROCFORGE_WORKER", worker.as_str())]].concat();
    if is_alone("platforms::first::the_kernels_of_a_call_are_compiled_at_once", &variables) {
        // One processor compiles one kernel after the other.
        if has_compiler() && std::thread::available_parallelism().is_ok_and(|count| count.get() > 1) {
            let handle = handle(Platform::Amd);
            two_kernels(&handle).expect("two workers, each of which waits for the other");
            two_kernels(&handle).expect("loaded kernels");
            assert_eq!(statistics(), Statistics { compiled: 2, ..Statistics::default() });
        }
    }
}

#[test]
fn the_first_kernel_that_fails_is_reported() {
    let refused = [AMD, &[("ROCFORGE_JIT_OPTIONS", "-Dreturn=syntax")]].concat();
    alone(&refused, || {
        if !has_compiler() {
            return;
        }
        let handle = handle(Platform::Amd);
        // What was refused is tried again.
        for _ in 0..2 {
            let error = two_kernels(&handle).expect_err("no syntax").to_string();
            assert!(error.contains("rocblas_dtrmv") && error.contains("copy_vector"), "{error}");
            assert!(!error.contains("matvec"), "{error}");
        }
    });
}

#[test]
fn a_hit_opens_no_compiler() {
    hit(Platform::Amd, "ROCFORGE_HIPRTC", "a_hit_opens_no_compiler");
}

#[test]
fn a_hit_opens_no_compiler_of_nvidia() {
    hit(Platform::Nvidia, "ROCFORGE_NVRTC", "a_hit_opens_no_compiler_of_nvidia");
}

/// Processes that make the same call, before and after the compiler's file and its record change.
fn hit(platform: Platform, variable: &'static str, test: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    // A file that is not open for the driver's sake.
    let compiler = folder.path().join("libcompiler.so");
    std::fs::copy(library(), &compiler).expect("a copy");
    let cache = folder.path().join("cache");
    let text = |path: &Path| path.to_str().expect("a plain name").to_owned();
    let (compiler_text, cache_text) = (text(&compiler), text(&cache));
    // Each with what is expected of it, in the order of what is done before.
    for (expected, before) in [
        ("compiled", None),
        ("hit", None),
        ("asked", Some("another time")),
        ("hit", None),
        ("asked", Some("a damaged record")),
        ("hit", None),
    ] {
        match before {
            Some("another time") => {
                let file = File::options().write(true).open(&compiler).expect("a file");
                file.set_modified(SystemTime::now() - Duration::from_secs(100)).expect("a time");
            }
            Some(_) => {
                for record in std::fs::read_dir(cache.join("compilers")).into_iter().flatten().flatten() {
                    std::fs::write(record.path(), "nonsense").expect("writable");
                }
            }
            None => {}
        }
        let variables = [
            (variable, compiler_text.as_str()),
            ("ROCFORGE_CACHE_DIR", cache_text.as_str()),
            ("ROCFORGE_EXPECTED", expected),
        ];
        if is_alone(&format!("platforms::first::{test}"), &variables) {
            in_child(platform, variable);
            return;
        }
    }
}

fn in_child(platform: Platform, variable: &str) {
    if !has_compiler() {
        return;
    }
    let handle = handle(platform);
    let mut x = handle.upload(&[1.0_f32, 2.0]).expect("memory");
    scal(&handle, 2, 3.0_f32, x.vector_mut(1)).expect("a call");
    assert_eq!(x.to_vec().expect("a copy"), [3.0, 6.0]);
    let compiler = std::env::var(variable).expect("the file of the test");
    let is_open = std::fs::read_to_string("/proc/self/maps").expect("Linux").contains(&compiler);
    let (compiled, from_disk) = (
        Statistics { compiled: 1, ..Statistics::default() },
        Statistics { disk: 1, ..Statistics::default() },
    );
    match std::env::var("ROCFORGE_EXPECTED").expect("what to expect").as_str() {
        "compiled" => assert_eq!(statistics(), compiled),
        "hit" => assert!(statistics() == from_disk && !is_open, "{:?}, open: {is_open}", statistics()),
        _ => assert!(statistics() == from_disk && is_open, "{:?}, open: {is_open}", statistics()),
    }
}
