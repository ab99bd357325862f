//! Section 3 (what a query does not count), 4.3 (growth with something lent), 11 and the conventions: the numerical
//! check. Here it takes nothing from the workspace, so that the traps of the specification are not there.

use std::sync::Arc;

use rocforge::numerics::CheckNumerics;
use rocforge::options::{Operation, PointerMode};
use rocforge::platform::host::{BlockThreads, HostDevice};
use rocforge::view::Batch;
use rocforge::workspace::MemoryOptions;
use rocforge::{Arg, Args, Error, Handle, Result, Scalar, Status, c32, c64, catalogue};
use rocforge_kernels::{asum, gemv, scal};

use super::logs::Logs;
use crate::memory::arguments::{Arguments, instances};
use crate::memory::nested::twice;
use crate::memory::support::{
    DEFAULT, FakeDevice, Guarded, PLAIN_ARCH, handle, in_a_process, managed, preallocated, status,
};

const FAIL: CheckNumerics = CheckNumerics::FAIL;

fn checked(mode: CheckNumerics) -> (Handle, Arc<FakeDevice>) {
    let (handle, device) = managed();
    handle.set_check_numerics(mode).expect("memory is free");
    (handle, device)
}

/// The sum of `x`, and the status.
fn sum(handle: &Handle, x: &[f64]) -> (f64, Status) {
    let on_device = handle.upload(x).expect("memory is free");
    let mut sum = -1.0;
    let answer = asum(handle, x.len() as i64, on_device.vector(1), (&mut sum).into());
    (sum, answer.unwrap_or_else(|error| error.status()))
}

#[test]
fn each_mode_has_its_status() {
    let mode = CheckNumerics::from_bits;
    let least = f64::MIN_POSITIVE / 2.0;
    for (bits, nan, denormal) in [
        (0, Status::Success, Status::Success),
        (1, Status::Success, Status::Success),
        (2, Status::Success, Status::Success),
        (4, Status::CheckNumericsFail, Status::CheckNumericsFail),
        (7, Status::CheckNumericsFail, Status::CheckNumericsFail),
        (8, Status::Success, Status::Success),
        (12, Status::CheckNumericsFail, Status::Success),
    ] {
        let (handle, _) = checked(mode(bits));
        assert_eq!(sum(&handle, &[1.0, 0.0, -2.0]), (3.0, Status::Success), "{bits}");
        assert_eq!(sum(&handle, &[1.0, f64::NAN]).1, nan, "{bits}");
        assert_eq!(sum(&handle, &[1.0, least]).1, denormal, "{bits}");
    }
}

#[test]
fn a_failed_input_keeps_the_call_from_running_and_is_said_everywhere() {
    let (handle, _) = checked(FAIL);
    let logs = Logs::of(&handle, rocforge::log::Layers::TRACE);
    let x = [1.0, f64::INFINITY, f64::NAN, f64::MIN_POSITIVE / 4.0, 0.0, -0.0];
    assert_eq!(sum(&handle, &x), (-1.0, Status::CheckNumericsFail));
    let said = "rocblas_dasum: `x` is an input and has_NaN 1 has_zero 2 has_Inf 1 has_denorm 1 of 6 elements \
                (ROCBLAS_CHECK_NUMERICS)";
    assert_eq!(handle.last_error().as_deref(), Some(said));
    assert_eq!(logs.lines("trace")[1], format!("# rocblas_status_check_numerics_fail: {said}"));
}

/// What a `FAIL` says of `x`, which has an element of its own in front of each that counts.
fn found<T: Scalar>(threads: BlockThreads, x: &[T], inc: i64) -> String {
    let (handle, _) = checked(FAIL);
    handle.set_block_threads(threads);
    let mut on_device = handle.upload(x).expect("memory is free");
    let n = (x.len() as i64 - 1) / inc.abs() + 1;
    let answer = scal(&handle, n, T::ONE + T::ONE, on_device.vector_mut(inc));
    answer.map_or_else(|error| error.to_string(), |status| status.name().to_owned())
}

