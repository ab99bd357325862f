//! Workspace of a batch: a formula is bytes of one problem, each problem has a buffer of its own, and what all of them
//! share says so.

use rocforge::plan::Plan;
use rocforge::platform::Platform;
use rocforge::platform::hip_on_host::CxxCompiler;
use rocforge::platform::host::BlockThreads;
use rocforge::prelude::*;
use rocforge::workspace::MemoryOptions;
use rocforge::{BatchHandle, CallReport, VectorRef, VectorRefMut, catalogue};

use super::arguments::{Arguments, Sizes};
use super::support::{Guarded, managed, preallocated};

/// w := 2 * x
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn batched_double<T: Scalar>(n: Dim, x: Vector<T>, w: Workspace<T>) {
    let i = global_id_x();
    if i < n {
        w[i] = x[i] + x[i];
    }
}

/// y := w
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn batched_take<T: Scalar>(n: Dim, w: Workspace<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = w[i];
    }
}

/// y := 2 * x, by way of a named buffer
#[rocblas_kernel(symbol = "test_{t}named", types(s: f32, d: f64), workspace(w = "n * T"))]
pub fn named<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    y: VectorMut<T>,
    w: Workspace<T>,
) -> Result<()> {
    batched_double::<T>(call, n, x, w)?;
    batched_take::<T>(call, n, w, y)
}

/// y := 2 * x, by way of the one buffer
#[rocblas_kernel(symbol = "test_{t}plain", types(s: f32, d: f64), workspace = "n*T")]
pub fn plain<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    y: VectorMut<T>,
    w: Workspace<T>,
) -> Result<()> {
    batched_double::<T>(call, n, x, w)?;
    batched_take::<T>(call, n, w, y)
}

/// y := 2 * x, by way of a buffer that one kernel writes and reads
#[rocblas_kernel(symbol = "test_{t}tokens", types(s: f32, d: f64), workspace = if n > 1 { n * T } else { T }, block = 64)]
pub fn tokens<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>, w: Workspace<T>) {
    let i = global_id_x();
    if i < n {
        w[i] = x[i] + x[i];
        y[i] = w[i];
    }
}

/// narrow := the index of its own, wide := x from the far end
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn batched_spread<T: Scalar>(n: Dim, x: Vector<T>, narrow: Workspace<f32>, wide: Workspace<T>) {
    let i = global_id_x();
    if i < n {
        narrow[i] = 0.0;
        wide[n - 1 - i] = x[i];
    }
}

/// y := 2 * wide from the far end + narrow
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn batched_gather<T: Scalar>(n: Dim, narrow: Workspace<f32>, wide: Workspace<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        let sum = wide[n - 1 - i] + wide[n - 1 - i];
        y[i] = if narrow[i] == 0.0 { sum } else { T::ZERO };
    }
}

/// y := 2 * x, by way of buffers of 4 and of 8 bytes an element
#[rocblas_kernel(symbol = "test_{t}widths", types(d: f64), workspace(narrow = "n * f32", wide = "n * T"))]
pub fn widths<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    y: VectorMut<T>,
    narrow: Workspace<f32>,
    wide: Workspace<T>,
) -> Result<()> {
    batched_spread::<T>(call, n, x, narrow, wide)?;
    batched_gather::<T>(call, n, narrow, wide, y)
}

/// y := 2 * x, by way of a buffer of its own that the routine `named` writes
#[rocblas_kernel(symbol = "test_{t}outer", types(s: f32, d: f64), workspace(own = "n * T", nested = "n * T"))]
pub fn outer<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    y: VectorMut<T>,
    own: Workspace<T>,
) -> Result<()> {
    named(call.nested(), n, x.into(), own.as_vector().into())?;
    batched_take::<T>(call, n, own, y)
}

/// table := 2, in every place
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn batched_table<T: Scalar>(n: Dim, table: Workspace<T>) {
    let i = global_id_x();
    if i < n {
        table[i] = T::ONE + T::ONE;
    }
}

/// w := table * x
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn batched_product<T: Scalar>(n: Dim, x: Vector<T>, table: Workspace<T>, w: Workspace<T>) {
    let i = global_id_x();
    if i < n {
        w[i] = table[i % table.len()] * x[i];
    }
}

/// y := 2 * x, by way of a table that all problems share, and of a buffer of each
#[rocblas_kernel(
    symbol = "test_{t}tabled",
    types(s: f32, d: f64),
    workspace(table(batch_shared(optimal = "n * T", degraded = "ceil_div(n, 2) * T")), w = "n * T")
)]
pub fn tabled<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    y: VectorMut<T>,
    table: Workspace<T>,
    w: Workspace<T>,
) -> Result<()> {
    call.once(|call| batched_table::<T>(call, table.len(), table))?;
    batched_product::<T>(call, n, x, table, w)?;
    batched_take::<T>(call, n, w, y)
}

