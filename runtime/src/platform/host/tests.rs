//! Launches of small kernels on both paths, in every schedule.

use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};

use rayon::prelude::*;

use super::*;
use crate::Status;
use crate::thread::Thread;
use crate::view::{Batched, Vector, Workspace};

const SCHEDULES: [Schedule; 4] =
    [Schedule::Forward, Schedule::Reverse, Schedule::Seeded(1), Schedule::Seeded(2026)];

/// A kernel made of two closures.
struct Pair<S, F>(S, F);

impl<S: Fn(i64, &SerialRow<'_>) + Sync, F: Fn(i64, &FiberThread<'_>) + Sync> HostKernel for Pair<S, F> {
    fn serial(&self, batch: i64, row: &SerialRow<'_>) {
        self.0(batch, row);
    }
    fn fiber(&self, batch: i64, thread: &FiberThread<'_>) {
        self.1(batch, thread);
    }
}

fn fibers<F: Fn(i64, &FiberThread<'_>) + Sync>(body: F) -> impl HostKernel {
    Pair(|_, _: &SerialRow<'_>| unreachable!("launched as fibers"), body)
}

fn serial<S: Fn(i64, &SerialThread<'_>) + Sync>(body: S) -> impl HostKernel {
    let rows = move |batch, row: &SerialRow<'_>| row.range().for_each(|x| body(batch, &row.thread(x)));
    Pair(rows, |_, _: &FiberThread<'_>| unreachable!("launched as serial blocks"))
}

fn geometry(grid_x: i64, grid_y: i64, block: i32, batch_count: i64) -> Geometry {
    Geometry { grid: [grid_x, grid_y, 1], block: [block, 1, 1], batch_count, work_per_block: 1_000 }
}

/// One partial sum a block, by a tree in shared memory, as a GPU kernel does it.
struct Sum<const BLOCK: usize> {
    n: i64,
    x: Vector<i64>,
    partial: Workspace<i64>,
}

#[inline(always)]
fn sum<const BLOCK: usize, T: Thread>(thread: &T, n: i64, x: Vector<i64>, mut partial: Workspace<i64>) {
    let mut shared = thread.shared::<i64>(17, BLOCK);
    let local = thread.thread_id_x();
    let i = thread.global_id_x() * thread.grid_dim_y() + thread.block_id_y();
    shared[local] = if i < n { x[i] } else { 0 };
    thread.barrier();
    let mut half = BLOCK as i32 / 2;
    while half > 0 {
        if local < half {
            let other = shared[local + half];
            shared[local] += other;
        }
        thread.barrier();
        half /= 2;
    }
    if local == 0 {
        partial[thread.block_id_y() * thread.grid_dim_x() + thread.block_id_x()] = shared[0];
    }
}

impl<const BLOCK: usize> HostKernel for Sum<BLOCK> {
    fn serial(&self, batch: i64, row: &SerialRow<'_>) {
        let (x, partial) = (self.x.at(batch), self.partial.at(batch));
        for block_x in row.range_within((self.n + 1) / 2) {
            sum::<1, _>(&row.thread(block_x), self.n, x, partial);
        }
    }
    fn fiber(&self, batch: i64, thread: &FiberThread<'_>) {
        sum::<BLOCK, _>(thread, self.n, self.x.at(batch), self.partial.at(batch));
    }
}

/// Sums `n` numbers in each of `batch_count` problems on a grid of two rows, and compares every problem's sum.
fn check_sum<const BLOCK: usize>(n: i64, batch_count: i64, threads: BlockThreads, schedule: Schedule) {
    let block = if threads == BlockThreads::One { 1 } else { BLOCK as i64 };
    let grid_x = (n + 2 * block - 1) / (2 * block);
    let mut x: Vec<i64> = (0..n * batch_count).map(|i| i * i % 1_009 - 7).collect();
    let mut partial = vec![i64::MIN; (2 * grid_x * batch_count) as usize];
    // SAFETY: Both vectors outlive the launch below and are not touched meanwhile.
    let kernel = unsafe {
        let memory = Batched::strided(x.as_mut_ptr(), n);
        let partial = Workspace::new(partial.as_mut_ptr(), 2 * grid_x, 2 * grid_x);
        Sum::<BLOCK> { n, x: Vector::new(memory, 1).with_len(n), partial }
    };
    launch_with(&kernel, &geometry(grid_x, 2, block as i32, batch_count), threads, schedule).unwrap();
    for (x, partial) in x.chunks(n as usize).zip(partial.chunks(2 * grid_x as usize)) {
        assert_eq!(x.iter().sum::<i64>(), partial.iter().sum::<i64>(), "{threads:?} {schedule:?}");
    }
}

#[test]
fn block_reduction_is_exact() {
    for schedule in SCHEDULES {
        for threads in [BlockThreads::One, BlockThreads::Declared] {
            check_sum::<64>(1, 1, threads, schedule);
            check_sum::<64>(127, 3, threads, schedule);
            check_sum::<256>(5_000, 7, threads, schedule);
        }
    }
    check_sum::<1024>(50_000, 2, BlockThreads::Declared, Schedule::Forward);
}

#[test]
fn every_block_runs_once() {
    for schedule in SCHEDULES {
        let seen = Mutex::new(HashSet::new());
        let note = |batch, thread: &dyn Fn() -> (i64, i64)| {
            let (x, y) = thread();
            assert!(seen.lock().unwrap().insert((batch, y, x)), "({x}, {y}) of {batch} ran twice");
        };
        let kernel = serial(|b, thread| note(b, &|| (thread.block_id_x(), thread.block_id_y())));
        launch_with(&kernel, &geometry(13, 5, 1, 3), BlockThreads::One, schedule).unwrap();
        assert_eq!(seen.lock().unwrap().len(), 13 * 5 * 3);
    }
}

#[test]
fn many_tiny_blocks() {
    let count = AtomicI64::new(0);
    let kernel = serial(|_, thread| {
        count.fetch_add(thread.block_id_x() & 1, Ordering::Relaxed);
    });
    let blocks = 3_000_001;
    let geometry = Geometry { work_per_block: 1, ..geometry(blocks, 1, 1, 1) };
    launch(&kernel, &geometry, BlockThreads::One).unwrap();
    assert_eq!(count.load(Ordering::Relaxed), blocks / 2);

    let count = AtomicI64::new(0);
    let kernel = fibers(|_, thread| {
        thread.barrier();
        count.fetch_add(i64::from(thread.thread_id_x()), Ordering::Relaxed);
    });
    launch(&kernel, &self::geometry(100_000, 1, 4, 1), BlockThreads::Declared).unwrap();
    assert_eq!(count.load(Ordering::Relaxed), 6 * 100_000);
}

#[test]
fn empty_launches_do_nothing() {
    let kernel = fibers(|_, _| unreachable!("there is no block"));
    for (x, y, batches) in [(0, 1, 1), (1, 0, 1), (1, 1, 0), (-1, 1, 1), (1, 1, -7)] {
        launch(&kernel, &geometry(x, y, 8, batches), BlockThreads::Declared).unwrap();
    }
}

#[test]
fn barrier_divergence_is_an_error() {
    for schedule in SCHEDULES {
        let kernel = fibers(|_, thread| {
            thread.barrier();
            if thread.block_id_x() == 2 && thread.thread_id_x() < 3 {
                return;
            }
            thread.barrier();
        });
        let error =
            launch_with(&kernel, &geometry(4, 1, 8, 1), BlockThreads::Declared, schedule).unwrap_err();
        assert_eq!(error.status(), Status::InternalError);
        assert_eq!(
            error.to_string(),
            "barrier divergence in block (2, 0) of problem 0: 5 of 8 threads wait at a barrier, 3 have ended"
        );
    }
    let first = fibers(|_, thread| {
        if thread.thread_id_x() == 0 {
            thread.barrier();
        }
    });
    let error = launch(&first, &geometry(1, 1, 2, 1), BlockThreads::Declared).unwrap_err();
    assert!(error.to_string().ends_with("1 of 2 threads wait at a barrier, 1 have ended"), "{error}");
}

#[test]
fn suspended_threads_are_unwound() {
    struct Held<'a>(&'a AtomicI64);
    impl Drop for Held<'_> {
        fn drop(&mut self) {
            self.0.fetch_add(1, Ordering::Relaxed);
        }
    }
    let dropped = AtomicI64::new(0);
    let kernel = fibers(|_, thread| {
        let _held = Held(&dropped);
        if thread.thread_id_x() != 7 {
            thread.barrier();
        }
    });
    launch(&kernel, &geometry(1, 1, 16, 1), BlockThreads::Declared).unwrap_err();
    assert_eq!(dropped.load(Ordering::Relaxed), 16);
}

