//! What the memory model costs a call: queries, loans, streams; time and allocations on the heap.
//!
//! Calls of the device cannot be seen from outside a benchmark, so each is first made alone and counted.

use std::ffi::c_void;
use std::hint::black_box;
use std::ptr::null_mut;
use std::sync::Arc;

use divan::{AllocProfiler, Bencher};
use rocforge::catalogue::{self, Instance};
use rocforge::options::PointerMode;
use rocforge::platform::Stream;
use rocforge::platform::host::HostDevice;
use rocforge::view::Batch;
use rocforge::workspace::MemoryOptions;
use rocforge::{Arg, Args, Handle, ResultRef, Size, Status};
use rocforge_kernels::{asum, gemv, scal};

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

fn handle() -> (Handle, Arc<HostDevice>) {
    let device = Arc::new(HostDevice::new());
    (Handle::with(device.clone(), &MemoryOptions::default()).expect("memory is free"), device)
}

/// Measures `work`, which must leave the device alone after its first time.
fn measure(bencher: Bencher<'_, '_>, device: &HostDevice, mut work: impl FnMut()) {
    work();
    let before = device.counters();
    work();
    assert_eq!(device.counters(), before, "the device was asked for something");
    bencher.bench_local(work);
}

#[divan::bench]
fn start_and_stop(bencher: Bencher<'_, '_>) {
    let (handle, device) = handle();
    measure(bencher, &device, || {
        handle.start_size_query().expect("none is running");
        black_box(handle.stop_size_query().expect("running"));
    });
}

#[divan::bench]
fn query_of_asum_typed(bencher: Bencher<'_, '_>) {
    let (handle, device) = handle();
    let x = handle.upload(&[1.0_f32; 5000]).expect("memory is free");
    let mut sum = 0.0;
    handle.start_size_query().expect("none is running");
    measure(bencher, &device, || {
        let result = ResultRef::from(&mut sum);
        black_box(asum(&handle, black_box(5000), x.vector(black_box(1)), result).expect("a query"));
    });
}

#[divan::bench]
fn query_of_gemv_typed(bencher: Bencher<'_, '_>) {
    let (handle, device) = handle();
    let a = handle.upload(&[1.0_f64; 64]).expect("memory is free");
    let mut y = handle.upload(&[1.0_f64; 8]).expect("memory is free");
    let x = handle.upload(&[1.0_f64; 8]).expect("memory is free");
    handle.start_size_query().expect("none is running");
    let trans = rocforge::options::Operation::None;
    measure(bencher, &device, || {
        let (n, y) = (black_box(8), y.vector_mut(1));
        black_box(gemv(&handle, trans, n, n, 1.0, a.matrix(8), x.vector(1), 0.0, y).expect("a query"));
    });
}

fn find(symbol: &str) -> &'static Instance {
    catalogue::find(symbol).expect("the routine is linked in")
}

/// A call by position, as C makes it.
fn erased(handle: &Handle, instance: &'static Instance, list: &[Arg]) -> Status {
    let (mode, query) = (PointerMode::Host, handle.is_size_query());
    // SAFETY: The calls below are queries or have nothing to do; no pointer is followed.
    let args = unsafe { Args::new(instance, list, 1, mode, query) }.expect("as many as the routine has");
    (instance.call)(handle, instance, &args).expect("a query, or nothing to do")
}

fn vector(pointer: *mut c_void) -> Arg {
    Arg::Memory { pointer, stride: 1, batch: Batch::Strided(0) }
}

#[divan::bench]
fn query_of_asum_by_position(bencher: Bencher<'_, '_>) {
    let (handle, device) = handle();
    let instance = find("rocblas_sasum");
    handle.start_size_query().expect("none is running");
    measure(bencher, &device, || {
        let list = [Arg::Dim(black_box(5000)), vector(null_mut()), Arg::Scalar(null_mut())];
        black_box(erased(&handle, instance, &list));
    });
}

