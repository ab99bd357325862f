//! After the first call of its kind a call allocates nothing: not on the device, not on the heap.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use rocforge::platform::host::BlockThreads;
use rocforge::workspace::MemoryOptions;
use rocforge::{Handle, Size, Status};
use rocforge_kernels::{asum, gemv, scal};
use rocforge_tests::sampled;

use super::arguments::{Arguments, instances};
use super::support::{FakeDevice, handle, managed, stream, stream_ordered};

thread_local! {
    /// Allocations of this thread so far.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
    /// Bytes that this thread has allocated and not freed.
    static LIVE: Cell<i64> = const { Cell::new(0) };
}

fn note(allocations: u64, bytes: i64) {
    ALLOCATIONS.set(ALLOCATIONS.get() + allocations);
    LIVE.set(LIVE.get() + bytes);
}

/// The system's allocator, which counts what each thread asks of it.
struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// SAFETY: Everything is passed on to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    // SAFETY: The promise is stated at the trait.
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        note(1, layout.size() as i64);
        // SAFETY: The caller's promise is passed on.
        unsafe { System.alloc(layout) }
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        note(1, layout.size() as i64);
        // SAFETY: The caller's promise is passed on.
        unsafe { System.alloc_zeroed(layout) }
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        note(1, size as i64 - layout.size() as i64);
        // SAFETY: The caller's promise is passed on.
        unsafe { System.realloc(memory, layout, size) }
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        note(0, -(layout.size() as i64));
        // SAFETY: The caller's promise is passed on.
        unsafe { System.dealloc(memory, layout) }
    }
}

/// Does it twice, and says what the second time asked of heap and device.
fn second_time(device: &FakeDevice, mut work: impl FnMut()) -> (u64, u64) {
    work();
    let before = (ALLOCATIONS.get(), device.calls());
    work();
    (ALLOCATIONS.get() - before.0, device.calls() - before.1)
}

#[test]
fn the_counter_counts() {
    let before = ALLOCATIONS.get();
    drop(std::hint::black_box(Box::new(1)));
    assert_eq!(ALLOCATIONS.get(), before + 1);
}

#[test]
fn a_query_allocates_nothing() {
    let (handle, device) = managed();
    let x = handle.upload(&[1.0_f32; 5000]).expect("memory is free");
    let mut sum = 0.0;
    let used = second_time(&device, || {
        handle.start_size_query().expect("none is running");
        let answer = asum(&handle, 5000, x.vector(1), (&mut sum).into());
        assert_eq!(answer.expect("a query"), Status::SizeIncreased);
        handle.stop_size_query().expect("running");
    });
    assert_eq!(used, (0, 0));
}

#[test]
fn loan_and_return_allocate_nothing() {
    let (handle, device) = managed();
    let used = second_time(&device, || {
        let sizes = [Size::new(100), Size::new(0), Size::new(4096)];
        let outer = handle.arena().lend("a test", &sizes, handle.stream()).expect("it fits");
        let mut inner = handle.arena().lend_raw("a test", 64, handle.stream()).expect("it fits");
        handle.arena().give_back(&mut inner).expect("in order");
        drop(outer);
    });
    assert_eq!(used, (0, 0));
}

#[test]
fn a_loan_by_stream_asks_the_device_twice_and_waits_for_nothing() {
    let (handle, device) = stream_ordered(None);
    let before = device.counters().synchronizations;
    for _ in 0..3 {
        let calls = device.calls();
        drop(handle.arena().lend("a test", &[Size::new(64)], handle.stream()).expect("memory is free"));
        assert_eq!(device.calls(), calls + 2);
    }
    assert_eq!(device.counters().synchronizations, before);
}

#[test]
fn setting_a_stream_allocates_nothing_and_asks_once_whether_it_is_one() {
    let (handle, device) = managed();
    let used = second_time(&device, || {
        handle.set_stream(stream(1)).expect("a stream");
        handle.set_stream(stream(1)).expect("the same");
        handle.set_stream(stream(0)).expect("the default");
    });
    assert_eq!(used, (0, 1));
}

#[test]
fn a_call_with_workspace_allocates_nothing() {
    let (handle, device) = managed();
    let x = handle.upload(&[1.0_f32; 9000]).expect("memory is free");
    let mut sum = 0.0;
    let used = second_time(&device, || {
        asum(&handle, 9000, x.vector(1), (&mut sum).into()).expect("it fits");
    });
    assert_eq!((used, sum), ((0, 0), 9000.0));
}

