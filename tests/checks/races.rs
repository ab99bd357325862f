//! Two threads at one element, of which one writes, and nothing between them.

use rocforge::prelude::*;

use crate::defects;

/// The other side of the tile may not be there yet.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn no_barrier_after_the_tile_is_filled(n: Dim, x: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    let me = thread_id_x();
    tile[me] = x[me]; // here
    x[me] = tile[BLOCK - 1 - me]; // here
}

/// An array of a block, and its length.
#[device]
struct Kept {
    values: Shared<f64>,
    len: i32,
}

/// The same through a structure that holds the array.
#[device(grid = 1, block = 64)]
fn no_barrier_after_the_field_is_filled(n: Dim, x: VectorMut<f64>) {
    let values = shared::<f64>(BLOCK);
    let mut tile = Kept { values, len: BLOCK };
    let me = thread_id_x();
    tile.values[me] = x[me]; // here
    x[me] = tile.values[tile.len - 1 - me]; // here
}

/// A tree whose levels are not kept apart; waves of 64 in step would hide it.
#[device(grid = 1, block = 64)]
fn no_barrier_between_levels(n: Dim, x: VectorMut<f64>) {
    let mut sums = shared::<f64>(BLOCK);
    let me = thread_id_x();
    sums[me] = x[me];
    barrier();
    let mut half = BLOCK / 2;
    while half > 0 {
        if me < half {
            let other = sums[me + half]; // here
            sums[me] += other; // here
        }
        half /= 2;
    }
    barrier();
    x[me] = sums[me];
}

/// The tile is filled again while slow threads still read.
#[device(grid = 1, block = 64)]
fn tile_reused_too_early(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    let me = thread_id_x();
    for turn in 0..2_i32 {
        tile[me] = x[me + turn]; // here
        barrier();
        y[me] = tile[(me + 1) % BLOCK]; // here
    }
}

/// Neighbours share an element.
#[device(grid = 1, block = 64)]
fn two_threads_write_one_element(n: Dim, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    let me = thread_id_x();
    tile[me / 2] = 1.0; // here
    barrier();
    if me < BLOCK / 2 {
        y[me] = tile[me];
    }
}

/// In place, though each reads what its neighbour writes.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn shifted_in_place(n: Dim, x: VectorMut<f64>) {
    let i = global_id_x();
    if i + 1 < n {
        let next = x[i + 1]; // here
        x[i] = next; // here
    }
}

#[device]
fn across(n: Dim, i: Dim) -> Dim {
    n - 1 - i
}

/// A barrier keeps the threads of a block apart, not blocks.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn barrier_for_another_block(n: Dim, y: VectorMut<f64>) {
    let i = global_id_x();
    y[i] = 1.0; // here
    barrier();
    let other = across(n, i);
    let theirs = y[other]; // here
    if theirs > 0.5 {
        barrier();
    }
}

/// Everybody adds to one element.
#[device(grid = 1, block = 64)]
fn sum_without_atomics(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let value = x[thread_id_x()];
    y[0] += value; // here
}

/// Each block has a first thread, and there is one result.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn each_block_sets_the_result(n: Dim, result: ResultMut<f64>) {
    if thread_id_x() == 0 {
        result.set(block_id_x() as f64); // here
    }
}

/// Each plane has a first thread, and all planes belong to one problem.
#[device(grid(1, 1, n), block = 64)]
fn each_plane_sets_an_element(n: Dim, y: VectorMut<f64>) {
    if thread_id_x() == 0 {
        y[3] = block_id_z() as f64; // here
    }
}

/// All threads set the result.
#[device(grid = 1, block = 64)]
fn each_thread_sets_the_result(n: Dim, result: ResultMut<f64>) {
    result.set(1.0); // here
}

/// The copy engine fills the tile again while slow threads still read.
#[device(grid = 1, block = 64)]
fn bulk_copy_too_early(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    let me = thread_id_x();
    let mut sum = 0.0_f64;
    for turn in 0..2_i32 {
        begin_bulk(0);
        copy_bulk(0, tile, 0, BLOCK, x, BLOCK * turn); // here
        await_bulk(0);
        sum += tile[BLOCK - 1 - me]; // here
    }
    y[me] = sum;
}

/// The copy engine reads what other threads have yet to write.
#[device(grid = 1, block = 64)]
fn bulk_copy_of_what_is_written(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    let me = thread_id_x();
    y[me] = x[me]; // here
    begin_bulk(0);
    copy_bulk(0, tile, 0, BLOCK, y, 0); // here
    await_bulk(0);
    y[me] = tile[BLOCK - 1 - me];
}

/// What is copied changes before the copy has been waited for, a barrier or not.
#[device(grid = 1, block = 64)]
fn source_overwritten(y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    let me = thread_id_x();
    begin_bulk(0);
    copy_bulk(0, tile, 0, BLOCK, y, 0); // here
    barrier();
    y[BLOCK - 1 - me] = 1.0; // here
    await_bulk(0);
    y[me] = tile[me];
}

defects! { "race";
    no_barrier_after_the_tile_is_filled |call, o| no_barrier_after_the_tile_is_filled(call, 64, o.x.vector_mut(64));
    no_barrier_after_the_field_is_filled |call, o| no_barrier_after_the_field_is_filled(call, 64, o.x.vector_mut(64));
    no_barrier_between_levels |call, o| no_barrier_between_levels(call, 64, o.x.vector_mut(64));
    tile_reused_too_early |call, o| tile_reused_too_early(call, 64, o.x.vector(65), o.y.vector_mut(64));
    two_threads_write_one_element |call, o| two_threads_write_one_element(call, 64, o.y.vector_mut(32));
    shifted_in_place |call, o| shifted_in_place(call, 64, o.x.vector_mut(64));
    barrier_for_another_block |call, o| barrier_for_another_block(call, 128, o.y.vector_mut(128));
    sum_without_atomics |call, o| sum_without_atomics(call, 64, o.x.vector(64), o.y.vector_mut(1));
    each_block_sets_the_result |call, o| each_block_sets_the_result(call, 128, o.y.result());
    each_plane_sets_an_element |call, o| each_plane_sets_an_element(call, 2, o.y.vector_mut(64));
    each_thread_sets_the_result |call, o| each_thread_sets_the_result(call, 64, o.y.result());
    bulk_copy_too_early |call, o| bulk_copy_too_early(call, o.x.vector(128), o.y.vector_mut(64));
    bulk_copy_of_what_is_written |call, o| bulk_copy_of_what_is_written(call, o.x.vector(64), o.y.vector_mut(64));
    source_overwritten |call, o| source_overwritten(call, o.y.vector_mut(64));
}

#[test]
fn planes_have_names_in_reports() {
    let mut memory = crate::Memory::new();
    let instance = rocforge_tests::alone::instance(|| vec![each_plane_sets_an_element::instance()]);
    let handle = crate::handle();
    let call = Call::new(&handle, instance, 1);
    let report = each_plane_sets_an_element(&call, 2, memory.vector_mut(64)).expect_err("a race").to_string();
    assert!(report.contains("of block (0, 0, 1) of problem 0"), "{report}");
}
