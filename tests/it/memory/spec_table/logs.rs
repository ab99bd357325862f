//! Section 9, "Logging", and what the conventions say of logs: which calls are logged, and how.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use rocforge::log::{Layers, LogOptions};
use rocforge::options::Operation;
use rocforge::plumbing::Args;
use rocforge::view::Batch;
use rocforge::{Arg, Handle, Status, catalogue};
use rocforge_kernels::{asum, gemv, scal};
use tempfile::TempDir;

use crate::memory::nested::twice;
use crate::memory::support::{FakeDevice, PLAIN_ARCH, in_a_process, managed, preallocated, status};

/// A folder with the logs of a handle.
pub struct Logs(TempDir);

impl Logs {
    /// Turns `layers` on.
    pub fn of(handle: &Handle, layers: Layers) -> Logs {
        let logs = Logs(tempfile::tempdir().expect("a folder"));
        let path = |name| Some(logs.path(name));
        handle.log().set(&LogOptions {
            layers,
            trace: path("trace"),
            bench: path("bench"),
            profile: path("profile"),
        });
        logs
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// The lines of one log so far.
    pub fn lines(&self, name: &str) -> Vec<String> {
        let text = fs::read_to_string(self.path(name)).expect("a log");
        assert!(text.is_empty() || text.ends_with('\n'), "{text:?}");
        text.lines().map(str::to_owned).collect()
    }
}

const ALL: Layers = Layers::TRACE.and(Layers::BENCH).and(Layers::PROFILE);

#[test]
fn a_line_has_the_arguments_in_the_order_of_the_signature() {
    let (handle, _) = managed();
    let logs = Logs::of(&handle, ALL);
    let a = handle.upload(&[1.0_f64; 12]).expect("memory is free");
    let x = handle.upload(&[1.0_f64; 3]).expect("memory is free");
    let mut y = handle.upload(&[0.0_f64; 8]).expect("memory is free");
    let places = (a.as_ptr(), x.as_ptr(), y.as_ptr());
    let trans = Operation::Transpose;
    let answer = gemv(&handle, trans, 3, 4, 1.5, a.matrix(3), x.vector(-1), -0.0, y.vector_mut(2));
    assert_eq!(answer.expect("it runs"), Status::Success);
    let (a, x, y) = places;
    let line = format!("rocblas_dgemv,T,3,4,1.5,{a:p},3,{x:p},-1,-0,{y:p},2,atomics_allowed");
    assert_eq!(logs.lines("trace"), [line]);
    let expected = [
        "./rocblas-bench -f gemv -r f64_r --transposeA T -m 3 -n 4 --alpha 1.5 --lda 3 --incx -1 --beta -0 --incy 2",
        "rocforge run rocblas_dgemv trans=T m=3 n=4 alpha=1.5 lda=3 incx=-1 beta=-0 incy=2 --fill",
    ];
    assert_eq!(logs.lines("bench"), expected);
    assert!(logs.lines("profile").is_empty(), "not before the handle goes");
    drop(handle);
    let counted = "- { rocblas_function: \"rocblas_dgemv\", atomics_mode: atomics_allowed, trans: 'T', \
                   m: 3, n: 4, lda: 3, incx: -1, incy: 2, call_count: 1 }";
    assert_eq!(logs.lines("profile"), [counted]);
    assert_eq!(logs.lines("trace")[1..], ["rocblas_destroy_handle,atomics_allowed"]);
}

#[test]
fn results_are_not_shown_and_complex_scalars_have_two_parts() {
    let (handle, _) = managed();
    let logs = Logs::of(&handle, ALL);
    handle.modes().set_atomics(rocforge::AtomicsMode::NotAllowed);
    let mut x = handle.upload(&[rocforge::c32::new(1.0, 2.0); 3]).expect("memory is free");
    let mut sum = 0.0;
    asum(&handle, 2, x.vector(1), (&mut sum).into()).expect("it runs");
    // A tenth has other digits in single precision than in double.
    scal(&handle, 3, rocforge::c32::new(0.1, f32::INFINITY), x.vector_mut(1)).expect("it runs");
    let x = x.as_ptr();
    let traced = [
        format!("rocblas_scasum,2,{x:p},1,atomics_not_allowed"),
        format!("rocblas_cscal,3,(0.1,inf),{x:p},1,atomics_not_allowed"),
    ];
    assert_eq!(logs.lines("trace"), traced);
    let commands = [
        "./rocblas-bench -f asum -r f32_c -n 2 --incx 1 --atomics_not_allowed",
        "ROCBLAS_DEFAULT_ATOMICS_MODE=0 rocforge run rocblas_scasum n=2 incx=1 --fill",
        "./rocblas-bench -f scal -r f32_c -n 3 --alpha 0.1 --alphai inf --incx 1 --atomics_not_allowed",
        "ROCBLAS_DEFAULT_ATOMICS_MODE=0 rocforge run rocblas_cscal n=3 alpha=0.1,inf incx=1 --fill",
    ];
    assert_eq!(logs.lines("bench"), commands);
}

#[test]
fn equal_calls_are_counted_together_and_written_when_the_handle_goes() {
    let (handle, _) = managed();
    let logs = Logs::of(&handle, Layers::PROFILE);
    let mut x = handle.upload(&[1.0_f32; 8]).expect("memory is free");
    for n in [4, 8, 4, 4] {
        // Neither where the memory lies nor the scalar makes a call another one.
        scal(&handle, n, n as f32, x.vector_mut(1)).expect("it runs");
    }
    drop(handle);
    let line = |n: i32, count: i32| {
        format!(
            "- {{ rocblas_function: \"rocblas_sscal\", atomics_mode: atomics_allowed, n: {n}, incx: 1, \
             call_count: {count} }}"
        )
    };
    assert_eq!(logs.lines("profile"), [line(4, 3), line(8, 1)]);
    assert!(!logs.path("trace").exists() && !logs.path("bench").exists(), "only what was asked for");
}

#[test]
fn a_query_is_not_logged() {
    let (handle, _) = managed();
    let logs = Logs::of(&handle, ALL);
    let x = handle.upload(&[1.0_f32; 5000]).expect("memory is free");
    let mut sum = 0.0;
    handle.start_size_query().expect("none is running");
    asum(&handle, 5000, x.vector(1), (&mut sum).into()).expect("a query");
    handle.stop_size_query().expect("running");
    assert!(logs.lines("trace").is_empty() && logs.lines("bench").is_empty());
    asum(&handle, 5000, x.vector(1), (&mut sum).into()).expect("it runs");
    assert_eq!((logs.lines("trace").len(), logs.lines("bench").len()), (1, 2));
    drop(handle);
    assert_eq!(logs.lines("profile").len(), 1);
}

#[test]
fn a_call_that_a_routine_makes_inside_is_not_logged() {
    let (handle, _) = managed();
    let logs = Logs::of(&handle, Layers::TRACE);
    let x = handle.upload(&[1.0_f32; 10]).expect("memory is free");
    let mut sum = 0.0;
    twice(&handle, 10, x.vector(1), (&mut sum).into()).expect("it runs");
    let line = format!("test_stwice,10,{:p},1,atomics_allowed", x.as_ptr());
    assert_eq!((logs.lines("trace"), sum), (vec![line], 20.0));
}

#[test]
fn bad_calls_are_logged_too_and_the_reason_follows_as_a_comment() {
    let (handle, _) = preallocated(64);
    let logs = Logs::of(&handle, Layers::TRACE);
    let x = handle.upload(&[1.0_f32; 9000]).expect("memory is free");
    let mut y = handle.upload(&[1.0_f32; 1]).expect("memory is free");
    let mut sum = 0.0;
    let lacks = handle.with_workspace("a test", &[rocforge::Size::new(64)], |_| {
        asum(&handle, 9000, x.vector(1), (&mut sum).into())
    });
    let lacks = lacks.expect("it fits").expect_err("nothing is left");
    let remembered = handle.last_error().expect("a sentence");
    let invalid = gemv(&handle, Operation::None, -1, 2, 1.0, x.matrix(1), x.vector(1), 0.0, y.vector_mut(1));
    assert_eq!((lacks.status(), status(&invalid)), (Status::MemoryError, Status::InvalidSize));
    let lines = logs.lines("trace");
    assert!(lines[0].starts_with("rocblas_sasum,9000,") && lines[2].starts_with("rocblas_sgemv,N,-1,2,"));
    assert_eq!(lines[1], format!("# rocblas_status_memory_error: {remembered}"));
    assert_eq!(remembered, lacks.to_string());
    assert!(remembered.starts_with("rocblas_sasum needs 64 bytes of workspace"), "{remembered}");
    assert_eq!(lines[3], "# rocblas_status_invalid_size: rocblas_sgemv: `m` is -1, a size is not negative");
    assert_eq!(lines.len(), 4);
}

/// By position, as C calls; scalars are read only where the routine itself would.
fn by_position(
    handle: &Handle,
    list: &[Arg],
    mode: rocforge::options::PointerMode,
) -> rocforge::Result<Status> {
    let instance = catalogue::find("rocblas_sscal").expect("a routine");
    // SAFETY: Pointers lead to memory of the tests, or nowhere in calls that follow none.
    let args =
        unsafe { Args::new(instance, list, 1, mode, handle.is_size_query()) }.expect("three arguments");
    (instance.call)(handle, instance, &args)
}

#[test]
fn a_scalar_that_the_call_does_not_read_is_no_number() {
    let (handle, _) = managed();
    let logs = Logs::of(&handle, Layers::TRACE.and(Layers::BENCH));
    let mode = handle.pointer_mode();
    let nowhere = std::ptr::without_provenance_mut(8);
    let vector = |pointer| Arg::Memory { pointer, stride: 1, batch: Batch::Strided(0) };
    let empty = by_position(&handle, &[Arg::Dim(0), Arg::Scalar(nowhere), vector(nowhere)], mode);
    assert_eq!(empty.expect("nothing to do"), Status::Success);
    let null = std::ptr::null_mut();
    let refused = by_position(&handle, &[Arg::Dim(1), Arg::Scalar(nowhere), vector(null)], mode);
    assert_eq!(status(&refused), Status::InvalidPointer);
    let refused = by_position(&handle, &[Arg::Dim(1), Arg::Scalar(null), vector(nowhere)], mode);
    assert_eq!(status(&refused), Status::InvalidPointer);
    let lines = logs.lines("trace");
    assert_eq!(lines[0], "rocblas_sscal,0,NaN,0x8,1,atomics_allowed");
    assert_eq!(lines[1], "rocblas_sscal,1,NaN,0x0,1,atomics_allowed");
    assert_eq!(lines[2], "rocblas_sscal,1,NaN,0x8,1,atomics_allowed");
    assert!(logs.lines("bench")[1].contains(" alpha=NaN "));
}

#[test]
fn a_scalar_on_the_device_is_fetched_unless_the_stream_records_a_graph() {
    let (handle, device) = managed();
    let logs = Logs::of(&handle, Layers::TRACE);
    let mut alpha = handle.upload(&[2.5_f32]).expect("memory is free");
    let mut x = handle.upload(&[2.0_f32]).expect("memory is free");
    let list = [
        Arg::Dim(1),
        Arg::Scalar(alpha.as_mut_ptr().cast()),
        Arg::Memory { pointer: x.as_mut_ptr().cast(), stride: 1, batch: Batch::Strided(0) },
    ];
    let mode = rocforge::options::PointerMode::Device;
    let waited = device.counters().synchronizations;
    by_position(&handle, &list, mode).expect("it runs");
    assert_eq!(device.counters().synchronizations, waited + 1);
    device.pretend_capture(true);
    by_position(&handle, &list, mode).expect("it runs");
    device.pretend_capture(false);
    assert_eq!(device.counters().synchronizations, waited + 1);
    let lines = logs.lines("trace");
    assert!(lines[0].starts_with("rocblas_sscal,1,2.5,") && lines[1].starts_with("rocblas_sscal,1,NaN,"));
}

#[test]
fn many_handles_share_a_file_line_by_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("log");
    let all = LogOptions {
        layers: ALL,
        trace: Some(path.clone()),
        bench: Some(path.clone()),
        profile: Some(path.clone()),
    };
    std::thread::scope(|scope| {
        for thread in 0..16_i64 {
            let all = &all;
            scope.spawn(move || {
                let handle =
                    Handle::with(FakeDevice::new(PLAIN_ARCH), &Default::default()).expect("a handle");
                handle.log().set(all);
                let x = handle.upload(&[1.0_f64; 64]).expect("memory is free");
                for turn in 0..50 {
                    let mut sum = 0.0;
                    let n = 1 + (thread + turn) % 64;
                    asum(&handle, n, x.vector(1), (&mut sum).into()).expect("it runs");
                }
            });
        }
    });
    let text = fs::read_to_string(&path).expect("a log");
    let count = |start: &str, end: &str| {
        text.lines().filter(|line| line.starts_with(start) && line.ends_with(end)).count()
    };
    let profile = text.lines().filter_map(|line| line.split_once("call_count: "));
    let counted: usize = profile.filter_map(|(_, rest)| rest.strip_suffix(" }")?.parse::<usize>().ok()).sum();
    assert_eq!(count("rocblas_dasum,", ",1,atomics_allowed"), 800);
    assert_eq!(count("./rocblas-bench -f asum -r f64_r -n ", " --incx 1"), 800);
    assert_eq!(count("rocforge run rocblas_dasum n=", " incx=1 --fill"), 800);
    assert_eq!((count("rocblas_destroy_handle,", ""), counted), (16, 800));
    let profiled = count("- { rocblas_function: ", " }");
    assert_eq!(text.lines().count(), 3 * 800 + 16 + profiled, "nothing else is there");
}

