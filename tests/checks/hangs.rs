//! Blocks that wait for blocks: a launch that could hang on a GPU ends with an error.

use rocforge::platform::Platform;
use rocforge::platform::host::{BlockThreads, Schedule};
use rocforge::plumbing::Call;
use rocforge::prelude::*;
use rocforge_tests::alone;

use crate::{Memory, defects};

/// Each block waits for the one after it, which need not begin before it ends.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn waits_for_the_next(n: Dim, y: VectorMut<f64>) {
    if thread_id_x() == 0 && block_id_x() + 1 < grid_dim_x() {
        y.atomic_wait(block_id_x() + 1, 1.0); // here
    }
    barrier();
    if thread_id_x() == 0 {
        y.atomic_store(block_id_x(), 1.0);
    }
}

/// Each block waits for the one before it, which need not begin before it either: blocks run in any order.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn waits_for_the_one_before(n: Dim, y: VectorMut<f64>) {
    if thread_id_x() == 0 && block_id_x() > 0 {
        y.atomic_wait(block_id_x() - 1, 1.0); // here
    }
    barrier();
    if thread_id_x() == 0 {
        y.atomic_store(block_id_x(), 1.0);
    }
}

/// Nobody ever does what it waits for.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn waits_in_vain(n: Dim, y: VectorMut<f64>) {
    if global_id_x() >= n / 2 {
        y.atomic_wait(0, 7.0); // here
    }
}

/// Right as it stands: numbers are taken in the order in which blocks begin, and each waits for a lower one.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn waits_in_order(n: Dim, numbers: Workspace<u64>, y: VectorMut<f64>) {
    let mut mine = shared::<i64>(1);
    if thread_id_x() == 0 {
        mine[0] = numbers.atomic_add(0, 1) as i64;
        numbers.atomic_wait(1, mine[0] as u64);
    }
    barrier();
    fence(Scope::Device);
    let number = mine[0];
    if thread_id_x() == 0 {
        let before = if number > 0 { y[number - 1] } else { 0.0 };
        y[number] = before + 1.0;
        fence(Scope::Device);
        let next = if number + 1 == grid_dim_x() { 0 } else { number as u64 + 1 };
        if next == 0 {
            numbers.atomic_store(0, 0);
        }
        numbers.atomic_store(1, next);
    }
}

defects! { "hang";
    waits_for_the_next |call, o| waits_for_the_next(call, 256, o.y.cleared(64));
    waits_for_the_one_before |call, o| waits_for_the_one_before(call, 256, o.y.cleared(64));
    waits_in_vain |call, o| waits_in_vain(call, 256, o.y.cleared(64));
}

/// Handles that do not check, in all orders of blocks and on many workers.
fn unchecked() -> impl Iterator<Item = Handle> {
    let schedules = [Schedule::Forward, Schedule::Reverse, Schedule::Seeded(1), Schedule::Seeded(2)];
    let kinds = schedules
        .into_iter()
        .flat_map(|schedule| [BlockThreads::One, BlockThreads::Declared].map(|threads| (schedule, threads)));
    kinds.map(|(schedule, threads)| {
        let handle = Handle::on(Platform::Host).expect("the host is always there");
        handle.set_schedule(schedule);
        handle.set_block_threads(threads);
        handle
    })
}

#[test]
fn order_of_beginning_is_an_order() {
    let checked = crate::handle();
    for handle in unchecked().chain([checked]) {
        let call = Call::new(&handle, alone::instance(|| vec![waits_in_order::instance()]), 1);
        let mut y = Memory::new();
        for _ in 0..2 {
            // With one thread a block, as many blocks as elements.
            let numbers = call.zeros(2).expect("as few");
            waits_in_order(&call, 1024, numbers, y.vector_mut(1024)).expect("nothing is wrong");
            assert_eq!(y.vector(1024)[15], 16.0);
        }
    }
}

#[test]
fn a_hang_is_an_error_without_checks_too() {
    for handle in unchecked() {
        let call = Call::new(&handle, alone::instance(|| vec![waits_in_vain::instance()]), 1);
        let mut y = Memory::new();
        // Enough for several workers.
        let error = waits_in_vain(&call, 200_000, y.cleared(64)).expect_err("nobody writes");
        let text = error.to_string();
        assert!(text.contains("waits for a block") && text.contains("hangs.rs"), "{text}");
    }
}