#[test]
fn every_kind_is_counted_in_every_type_and_gaps_are_not() {
    fn check<T: Scalar>(make: impl Fn(f64, f64) -> T, least: f64, parts: i64) {
        // Every 3rd element counts; between them lies what must not be seen.
        let mut x = vec![make(f64::NAN, f64::NAN); 3 * 9000 - 2];
        let values = [1.0, 0.0, least, f64::INFINITY, f64::NAN];
        let mut expected = [0_i64; 5];
        for (index, place) in x.iter_mut().step_by(3).enumerate() {
            let kind = index % 7 % 5;
            expected[kind] += 1;
            // Of complex elements one part is enough, but for zeros.
            let (re, im) = if index % 2 == 0 { (values[kind], 0.0) } else { (0.0, values[kind]) };
            *place = make(re, if parts == 1 { 0.0 } else { im });
            if parts == 1 && index % 2 == 1 {
                *place = make(values[kind], 0.0);
            }
        }
        let [_, zero, denormal, infinite, nan] = expected;
        let counts = format!(
            "has_NaN {nan} has_zero {zero} has_Inf {infinite} has_denorm {denormal} of 9000 elements"
        );
        for inc in [3, -3] {
            // scal itself leaves vectors with a negative increment alone.
            let expected = if inc > 0 { counts.as_str() } else { "rocblas_status_success" };
            let (one, many) = (found(BlockThreads::One, &x, inc), found(BlockThreads::Declared, &x, inc));
            assert!(one.contains(expected) && one == many, "{one}\n{many}\n{expected}");
        }
    }
    check(|re, _| re as f32, f64::from(f32::MIN_POSITIVE) / 2.0, 1);
    check(|re, _| re, f64::MIN_POSITIVE / 2.0, 1);
    check(|re, im| c32::new(re as f32, im as f32), f64::from(f32::MIN_POSITIVE) / 2.0, 2);
    check(c64::new, f64::MIN_POSITIVE / 2.0, 2);
}

/// A call of y := alpha A^T x + beta y with these first elements, by a matrix of 2 by 3 with a gap behind each column.
fn product(handle: &Handle, [alpha, beta]: [f64; 2], [a, x, y]: [f64; 3]) -> Result<Status> {
    let a = handle.upload(&[a, 1.0, f64::NAN, 1.0, 1.0, f64::NAN, 1.0, 1.0])?;
    let x = handle.upload(&[x, f64::NAN, 1.0])?;
    let mut y = handle.upload(&[1.0, 1.0, y])?;
    gemv(handle, Operation::Transpose, 2, 3, alpha, a.matrix(3), x.vector(-2), beta, y.vector_mut(1))
}

fn argument(result: Result<Status>) -> (Status, Option<&'static str>) {
    result.map_or_else(|error| (error.status(), error.argument_name()), |status| (status, None))
}

#[test]
fn what_a_call_does_not_read_is_not_looked_at() {
    let (handle, _) = checked(FAIL);
    let ask = |scalars, elements| argument(product(&handle, scalars, elements));
    let (nan, fine) = (f64::NAN, (Status::Success, None));
    let fails = |name| (Status::CheckNumericsFail, Some(name));
    assert_eq!(ask([1.0, 1.0], [1.0; 3]), fine);
    assert_eq!(ask([1.0, 1.0], [nan, 1.0, 1.0]), fails("A"));
    assert_eq!(ask([1.0, 1.0], [1.0, nan, 1.0]), fails("x"));
    assert_eq!(ask([1.0, 1.0], [1.0, 1.0, nan]), fails("y"));
    // beta == 0 overwrites y, and alpha == 0 skips A and x.
    assert_eq!(ask([1.0, 0.0], [1.0, 1.0, nan]), fine);
    assert_eq!(ask([0.0, 2.0], [nan, nan, 1.0]), fine);
    assert_eq!(ask([0.0, 2.0], [nan, nan, nan]), fails("y"));
    // Nothing at all happens.
    assert_eq!(ask([0.0, 1.0], [nan; 3]), fine);
}

