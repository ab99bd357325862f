//! Routines inside routines: one workspace, lent once, and a query that knows of both.

use rocforge::plan::{CallSizes, Manner, Plan, Value};
use rocforge::prelude::*;
use rocforge::view::Batch;
use rocforge::workspace::Owner;
use rocforge::{Arg, Args, CallReport, catalogue};
use rocforge_kernels::asum;
use rocforge_kernels::level1::asum::blocks;

use super::arguments::Arguments;
use super::support::{managed, preallocated, stream_ordered};

/// result := sum of |2 x_i|, through a copy and the routine asum
#[rocblas_kernel(
    symbol = "test_{t}twice",
    types(s: f32, d: f64, sc: c32, dz: c64),
    workspace(nested = "blocks(n) * R", copy = "n * T")
)]
pub fn twice<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    result: ResultMut<T::Real>,
    copy: Workspace<T>,
) -> Result<()> {
    twice_copy::<T>(call, n, x, copy)?;
    asum(call.nested(), n, copy.as_vector().as_const().into(), result.into())?;
    Ok(())
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn twice_copy<T: Scalar>(n: Dim, x: Vector<T>, copy: Workspace<T>) {
    let i = global_id_x();
    if i < n {
        copy[i] = x[i] + x[i];
    }
}

rocforge::calls_inside! {
    __rf_twice => rocforge_kernels::level1::asum::__rf_asum;
}

const N: i64 = 9000;

fn expected(x: &[f64], inc: usize) -> f64 {
    x.iter().step_by(inc).map(|x| 2.0 * x.abs()).sum()
}

#[test]
fn the_query_counts_both_and_they_run_in_it() {
    let (handle, _) = managed();
    let x: Vec<f64> = (0..2 * N).map(|i| (i % 17) as f64 - 8.0).collect();
    let on_device = handle.upload(&x).expect("memory");
    let mut sum = 0.0_f64;
    handle.start_size_query().expect("no query runs");
    let mut call = |handle: &Handle| twice(handle, N, on_device.vector(-2), (&mut sum).into());
    call(&handle).expect("a query");
    let bytes = handle.stop_size_query().expect("a query runs");
    // The copy, and three partial sums beside it.
    assert_eq!(bytes, (N as u64 * 8).next_multiple_of(64) + 64);
    let (exact, _) = preallocated(bytes);
    assert_eq!(call(&exact).expect("it fits"), Status::Success);
    assert_eq!((exact.high_water_mark(), exact.arena().in_use()), (bytes, 0));
    let (less, _) = preallocated(bytes - 1);
    assert_eq!(call(&less).expect_err("it does not fit").status(), Status::MemoryError);
    assert_eq!((less.memory_owner(), less.arena().in_use()), (Owner::UserManaged, 0));
    assert_eq!(sum, expected(&x, 2));
}

#[test]
fn a_batch_runs_inside_on_all_its_problems() {
    let (handle, _) = managed();
    let instance = catalogue::find("test_dtwice").expect("the routine above");
    let mut x: Vec<f64> = (0..3 * N).map(|i| (i % 13) as f64 - 6.0).collect();
    let mut sums = [0.0_f64; 3];
    let pointer = x.as_mut_ptr().cast();
    let list = [
        Arg::Dim(N),
        Arg::Memory { pointer, stride: 1, batch: Batch::Strided(N) },
        Arg::Scalar(sums.as_mut_ptr().cast()),
    ];
    // SAFETY: Three vectors of N elements, and three results.
    let args =
        unsafe { Args::new(instance, &list, 3, handle.pointer_mode(), false) }.expect("three arguments");
    assert_eq!((instance.call)(&handle, instance, &args).expect("it runs"), Status::Success);
    for (sum, problem) in sums.iter().zip(x.chunks(N as usize)) {
        assert_eq!(*sum, expected(problem, 1));
    }
    // In less, the batch is worked on in pieces, each with its call inside.
    let need = (instance.need)(&args).expect("sizes are fine");
    let (small, _) = preallocated(need.minimum);
    let again = (instance.call)(&small, instance, &args).expect("one problem fits");
    assert_eq!((again, small.report().chunks), (Status::PerfDegraded, 3));
}

#[test]
fn kernels_of_both_are_compiled_ahead() {
    let all = catalogue::find("test_dztwice").expect("it is linked").and_inside();
    let symbols: Vec<&str> = all.into_iter().map(|instance| instance.symbol).collect();
    assert_eq!(symbols, ["test_dztwice", "rocblas_dzasum"]);
}

#[test]
fn the_planner_counts_both() {
    let sizes = [("n".to_owned(), Value::Number(N))].into();
    let plan = Plan::of(&[CallSizes { symbol: "test_stwice".into(), manner: Manner::default(), sizes }])
        .expect("a plan");
    assert_eq!(plan.high_water_mark, (N as u64 * 4).next_multiple_of(64) + 64);
}

/// Own and inner buffers, each with a smaller size.
#[test]
fn smaller_sizes_of_a_call_and_of_a_call_inside_go_together() {
    let call = Arguments::new(catalogue::find("test_daround").expect("a routine of these tests"), 1000, 6);
    let (all, less) = (48_000, 6000_u64.next_multiple_of(64));
    let need = call.need().expect("sizes are fine");
    assert_eq!((need.optimal, need.minimum), (2 * all, 1024));
    let (by_library, _) = managed();
    let mut expected = call.clone();
    assert_eq!(expected.run(&by_library).expect("memory is free"), Status::Success);
    let rows = [
        (2 * all, Status::Success, CallReport::BEST, 2 * all),
        // Both at their best, or both small: the inner call is given what its part is sized for.
        (2 * all - 1, Status::PerfDegraded, CallReport { chunks: 1, degraded: true }, all),
        (less, Status::PerfDegraded, CallReport { chunks: 1, degraded: true }, less),
        (less - 1, Status::PerfDegraded, CallReport { chunks: 2, degraded: true }, 5056),
        (1024, Status::PerfDegraded, CallReport { chunks: 6, degraded: true }, 1024),
    ];
    for (bytes, status, report, high_water) in rows {
        let (handle, _) = preallocated(bytes);
        let mut actual = call.clone();
        assert_eq!(actual.run(&handle).expect("it fits"), status, "{bytes}");
        assert_eq!((handle.report(), handle.high_water_mark()), (report, high_water), "{bytes}");
        assert!(actual.outputs() == expected.outputs(), "{bytes}: other results");
        assert_eq!(handle.arena().in_use(), 0);
    }
    let (handle, _) = preallocated(1023);
    let error = call.clone().run(&handle).expect_err("not one problem fits").to_string();
    assert!(
        error.contains("needs 96000 bytes") && error.contains("it could run, slower, in 1024"),
        "{error}"
    );
}

/// The outer call is at its best, the one inside is not: what the whole answers is the worse of both.
#[test]
fn a_call_inside_that_is_slower_makes_the_whole_slower() {
    let mut call =
        Arguments::new(catalogue::find("test_dforgetful").expect("a routine of these tests"), 1000, 2);
    let own = 16_000;
    for (inside, status, report) in [
        (16_000, Status::Success, CallReport::BEST),
        (2048, Status::PerfDegraded, CallReport { chunks: 1, degraded: true }),
        (1024, Status::PerfDegraded, CallReport { chunks: 2, degraded: true }),
    ] {
        let (handle, _) = preallocated(own + inside);
        assert_eq!(call.run(&handle).expect("it fits"), status, "{inside}");
        assert_eq!(handle.report(), report, "{inside}");
        // What was inside an earlier call says nothing about a later one.
        let mut plain =
            Arguments::new(catalogue::find("test_dthrough").expect("a routine of these tests"), 9, 1);
        assert_eq!(plain.run(&handle).expect("it fits"), Status::Success);
        assert_eq!(handle.report(), CallReport::BEST);
    }
}

/// Each loan is an allocation there: what is sized for the call inside is not held twice.
#[test]
fn in_the_order_of_a_stream_both_need_no_more_than_the_query_says() {
    let mut call =
        Arguments::new(catalogue::find("test_daround").expect("a routine of these tests"), 1000, 6);
    let (handle, device) = stream_ordered(None);
    device.limit_memory(96_000);
    assert_eq!(call.run(&handle).expect("it fits"), Status::Success);
    assert_eq!((handle.report(), device.counters().live), (CallReport::BEST, 0));
    device.limit_memory(95_999);
    assert_eq!(call.run(&handle).expect("smaller"), Status::PerfDegraded);
    assert_eq!(device.counters().live, 0);
}