fn call_once() {
    let handle = Handle::on(rocforge::platform::Platform::Host).expect("memory is free");
    let mut x = handle.upload(&[1.0_f32]).expect("memory is free");
    scal(&handle, 1, 2.0, x.vector_mut(1)).expect("it runs");
}

#[test]
fn the_environment_turns_logs_on_and_standard_error_is_where_they_go() {
    let name = "the_environment_turns_logs_on_and_standard_error_is_where_they_go";
    for (layer, traced, benched, counted) in
        [("1", 1, 0, 0), ("0x2", 0, 2, 0), ("7", 1, 2, 1), ("8", 0, 0, 0)]
    {
        let said = in_a_process(module_path!(), name, &[("ROCBLAS_LAYER", layer)], call_once);
        let Some(said) = said else { continue };
        let count = |part: &str| said.lines().filter(|line| line.contains(part)).count();
        assert_eq!(count("rocblas_create_handle,atomics_allowed"), traced, "{layer}: {said}");
        assert_eq!(count("rocblas_sscal,1,2,"), traced, "{layer}: {said}");
        assert_eq!(count("rocblas-bench -f scal") + count("rocforge run rocblas_sscal"), benched, "{said}");
        assert_eq!(count("call_count: 1"), counted, "{layer}: {said}");
    }
}