/// x := alpha x by position, the problems of a batch laid out as `batch` says.
fn scale(handle: &Handle, alpha: *mut f64, x: *mut f64, batch: Batch, problems: i64) -> Result<Status> {
    let instance = catalogue::find("rocblas_dscal")?;
    let list = [Arg::Dim(2), Arg::Scalar(alpha.cast()), Arg::Memory { pointer: x.cast(), stride: 1, batch }];
    // SAFETY: The tests below have memory for these sizes.
    let args = unsafe { Args::new(instance, &list, problems, handle.pointer_mode(), false) }?;
    (instance.call)(handle, instance, &args)
}

#[test]
fn every_problem_of_a_batch_is_looked_at() {
    let (handle, _) = checked(FAIL);
    let problems = 1000;
    let mut alpha = 2.0;
    let mut x = vec![1.0; 3 * problems];
    // Between problems.
    x[2] = f64::NAN;
    let last = 3 * problems - 2;
    for (value, expected) in [(1.0, Status::Success), (f64::NAN, Status::CheckNumericsFail)] {
        x[last] = value;
        let start = x.as_mut_ptr();
        let strided = scale(&handle, &mut alpha, start, Batch::Strided(3), problems as i64);
        assert_eq!(strided.unwrap_or_else(|error| error.status()), expected);
        let mut array: Vec<*mut f64> = (0..problems).map(|index| start.wrapping_add(3 * index)).collect();
        let pointers = array.as_mut_ptr().cast();
        let arrayed = scale(&handle, &mut alpha, pointers, Batch::Array, problems as i64);
        let said = arrayed.map_or_else(|error| error.to_string(), |status| status.name().to_owned());
        assert!(
            said.contains(&format!("has_NaN 1 has_zero 0 has_Inf 0 has_denorm 0 of {}", 2 * problems))
                == value.is_nan()
        );
    }
}

#[test]
fn a_scalar_on_the_device_is_fetched_to_know_what_is_read() {
    let (handle, _) = checked(FAIL);
    handle.set_pointer_mode(PointerMode::Device);
    let instance = catalogue::find("rocblas_dgemv").expect("a routine");
    let ask = |beta: f64| {
        let (mut alpha, mut beta) = (1.0_f64, beta);
        let (mut a, mut x, mut y) = ([1.0_f64], [1.0_f64], [f64::NAN]);
        let memory = |pointer: &mut [f64; 1]| Arg::Memory {
            pointer: pointer.as_mut_ptr().cast(),
            stride: 1,
            batch: Batch::Strided(0),
        };
        let list = [
            Arg::Option(Operation::None as i32),
            Arg::Dim(1),
            Arg::Dim(1),
            Arg::Scalar((&raw mut alpha).cast()),
            memory(&mut a),
            memory(&mut x),
            Arg::Scalar((&raw mut beta).cast()),
            memory(&mut y),
        ];
        // SAFETY: One element each.
        let args = unsafe { Args::new(instance, &list, 1, PointerMode::Device, false) }.expect("eight");
        argument((instance.call)(&handle, instance, &args))
    };
    assert_eq!(ask(0.0), (Status::Success, None));
    assert_eq!(ask(1.0), (Status::CheckNumericsFail, Some("y")));
}

