//! Bulk copies that nobody waits for, that the block does not make together, or that there is no room for.

use rocforge::prelude::*;

use crate::defects;

/// A barrier does not wait for a copy.
#[device(grid = 1, block = 64)]
fn barrier_in_place_of_the_wait(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    let me = thread_id_x();
    begin_bulk(0);
    copy_bulk(0, tile, 0, BLOCK, x, 0); // here
    barrier();
    y[me] = tile[me]; // here
    await_bulk(0);
}

/// The array is filled while a copy to it is on its way.
#[device(grid = 1, block = 64)]
fn overtaken(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    let me = thread_id_x();
    begin_bulk(0);
    copy_bulk(0, tile, 0, BLOCK, x, 0); // here
    barrier();
    tile[me] = 0.0; // here
    await_bulk(0);
    y[me] = tile[me];
}

/// Two copies to one place have no order.
#[device(grid = 1, block = 64)]
fn twice_to_one_place(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    begin_bulk(0);
    copy_bulk(0, tile, 0, BLOCK, x, 0); // here
    copy_bulk(0, tile, 32, 16, x, 0); // here
    await_bulk(0);
    y[thread_id_x()] = tile[thread_id_x()];
}

/// Nothing says where the group of the copy begins.
#[device(grid = 1, block = 64)]
fn no_group(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    copy_bulk(0, tile, 0, BLOCK, x, 0); // here
    await_bulk(0);
    y[thread_id_x()] = tile[thread_id_x()];
}

/// The second group begins in the first.
#[device(grid = 1, block = 64)]
fn group_in_a_group(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(2 * BLOCK);
    begin_bulk(0);
    copy_bulk(0, tile, 0, BLOCK, x, 0);
    begin_bulk(0); // here
    copy_bulk(0, tile, BLOCK, BLOCK, x, 64);
    await_bulk(0);
    y[thread_id_x()] = tile[thread_id_x()];
}

/// The group is waited for a second time.
#[device(grid = 1, block = 64)]
fn waited_for_twice(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    begin_bulk(0);
    copy_bulk(0, tile, 0, BLOCK, x, 0);
    await_bulk(0);
    y[thread_id_x()] = tile[thread_id_x()];
    await_bulk(0); // here
}

/// The wait is for another group.
#[device(grid = 1, block = 64)]
fn other_group(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(2 * BLOCK);
    let me = thread_id_x();
    begin_bulk(0);
    copy_bulk(0, tile, 0, BLOCK, x, 0); // here
    begin_bulk(1);
    copy_bulk(1, tile, BLOCK, BLOCK, x, 64);
    await_bulk(1);
    y[me] = tile[me]; // here
    await_bulk(0);
}

/// A block of a matrix is used before it has arrived.
#[device(grid = 1, block = 64)]
fn block_too_early(a: TensorMap<f64, 8, 8>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(64);
    let me = thread_id_x();
    begin_bulk(3);
    copy_block(3, tile, 0, a, (4, 4)); // here
    barrier();
    y[me] = tile[me]; // here
    await_bulk(3);
}

/// The block ends while the copy is on its way.
#[device(grid = 2, block = 64)]
fn never_waited_for(x: Vector<f64>, y: VectorMut<f64>) {
    let tile = shared::<f64>(BLOCK);
    begin_bulk(0); // here
    copy_bulk(0, tile, 0, BLOCK, x, 0);
    if block_id_x() == 0 {
        y[thread_id_x()] = 1.0;
    }
}

defects! { "asynchronous copy";
    never_waited_for |call, o| never_waited_for(call, o.x.vector(64), o.y.vector_mut(64));
    barrier_in_place_of_the_wait |call, o| barrier_in_place_of_the_wait(call, o.x.vector(64), o.y.vector_mut(64));
    overtaken |call, o| overtaken(call, o.x.vector(64), o.y.vector_mut(64));
    twice_to_one_place |call, o| twice_to_one_place(call, o.x.vector(64), o.y.vector_mut(64));
    no_group |call, o| no_group(call, o.x.vector(64), o.y.vector_mut(64));
    group_in_a_group |call, o| group_in_a_group(call, o.x.vector(128), o.y.vector_mut(64));
    other_group |call, o| other_group(call, o.x.vector(128), o.y.vector_mut(64));
    block_too_early |call, o| block_too_early(call, TensorMap::new(o.x.matrix(10, 10)), o.y.vector_mut(64));
    waited_for_twice |call, o| waited_for_twice(call, o.x.vector(64), o.y.vector_mut(64));
}