#[test]
fn calls_without_workspace_allocate_nothing() {
    let (handle, device) = managed();
    let a = handle.upload(&[1.0_f64; 6]).expect("memory is free");
    let mut x = handle.upload(&[1.0_f64; 3]).expect("memory is free");
    let mut y = handle.upload(&[1.0_f64; 2]).expect("memory is free");
    let used = second_time(&device, || {
        scal(&handle, 0, 2.0, x.vector_mut(1)).expect("nothing to do");
        scal(&handle, 3, 2.0, x.vector_mut(1)).expect("no workspace");
        let trans = rocforge::options::Operation::None;
        gemv(&handle, trans, 2, 3, 1.0, a.matrix(2), x.vector(1), 0.5, y.vector_mut(1))
            .expect("no workspace");
    });
    assert_eq!(used, (0, 0));
}

#[test]
fn no_routine_asks_the_device_for_memory_after_its_first_call() {
    let (handle, device) = managed();
    for instance in instances() {
        let mut call = Arguments::new(instance, 100, 2);
        let (_, calls) = second_time(&device, || {
            call.run(&handle).expect("memory is free");
        });
        assert_eq!((calls, device.counters().synchronizations), (0, 0), "{}", instance.symbol);
    }
}

/// By position, as C calls: the list of arguments is the caller's, and the only thing on the heap.
#[test]
fn no_routine_allocates_on_the_heap_after_its_first_call() {
    let (handle, device) = managed();
    let on_heap = |handle: &Handle, n| {
        let of = |instance| {
            let mut call = Arguments::new(instance, n, 1);
            let run = || assert!(call.run(handle).is_ok());
            second_time(&device, run).0
        };
        instances().map(|instance| (instance.symbol, of(instance))).collect::<Vec<_>>()
    };
    // The difference between calls that work and calls that have nothing to do.
    assert_eq!(on_heap(&handle, 100), on_heap(&handle, 0));
}

/// As on a GPU: blocks of the declared number of threads, each a coroutine with a stack of its own.
///
/// In a pool of one worker all blocks of a launch run on the thread whose allocations are counted, also where
/// there are enough of them to be split.
#[test]
fn no_routine_allocates_where_blocks_have_many_threads_after_its_first_call() {
    let on_heap = |n, batch_count| {
        let (handle, device) = managed();
        handle.set_block_threads(BlockThreads::Declared);
        let of = |instance| {
            let mut call = Arguments::new(instance, n, batch_count);
            let run = || assert!(call.run(&handle).is_ok());
            (instance.symbol, second_time(&device, run).0)
        };
        sampled(3, instances()).map(of).collect::<Vec<_>>()
    };
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    one.install(|| {
        assert_eq!(on_heap(2, 1), on_heap(0, 1));
        assert_eq!(on_heap(100, 2), on_heap(0, 1));
    });
}

/// The life of a handle with everything in it: growth, queries, refusals, pieces, loans, data; then another one.
fn life() {
    for options in [
        MemoryOptions::default(),
        MemoryOptions { size: Some(0), ..MemoryOptions::default() },
        MemoryOptions { size: Some(640), ..MemoryOptions::default() },
        MemoryOptions { stream_ordered: true, ..MemoryOptions::default() },
    ] {
        let (handle, device) = handle(options);
        handle.set_data(std::sync::Arc::new(vec![1; 1000]));
        for instance in instances().filter(|instance| !instance.routine.buffers.is_empty()) {
            let mut call = Arguments::new(instance, 50, 3);
            let _ = (call.run(&handle), call.query(&handle, std::ptr::null_mut()));
            device.fail_allocation(1);
            handle.trim().expect("nothing is lent");
            let _ = call.run(&handle);
        }
        let _ = (handle.reserve(u64::MAX), handle.set_device_memory_size(100), handle.stop_size_query());
        let outer = handle.arena().lend("a test", &[Size::new(64)], handle.stream());
        let _ = handle.arena().lend("a test", &[Size::new(1 << 40)], handle.stream()).map(drop);
        drop(outer);
        drop(handle);
        assert_eq!((device.counters().live, device.counters().live_bytes), (0, 0));
    }
}

#[test]
fn a_handle_leaves_nothing_behind_on_heap_or_device() {
    // What is made once for a program or a thread is made the first time.
    life();
    let before = LIVE.get();
    life();
    assert_eq!(LIVE.get(), before);
}