#[test]
fn each_log_has_its_path_and_a_file_is_emptied_once_a_process() {
    let name = "each_log_has_its_path_and_a_file_is_emptied_once_a_process";
    let folder = std::env::temp_dir().join(format!("rocforge-{name}"));
    let path = |file: &str| folder.join(file).display().to_string();
    let (all, bench) = (path("all"), path("bench"));
    let variables =
        [("ROCBLAS_LAYER", "3"), ("ROCBLAS_LOG_PATH", all.as_str()), ("ROCBLAS_LOG_BENCH_PATH", &bench)];
    fs::create_dir_all(&folder).expect("a folder");
    let said = in_a_process(module_path!(), name, &variables, || {
        fs::write(&all, "of an earlier process\n").expect("writable");
        // The second handle goes on where the first has stopped.
        (0..2).for_each(|_| call_once());
    });
    let Some(said) = said else { return };
    assert!(!said.contains("rocblas_sscal"), "{said}");
    let traced = fs::read_to_string(&all).expect("a log");
    let expected = ["rocblas_create_handle", "rocblas_sscal", "rocblas_destroy_handle"].repeat(2);
    let functions: Vec<&str> = traced.lines().filter_map(|line| line.split(',').next()).collect();
    assert_eq!(functions, expected);
    assert_eq!(fs::read_to_string(&bench).expect("a log").lines().count(), 4);
    fs::remove_dir_all(&folder).expect("it is there");
}

