//! Barriers that not all threads of a block reach, where no look at one function tells: what a device function
//! returns may be the same for all threads.

use rocforge::prelude::*;

use crate::defects;

#[device]
fn mine(index: Dim) -> Dim {
    index
}

/// A barrier for some; what they are, only the data says.
#[device(grid = 1, block = 64)]
fn barrier_for_some(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let me = mine(thread_id_x() as Dim);
    if x[me] < 3.0 {
        barrier(); // here
    }
    y[me] = 1.0;
}

/// Threads without work leave before the others meet.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn leave_before_the_barrier(n: Dim, y: VectorMut<f64>) {
    let i = mine(global_id_x());
    if i >= n {
        return;
    }
    barrier(); // here
    y[i] = 1.0;
}

/// As many barriers as there is work, and not all threads have the same.
#[device(grid = 1, block = 64)]
fn turns_that_differ(n: Dim, y: VectorMut<f64>) {
    for i in (mine(thread_id_x() as Dim)..n).step_by(BLOCK as usize) {
        barrier(); // here
        y[i] = 1.0;
    }
}

/// Both halves of the block wait, at two barriers.
#[device(grid = 1, block = 64)]
fn two_barriers_at_once(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let me = mine(thread_id_x() as Dim);
    if x[me] < 32.0 {
        barrier(); // here
        y[me] = 1.0;
    } else {
        barrier(); // here
        y[me] = 2.0;
    }
}

/// A bulk copy is one copy, and this is one for each thread.
#[device(grid = 1, block = 64)]
fn bulk_copies_that_differ(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(2 * BLOCK);
    let place = mine(2 * thread_id_x() as Dim);
    begin_bulk(0);
    copy_bulk(0, tile, place, 2, x, place); // here
    await_bulk(0);
    y[thread_id_x()] = tile[0];
}

/// Only some threads ask for the copy; what they are, only the data says.
#[device(grid = 1, block = 64)]
fn bulk_copy_for_some(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    let me = mine(thread_id_x() as Dim);
    begin_bulk(0);
    if x[me] < 3.0 {
        copy_bulk(0, tile, 0, BLOCK, x, 0); // here
    }
    await_bulk(0); // here
    y[me] = tile[0];
}

defects! { "barrier divergence";
    barrier_for_some |call, o| barrier_for_some(call, 64, o.x.vector(64), o.y.vector_mut(64));
    leave_before_the_barrier |call, o| leave_before_the_barrier(call, 100, o.y.vector_mut(100));
    turns_that_differ |call, o| turns_that_differ(call, 100, o.y.vector_mut(100));
    two_barriers_at_once |call, o| two_barriers_at_once(call, 64, o.x.vector(64), o.y.vector_mut(64));
    bulk_copies_that_differ |call, o| bulk_copies_that_differ(call, o.x.vector(128), o.y.vector_mut(64));
    bulk_copy_for_some |call, o| bulk_copy_for_some(call, o.x.vector(64), o.y.vector_mut(64));
}
