//! Bulk copies that nobody waits for, that the block does not make together, or that there is no room for.

use rocforge::prelude::*;

use crate::defects;

/// A barrier does not wait for a copy.
#[device(grid = 1, block = 64)]
fn barrier_in_place_of_the_wait(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    let me = thread_id_x();
    begin_bulk();
    copy_bulk(tile, 0, BLOCK, x, 0); // here
    barrier();
    y[me] = tile[me]; // here
    await_bulk();
}

/// The array is filled while a copy to it is on its way.
#[device(grid = 1, block = 64)]
fn overtaken(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    let me = thread_id_x();
    begin_bulk();
    copy_bulk(tile, 0, BLOCK, x, 0); // here
    barrier();
    tile[me] = 0.0; // here
    await_bulk();
    y[me] = tile[me];
}

/// Two copies to one place have no order.
#[device(grid = 1, block = 64)]
fn twice_to_one_place(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    begin_bulk();
    copy_bulk(tile, 0, BLOCK, x, 0); // here
    copy_bulk(tile, 32, 16, x, 0); // here
    await_bulk();
    y[thread_id_x()] = tile[thread_id_x()];
}

/// Nothing says where the group of the copy begins.
#[device(grid = 1, block = 64)]
fn no_group(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    copy_bulk(tile, 0, BLOCK, x, 0); // here
    await_bulk();
    y[thread_id_x()] = tile[thread_id_x()];
}

/// The second group begins in the first.
#[device(grid = 1, block = 64)]
fn group_in_a_group(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(2 * BLOCK);
    begin_bulk();
    copy_bulk(tile, 0, BLOCK, x, 0);
    begin_bulk(); // here
    copy_bulk(tile, BLOCK, BLOCK, x, 64);
    await_bulk();
    y[thread_id_x()] = tile[thread_id_x()];
}

/// The group is waited for a second time.
#[device(grid = 1, block = 64)]
fn waited_for_twice(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    begin_bulk();
    copy_bulk(tile, 0, BLOCK, x, 0);
    await_bulk();
    y[thread_id_x()] = tile[thread_id_x()];
    await_bulk(); // here
}

/// The block ends while the copy is on its way.
#[device(grid = 2, block = 64)]
fn never_waited_for(x: Vector<f64>, y: VectorMut<f64>) {
    let tile = shared::<f64>(BLOCK);
    begin_bulk(); // here
    copy_bulk(tile, 0, BLOCK, x, 0);
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
    waited_for_twice |call, o| waited_for_twice(call, o.x.vector(64), o.y.vector_mut(64));
}