#[test]
fn a_path_that_cannot_be_opened_is_said_once_and_the_log_goes_to_standard_error() {
    let name = "a_path_that_cannot_be_opened_is_said_once_and_the_log_goes_to_standard_error";
    let variables = [("ROCBLAS_LAYER", "1"), ("ROCBLAS_LOG_TRACE_PATH", "/nowhere/at/all")];
    let said = in_a_process(module_path!(), name, &variables, || (0..2).for_each(|_| call_once()));
    let Some(said) = said else { return };
    assert_eq!(said.matches("rocforge: /nowhere/at/all: ").count(), 1, "{said}");
    assert_eq!(said.matches("rocblas_sscal,1,2,").count(), 2, "{said}");
}

#[test]
fn a_handle_that_cannot_be_made_touches_no_log() {
    let name = "a_handle_that_cannot_be_made_touches_no_log";
    let path = std::env::temp_dir().join(format!("rocforge-{name}"));
    let text = path.display().to_string();
    let variables =
        [("ROCBLAS_DEVICE_MEMORY_SIZE", "-1"), ("ROCBLAS_LAYER", "1"), ("ROCBLAS_LOG_PATH", text.as_str())];
    // The order of the specification: memory first, logs after it.
    in_a_process(module_path!(), name, &variables, || {
        let device = Arc::new(rocforge::platform::host::HostDevice::new());
        let options = rocforge::workspace::MemoryOptions::from_environment();
        assert_eq!(status(&Handle::with(device, &options)), Status::MemoryError);
        assert!(!path.exists());
    });
}