/// y := 2 * x, by way of what is left, in which all problems share one table
#[rocblas_kernel(
    symbol = "test_{t}leftover",
    types(s: f32, d: f64),
    workspace(table(batch_shared(spare = "(n + batch_count) * T")), w = "n * T")
)]
pub fn leftover<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    y: VectorMut<T>,
    table: Workspace<T>,
    w: Workspace<T>,
) -> Result<()> {
    if table.is_empty() {
        batched_double::<T>(call, n, x, w)?;
    } else {
        call.once(|call| batched_table::<T>(call, table.len(), table))?;
        batched_product::<T>(call, n, x, table, w)?;
    }
    batched_take::<T>(call, n, w, y)
}

type Way = fn(&BatchHandle<'_>, i64, VectorRef<'_, f64>, VectorRefMut<'_, f64>) -> Result<Status>;

/// Each of which is y := 2 * x.
const WAYS: [(&str, Way); 7] = [
    ("named", |handle, n, x, y| named(handle, n, x, y)),
    ("plain", |handle, n, x, y| plain(handle, n, x, y)),
    ("tokens", |handle, n, x, y| tokens(handle, n, x, y)),
    ("widths", |handle, n, x, y| widths(handle, n, x, y)),
    ("outer", |handle, n, x, y| outer(handle, n, x, y)),
    ("tabled", |handle, n, x, y| tabled(handle, n, x, y)),
    ("leftover", |handle, n, x, y| leftover(handle, n, x, y)),
];

/// Handles on the host: with checks, with a thread a block and with all of them; and on the generated C++, where a
/// compiler is here or required.
fn handles() -> Vec<(&'static str, Handle)> {
    let options = MemoryOptions { size: Some(0), ..MemoryOptions::default() };
    let on = |platform: Platform| Handle::with(platform.device(0)?, &options);
    let host = || on(Platform::Host).expect("the host is always there");
    let (checked, alone, declared) = (host(), host(), host());
    checked.set_checks(true);
    alone.set_block_threads(BlockThreads::One);
    declared.set_block_threads(BlockThreads::Declared);
    let mut handles = vec![("checked", checked), ("alone", alone), ("declared", declared)];
    match CxxCompiler::find() {
        Ok(_) => handles.push(("C++", on(Platform::HipOnHost).expect("a compiler was found"))),
        Err(missing) => {
            let required = std::env::var("ROCFORGE_REQUIRE").unwrap_or_default();
            assert!(!required.split(',').any(|name| name == "cxx"), "ROCFORGE_REQUIRE names cxx: {missing}");
            eprintln!("not covered: {missing}");
        }
    }
    handles
}

#[test]
fn each_problem_has_a_buffer_of_its_own() {
    for (world, handle) in handles() {
        for (name, way) in WAYS {
            let x = handle.upload(&[1.0, 2.0, 3.0, 4.0]).expect("memory");
            let mut y = handle.upload(&[0.0; 4]).expect("memory");
            way(&handle.batch(2), 2, x.vectors(1, 2), y.vectors_mut(1, 2)).expect(name);
            assert_eq!(y.to_vec().expect("memory"), [2.0, 4.0, 6.0, 8.0], "{name}, {world}");
        }
    }
}

/// Problems with gaps between them, of an odd number of elements that lie apart; and an array of pointers.
#[test]
fn it_does_so_wherever_problems_lie() {
    for (world, handle) in handles() {
        for (name, way) in WAYS {
            let told = format!("{name}, {world}");
            let x: Vec<f64> = (0..30).map(f64::from).collect();
            let on_device = handle.upload(&x).expect("memory");
            let mut y = handle.upload(&[-1.0; 33]).expect("memory");
            way(&handle.batch(3), 3, on_device.vectors(-2, 10), y.vectors_mut(3, 11)).expect(name);
            let y = y.to_vec().expect("memory");
            for (i, value) in y.iter().enumerate() {
                let (problem, place) = (i / 11, i % 11);
                let own = place % 3 == 0 && place < 9;
                let expected = if own { 2.0 * x[10 * problem + 4 - 2 * (place / 3)] } else { -1.0 };
                assert_eq!(*value, expected, "{told}: {i}");
            }
            let upload = |first: f64| handle.upload(&[first, first + 1.0, first + 2.0]).expect("memory");
            let xs = [upload(5.0), upload(-7.0), upload(11.0)];
            let mut ys = [upload(0.0), upload(0.0), upload(0.0)];
            let problems = handle.buffer_array(&xs).expect("memory");
            let mut written = handle.buffer_array_mut(&mut ys).expect("memory");
            way(&handle.batch(3), 3, problems.vectors(1), written.vectors_mut(1)).expect(name);
            for (x, y) in xs.iter().zip(&ys) {
                let twice: Vec<f64> = x.to_vec().expect("memory").iter().map(|x| 2.0 * x).collect();
                assert_eq!(y.to_vec().expect("memory"), twice, "{told}");
            }
        }
    }
}

fn need(symbol: &str, n: i64, batch_count: i64) -> (u64, u64) {
    let instance = catalogue::find(symbol).expect("a routine of these tests");
    let sizes = Sizes { first: n, others: n, batch_count, option: 0 };
    let need = Arguments::without_memory(instance, sizes).need().expect("sizes are fine");
    (need.optimal, need.minimum)
}

#[test]
fn the_answer_is_so_much_for_each_problem() {
    // Each buffer is rounded up once, not each problem's.
    assert_eq!(need("test_snamed", 3, 1), (64, 64));
    assert_eq!(need("test_snamed", 3, 10), (128, 64));
    assert_eq!(need("test_dplain", 3, 17), (448, 64));
    assert_eq!(need("test_dtokens", 1, 17), (192, 64));
    assert_eq!(need("test_dwidths", 7, 9), (256 + 512, 64 + 64));
    assert_eq!(need("test_douter", 5, 100), (4032 + 4032, 64 + 64));
    // The table is there once, and half of it in less.
    assert_eq!(need("test_dtabled", 100, 10), (832 + 8000, 448 + 832));
    assert_eq!(need("test_dleftover", 100, 10), (8000, 832));
}

#[test]
fn too_much_for_64_bits_is_a_memory_error() {
    let most = i64::MAX / 8;
    let instance = catalogue::find("test_dnamed").expect("a routine of these tests");
    for (n, batch_count) in [(most + 1, 1), (most, 2), (1 << 40, 1 << 40), (2, i64::MAX)] {
        let sizes = Sizes { first: n, others: n, batch_count, option: 0 };
        let call = Arguments::without_memory(instance, sizes);
        let error = Plan::need(instance, &call.list, batch_count).expect_err("too much");
        assert_eq!(error.status(), Status::MemoryError, "{n} {batch_count}");
        let (handle, _) = managed();
        let error = call.query(&handle, std::ptr::null_mut()).expect_err("too much");
        assert_eq!(error.status(), Status::MemoryError, "{n} {batch_count}");
    }
    assert_eq!(need("test_dnamed", 1 << 30, 1 << 20).0, 1 << 53);
}

/// The call in memory of the user's, between guards.
fn run_in(call: &mut Arguments, bytes: u64) -> Result<Status> {
    let (handle, _) = preallocated(0);
    let mut own = Guarded::new(bytes);
    own.lend_to(&handle);
    let answer = call.run(&handle);
    handle.set_device_memory_size(0).expect("nothing is lent");
    assert!(own.is_intact(), "{}: wrote outside of {bytes} bytes", call.instance.symbol);
    answer
}

#[test]
fn exactly_the_bytes_of_the_query_suffice() {
    for (name, _) in WAYS {
        let instance = catalogue::find(&format!("test_d{name}")).expect("a routine of these tests");
        for n in [1, 3, 7, 8, 9, 65] {
            for batch_count in [1, 2, 3, 5] {
                let sizes = Sizes { first: n, others: n, batch_count, option: 0 };
                let call = Arguments::of(instance, sizes);
                let (enough, least) = need(instance.symbol, n, batch_count);
                let (mut expected, mut actual) = (call.clone(), call.clone());
                assert_eq!(expected.run(&managed().0).expect("memory is free"), Status::Success);
                assert_eq!(run_in(&mut actual, enough).expect(name), Status::Success, "{name} {sizes:?}");
                assert!(actual.outputs() == expected.outputs(), "{name} {sizes:?}");
                // A byte less: slower where fewer problems or a smaller table fit, else refused.
                let mut actual = call.clone();
                let answer = run_in(&mut actual, enough - 1);
                if enough > least {
                    assert_eq!(answer.expect(name), Status::PerfDegraded, "{name} {sizes:?}");
                    assert!(actual.outputs() == expected.outputs(), "{name} {sizes:?}");
                } else {
                    assert_eq!(answer.expect_err(name).status(), Status::MemoryError, "{name} {sizes:?}");
                    assert!(actual.outputs() == call.outputs(), "refused, but something is written");
                }
                let mut actual = call.clone();
                let answer = run_in(&mut actual, least - 1).expect_err(name);
                assert_eq!(answer.status(), Status::MemoryError, "{name} {sizes:?}");
            }
        }
    }
}

#[test]
fn pieces_of_a_batch_have_their_parts() {
    for (name, chunks) in
        [("named", 5), ("plain", 5), ("tokens", 5), ("widths", 5), ("outer", 5), ("tabled", 5)]
    {
        let instance = catalogue::find(&format!("test_d{name}")).expect("a routine of these tests");
        let call = Arguments::new(instance, 8, 5);
        let (_, least) = need(instance.symbol, 8, 5);
        let (handle, _) = preallocated(least);
        let (mut expected, mut actual) = (call.clone(), call);
        assert_eq!(expected.run(&managed().0).expect("memory is free"), Status::Success);
        assert_eq!(actual.run(&handle).expect("one problem fits"), Status::PerfDegraded, "{name}");
        assert_eq!(handle.report(), CallReport { chunks, degraded: name == "tabled" }, "{name}");
        assert!(actual.outputs() == expected.outputs(), "{name}");
    }
}

#[test]
fn the_catalogue_says_which_buffers_are_shared() {
    let of = |symbol: &str| {
        let routine = catalogue::find(symbol).expect("a routine of these tests").routine;
        routine.buffers.iter().map(|buffer| buffer.per_problem).collect::<Vec<_>>()
    };
    assert_eq!(of("test_dtabled"), [false, true]);
    assert_eq!(of("test_douter"), [true, true]);
}