#[test]
fn what_a_call_has_written_is_looked_at_results_too() {
    let (handle, _) = checked(FAIL);
    let mut x = handle.upload(&[1e300_f64, 1.0]).expect("memory is free");
    let error = scal(&handle, 2, 1e300, x.vector_mut(1)).expect_err("it overflows");
    assert_eq!((error.status(), error.argument_name()), (Status::CheckNumericsFail, Some("x")));
    assert!(error.to_string().contains("`x` is an output and has_NaN 0 has_zero 0 has_Inf 1"), "{error}");
    assert_eq!(x.to_vec().expect("a copy"), [f64::INFINITY, 1e300], "it has run");
    let (value, answer) = sum(&handle, &[f64::MAX, f64::MAX]);
    assert_eq!((value, answer), (f64::INFINITY, Status::CheckNumericsFail));
    handle.set_check_numerics(CheckNumerics::NONE).expect("nothing is needed");
    assert_eq!(sum(&handle, &[f64::MAX, f64::MAX]), (f64::INFINITY, Status::Success));
}

#[test]
fn a_degraded_call_has_its_outputs_looked_at_instead_of_returning_before() {
    // Next to no workspace, which does not grow.
    let (handle, _) = preallocated(1);
    handle.set_check_numerics(FAIL).expect("memory is free");
    let (rows, trans) = (4096, Operation::Transpose);
    let x = handle.upload(&vec![1.0_f64; 4096]).expect("memory is free");
    let call = |alpha: f64, first: f64| {
        let mut a = vec![1.0_f64; 4096];
        a[0] = first;
        let (a, mut y) = (handle.upload(&a)?, handle.upload(&[0.0_f64])?);
        gemv(&handle, trans, rows, 1, alpha, a.matrix(rows), x.vector(1), 0.0, y.vector_mut(1))
    };
    assert_eq!(call(1.0, 1.0).expect("it runs"), Status::PerfDegraded);
    assert_eq!(argument(call(f64::MAX, 1.0)), (Status::CheckNumericsFail, Some("y")));
    assert_eq!(argument(call(1.0, f64::NAN)), (Status::CheckNumericsFail, Some("A")));
}

/// What asum needs for so many elements.
fn need(handle: &Handle, x: &[f64]) -> u64 {
    handle.start_size_query().expect("none is running");
    sum(handle, x);
    handle.stop_size_query().expect("running")
}

#[test]
fn a_query_answers_the_same_and_exactly_that_suffices_instead_of_memory_error() {
    let x = vec![1.0; 9000];
    let (plain, _) = managed();
    let bytes = need(&plain, &x);
    let expected = (9000.0, Status::Success);
    let (user_managed, _) = preallocated(bytes);
    user_managed.set_check_numerics(FAIL).expect("memory is free");
    assert_eq!((need(&user_managed, &x), sum(&user_managed, &x)), (bytes, expected));
    let (user_owned, _) = managed();
    let mut guarded = Guarded::new(bytes);
    guarded.lend_to(&user_owned);
    user_owned.set_check_numerics(FAIL).expect("memory is free");
    assert_eq!((need(&user_owned, &x), sum(&user_owned, &x)), (bytes, expected));
    assert!(guarded.is_intact());
    assert_eq!(
        user_owned.high_water_mark(),
        bytes,
        "of the workspace nothing is borrowed but what was asked"
    );
}

#[test]
fn a_need_that_leaves_nothing_free_is_fine_instead_of_an_abort() {
    let x = vec![1.0; 9000];
    let bytes = need(&managed().0, &x);
    for default_size in [bytes, bytes + 63] {
        let options = MemoryOptions { default_size: Some(default_size), ..MemoryOptions::default() };
        let (handle, _) = handle(options);
        handle.set_check_numerics(FAIL).expect("memory is free");
        assert_eq!(sum(&handle, &x), (9000.0, Status::Success));
        assert_eq!(handle.device_memory_size(), default_size, "it has not grown");
    }
    // Growing is what it was: the need and the default.
    let (growing, _) = handle(MemoryOptions { size: Some(0), ..MemoryOptions::default() });
    growing.set_check_numerics(FAIL).expect("memory is free");
    assert_eq!(sum(&growing, &x), (9000.0, Status::Success));
    assert_eq!(growing.device_memory_size(), bytes + DEFAULT);
}