#[test]
fn a_panic_is_an_error() {
    for schedule in SCHEDULES {
        let kernel = serial(|_, thread| assert_ne!(thread.block_id_x(), 700, "odd block"));
        let error = launch_with(&kernel, &geometry(1_000, 1, 1, 1), BlockThreads::One, schedule).unwrap_err();
        assert_eq!(error.status(), Status::InternalError);
        let message = error.to_string();
        assert!(message.starts_with("kernel panicked in blocks ("), "{message}");
        assert!(message.contains("of problem 0: ") && message.contains("odd block"), "{message}");

        let kernel = fibers(|batch, thread| {
            thread.barrier();
            if thread.thread_id_x() == 5 && thread.block_id_x() == 2 && batch == 1 {
                panic!("no element 9");
            }
            thread.barrier();
        });
        let error =
            launch_with(&kernel, &geometry(4, 1, 8, 2), BlockThreads::Declared, schedule).unwrap_err();
        let place = "kernel panicked in thread 5 of block (2, 0) of problem 1: no element 9";
        assert_eq!(error.to_string(), place);
    }
    let kernel = fibers(|_, _| std::panic::panic_any(7_i32));
    let error = launch(&kernel, &geometry(1, 1, 1, 1), BlockThreads::Declared).unwrap_err();
    assert!(error.to_string().ends_with("a payload that is no text"), "{error}");
}

