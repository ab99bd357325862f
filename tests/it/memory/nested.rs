//! Routines inside routines: one workspace, lent once, and a query that knows of both.

use rocforge::plan::{CallSizes, Plan, Value};
use rocforge::prelude::*;
use rocforge::view::Batch;
use rocforge::workspace::Owner;
use rocforge::{Arg, Args, catalogue};
use rocforge_kernels::asum;
use rocforge_kernels::level1::asum::blocks;

use super::support::{managed, preallocated};

/// result := sum of |2 x_i|, through a copy and the routine asum
#[rocblas_kernel(
    symbol = "test_{t}twice",
    types(s: f32, d: f64, sc: c32, dz: c64),
    workspace(nested = "blocks(n) * batch_count * R", copy = "n * batch_count * T")
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
fn the_planner_counts_both() {
    let sizes = [("n".to_owned(), Value::Number(N))].into();
    let plan = Plan::of(&[CallSizes { symbol: "test_stwice".into(), sizes }]).expect("a plan");
    assert_eq!(plan.high_water_mark, (N as u64 * 4).next_multiple_of(64) + 64);
}