#[test]
fn growth_inside_a_call_with_checks_is_an_error_with_a_name() {
    let (handle, _) = handle(MemoryOptions { size: Some(0), ..MemoryOptions::default() });
    handle.set_check_numerics(FAIL).expect("memory is free");
    let x = handle.upload(&vec![1.0_f64; 9000]).expect("memory is free");
    let mut sum = 0.0;
    let refused = handle.with_workspace("a test", &[rocforge::Size::new(DEFAULT as i64 + 64)], |_| {
        asum(&handle, 9000, x.vector(1), (&mut sum).into())
    });
    let inside = refused.expect("it grows");
    // The default that growing adds is room enough here.
    assert_eq!(inside.expect("it fits"), Status::Success);
    let exact = handle.device_memory_size() as i64;
    let refused = handle.with_workspace("a test", &[rocforge::Size::new(exact)], |_| {
        asum(&handle, 9000, x.vector(1), (&mut sum).into())
    });
    let error = refused.expect("it fits").expect_err("nothing is left");
    assert_eq!(error.status(), Status::MemoryError);
    assert!(error.to_string().contains("a call around it holds workspace"), "{error}");
}

#[test]
fn nothing_is_looked_at_while_a_graph_is_recorded() {
    let (handle, device) = checked(FAIL);
    let x = handle.upload(&[f64::NAN]).expect("memory is free");
    let mut sum = 0.0;
    device.pretend_capture(true);
    let before = device.counters();
    let answer = asum(&handle, 1, x.vector(1), (&mut sum).into());
    assert_eq!((answer.expect("it runs"), device.counters()), (Status::Success, before));
    device.pretend_capture(false);
    let answer = asum(&handle, 1, x.vector(1), (&mut sum).into());
    assert_eq!(status(&answer), Status::CheckNumericsFail);
}

#[test]
fn queries_empty_problems_and_calls_inside_are_not_looked_at() {
    let (handle, device) = checked(FAIL);
    let waited = device.counters().synchronizations;
    assert_eq!(need(&handle, &[f64::NAN]), 64);
    assert_eq!(sum(&handle, &[]), (0.0, Status::Success));
    assert_eq!(device.counters().synchronizations, waited);
    // Once for the input and, of the result on the host, not at all; the routine inside adds nothing.
    let x = handle.upload(&[1.0_f64; 10]).expect("memory is free");
    let mut sum = 0.0;
    twice(&handle, 10, x.vector(1), (&mut sum).into()).expect("it runs");
    assert_eq!((device.counters().synchronizations, sum), (waited + 1, 20.0));
}

#[test]
fn every_routine_looks_at_every_operand() {
    let (handle, _) = checked(FAIL);
    for instance in instances() {
        let mut clean = Arguments::new(instance, 20, 3);
        assert_eq!(clean.run(&handle).expect("nothing is wrong"), Status::Success, "{}", instance.symbol);
        for (name, mutable) in clean.operands() {
            let mut spoilt = Arguments::new(instance, 20, 3);
            spoilt.spoil(name);
            match spoilt.run(&handle) {
                // Overwritten: the check of the output would have found it else.
                Ok(_) => assert!(mutable, "{}: {name} is not looked at", instance.symbol),
                Err(error) => assert_eq!(argument(Err(error)), (Status::CheckNumericsFail, Some(name))),
            }
        }
    }
}

#[test]
fn in_pieces_a_batch_is_looked_at_as_a_whole() {
    let (handle, _) = preallocated(64);
    handle.set_check_numerics(FAIL).expect("memory is free");
    let instance = catalogue::find("rocblas_dasum").expect("a routine");
    let mut call = Arguments::new(instance, 9000, 5);
    assert_eq!(call.run(&handle).expect("one problem fits"), Status::PerfDegraded);
    assert!(handle.report().chunks > 1);
    call.spoil("x");
    let error: Error = call.run(&handle).expect_err("five problems of 9,000");
    assert!(
        error.to_string().contains("has_NaN 45000 ") && error.to_string().contains(" of 45000 "),
        "{error}"
    );
}