#[test]
fn a_fault_stops_other_blocks() {
    let count = AtomicI64::new(0);
    let kernel = fibers(|_, thread| {
        count.fetch_add(1, Ordering::Relaxed);
        assert_ne!(thread.block_id_x(), 0, "first block");
    });
    let geometry = Geometry { work_per_block: 1, ..geometry(1_000_000, 1, 1, 1) };
    launch(&kernel, &geometry, BlockThreads::Declared).unwrap_err();
    assert!(count.load(Ordering::Relaxed) < 1_000_000);
}

#[test]
fn shared_memory_is_private_to_a_block() {
    fn body(thread: &impl Thread) {
        let len = thread.block_dim_x();
        let mut shared = thread.shared::<u32>(3, len as usize);
        let local = thread.thread_id_x();
        assert_eq!(shared[local], u32::from_ne_bytes([POISON; 4]), "data of another block");
        thread.barrier();
        shared[local] = local as u32;
        thread.barrier();
        let again = thread.shared::<u32>(3, len as usize);
        assert_eq!(again[len - 1 - local], (len - 1 - local) as u32);
    }
    for schedule in SCHEDULES {
        let kernel = fibers(|_, thread| body(thread));
        launch_with(&kernel, &geometry(50, 3, 32, 2), BlockThreads::Declared, schedule).unwrap();
        let kernel = serial(|_, thread| body(thread));
        launch_with(&kernel, &geometry(5_000, 3, 1, 2), BlockThreads::One, schedule).unwrap();
    }
}

#[test]
fn launches_nest_in_rayon() {
    (0..64_i64).into_par_iter().for_each(|outer| {
        let threads = if outer % 2 == 0 { BlockThreads::One } else { BlockThreads::Declared };
        check_sum::<32>(20_000 + outer, 2, threads, Schedule::Forward);
    });
    rayon::scope(|scope| {
        scope.spawn(|_| check_sum::<64>(70_000, 1, BlockThreads::Declared, Schedule::Forward))
    });
}