#[divan::bench]
fn whole_query_of_asum_by_position(bencher: Bencher<'_, '_>) {
    let (handle, device) = handle();
    let instance = find("rocblas_sasum");
    measure(bencher, &device, || {
        handle.start_size_query().expect("none is running");
        let list = [Arg::Dim(black_box(5000)), vector(null_mut()), Arg::Scalar(null_mut())];
        black_box(erased(&handle, instance, &list));
        black_box(handle.stop_size_query().expect("running"));
    });
}

#[divan::bench]
fn planned_need_of_asum(bencher: Bencher<'_, '_>) {
    let (_handle, device) = handle();
    let instance = find("rocblas_sasum");
    measure(bencher, &device, || {
        let list = [Arg::Dim(black_box(5000)), vector(null_mut()), Arg::Scalar(null_mut())];
        black_box(rocforge::plan::Plan::need(instance, &list, 1).expect("sizes are fine"));
    });
}

#[divan::bench]
fn plan_of_a_thousand_calls(bencher: Bencher<'_, '_>) {
    let (_handle, device) = handle();
    let instance = find("rocblas_sasum");
    measure(bencher, &device, || {
        let mut plan = rocforge::plan::Plan::new();
        for n in 1..=1000 {
            let list = [Arg::Dim(black_box(n)), vector(null_mut()), Arg::Scalar(null_mut())];
            plan.add(instance, &list, 1).expect("sizes are fine");
        }
        black_box(plan.high_water_mark);
    });
}

#[divan::bench]
fn loan_and_return(bencher: Bencher<'_, '_>) {
    let (handle, device) = handle();
    measure(bencher, &device, || {
        let sizes = [Size::new(black_box(1000)), Size::new(black_box(64))];
        black_box(handle.arena().lend("a benchmark", &sizes, handle.stream()).expect("it fits"));
    });
}

#[divan::bench]
fn raw_loan_and_return(bencher: Bencher<'_, '_>) {
    let (handle, device) = handle();
    measure(bencher, &device, || {
        let arena = handle.arena();
        let mut loan = arena.lend_raw("a benchmark", black_box(1024), handle.stream()).expect("it fits");
        arena.give_back(black_box(&mut loan)).expect("in order");
    });
}

#[divan::bench]
fn set_stream(bencher: Bencher<'_, '_>) {
    let (handle, device) = handle();
    let streams = [Stream::DEFAULT, Stream::from_raw(std::ptr::without_provenance_mut(8))];
    let mut turn = 0;
    measure(bencher, &device, || {
        turn ^= 1;
        handle.set_stream(black_box(streams[turn])).expect("a stream");
    });
}

#[divan::bench]
fn scal_of_nothing_typed(bencher: Bencher<'_, '_>) {
    let (handle, device) = handle();
    let mut x = handle.upload(&[1.0_f32; 8]).expect("memory is free");
    measure(bencher, &device, || {
        black_box(scal(&handle, black_box(0), 2.0, x.vector_mut(1)).expect("nothing to do"));
    });
}

#[divan::bench]
fn scal_of_nothing_by_position(bencher: Bencher<'_, '_>) {
    let (handle, device) = handle();
    let instance = find("rocblas_sscal");
    measure(bencher, &device, || {
        let list = [Arg::Dim(black_box(0)), Arg::Scalar(null_mut()), vector(null_mut())];
        black_box(erased(&handle, instance, &list));
    });
}

#[divan::bench(args = [1, 5000])]
fn asum_in_steady_state(bencher: Bencher<'_, '_>, n: i64) {
    let (handle, device) = handle();
    let x = handle.upload(&vec![1.0_f32; n as usize]).expect("memory is free");
    let mut sum = 0.0;
    measure(bencher, &device, || {
        let result = ResultRef::from(&mut sum);
        black_box(asum(&handle, black_box(n), x.vector(1), result).expect("it fits"));
    });
}