#[test]
fn memory_is_taken_when_the_mode_is_set_and_never_in_a_call() {
    let (handle, device) = managed();
    device.fail_allocation(1);
    assert_eq!(status(&handle.set_check_numerics(FAIL)), Status::MemoryError);
    assert_eq!(handle.check_numerics(), CheckNumerics::NONE);
    let before = device.counters();
    handle.set_check_numerics(FAIL).expect("memory is free");
    assert_eq!(device.counters().live, before.live + 1);
    let x = handle.upload(&[1.0_f64; 100]).expect("memory is free");
    let (mut sum, allocations) = (0.0, device.counters().allocations);
    for _ in 0..3 {
        asum(&handle, 100, x.vector(1), (&mut sum).into()).expect("it runs");
    }
    assert_eq!(device.counters().allocations, allocations);
    drop(x);
    handle.set_check_numerics(CheckNumerics::ONLY_NAN_INF).expect("nothing is needed");
    assert_eq!(device.counters().live, before.live);
}

/// One call with ordinary numbers and one with a NaN, on a handle of the process's own platform.
fn two_calls() {
    let handle =
        Handle::with(Arc::new(HostDevice::new()), &MemoryOptions::from_environment()).expect("a handle");
    for first in [0.0, f64::NAN] {
        let (_, answer) = sum(&handle, &[first, 1.0]);
        let fails = handle.check_numerics().contains(FAIL) && first.is_nan();
        assert_eq!(answer == Status::CheckNumericsFail, fails);
    }
}

#[test]
fn the_environment_says_what_is_printed() {
    let name = "the_environment_says_what_is_printed";
    let input = |nan: u32, zero: u32| {
        format!(
            "Function name: rocblas_dasum, input x: has_NaN {nan} has_zero {zero} has_Inf 0 has_denorm 0 of 2"
        )
    };
    let (clean, abnormal) = (input(0, 1), input(1, 0));
    for (text, of_clean, of_abnormal) in [
        ("0", 0, 0),
        ("1", 1, 1),
        ("2", 0, 1),
        ("0x4", 0, 1),
        ("6", 0, 1),
        ("5", 1, 1),
        ("8", 0, 0),
        ("on", 0, 0),
    ] {
        let said = in_a_process(module_path!(), name, &[("ROCBLAS_CHECK_NUMERICS", text)], two_calls);
        let Some(said) = said else { continue };
        let count = |line: &str| said.lines().filter(|said| *said == line).count();
        assert_eq!((count(&clean), count(&abnormal)), (of_clean, of_abnormal), "{text}: {said}");
        // Results are outputs; with the input refused there is none.
        let outputs = said.lines().filter(|line| line.contains(", output result: ")).count();
        let expected = match text {
            "1" => 2,
            "2" | "5" => 1,
            _ => 0,
        };
        assert_eq!(outputs, expected, "{text}: {said}");
    }
}

#[test]
fn a_handle_that_has_no_memory_for_checks_is_not_made() {
    let name = "a_handle_that_has_no_memory_for_checks_is_not_made";
    let variables = [("ROCBLAS_CHECK_NUMERICS", "4"), ("ROCBLAS_DEVICE_MEMORY_SIZE", "64")];
    in_a_process(module_path!(), name, &variables, || {
        let device = FakeDevice::new(PLAIN_ARCH);
        // The workspace is the first.
        device.fail_allocation(2);
        let made = Handle::with(device.clone(), &MemoryOptions::from_environment());
        assert_eq!((status(&made), device.counters().live), (Status::MemoryError, 0));
    });
}
