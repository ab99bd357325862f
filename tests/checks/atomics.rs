//! Atomic operations and fences, where one is missing; and the same where none is.

use rocforge::prelude::*;

use crate::defects;

/// One thread writes plainly what the others add to.
#[device(grid = 1, block = 64)]
fn plain_beside_atomic(n: Dim, y: VectorMut<f64>) {
    if thread_id_x() == 5 {
        y[0] = 1.0; // here
    } else {
        y.atomic_add(0, 1.0); // here
    }
}

/// In one piece for the block alone, but there are two.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn scope_too_small(n: Dim, y: VectorMut<f64>) {
    y.atomic_add_in(Scope::Block, 0, 1.0); // here
}

/// What blocks have written may not be there yet when they are counted.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn no_fence_before_the_count(n: Dim, x: Vector<f64>, y: Workspace<f64>) {
    let mut last = shared::<i32>(1);
    let me = thread_id_x();
    if me == 0 {
        y[1 + block_id_x()] = x[block_id_x()]; // here
        last[0] = if y.atomic_add(0, 1.0) == (grid_dim_x() - 1) as f64 { 1 } else { 0 };
    }
    barrier();
    if last[0] == 1 && me == 0 {
        fence(Scope::Device);
        for block in 0..grid_dim_x() {
            y[40 + block] = y[1 + block]; // here
        }
    }
}

/// A fence for the block does not reach the others.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn fence_of_the_block(n: Dim, x: Vector<f64>, y: Workspace<f64>) {
    let mut last = shared::<i32>(1);
    let me = thread_id_x();
    if me == 0 {
        y[1 + block_id_x()] = x[block_id_x()]; // here
        fence(Scope::Block);
        last[0] = if y.atomic_add(0, 1.0) == (grid_dim_x() - 1) as f64 { 1 } else { 0 };
    }
    barrier();
    if last[0] == 1 && me == 0 {
        fence(Scope::Device);
        for block in 0..grid_dim_x() {
            y[40 + block] = y[1 + block]; // here
        }
    }
}

/// The last block may still see what was there before it counted.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn no_fence_after_the_count(n: Dim, x: Vector<f64>, y: Workspace<f64>) {
    let mut last = shared::<i32>(1);
    let me = thread_id_x();
    if me == 0 {
        y[1 + block_id_x()] = x[block_id_x()]; // here
        fence(Scope::Device);
        last[0] = if y.atomic_add(0, 1.0) == (grid_dim_x() - 1) as f64 { 1 } else { 0 };
    }
    barrier();
    if last[0] == 1 && me == 0 {
        for block in 0..grid_dim_x() {
            y[40 + block] = y[1 + block]; // here
        }
    }
}

/// Every thread writes, and the last block reads with every thread: right as it stands.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn last_of_all(n: Dim, x: Vector<f64>, y: Workspace<f64>) {
    let mut last = shared::<i32>(1);
    let me = thread_id_x() as Dim;
    y[1 + global_id_x()] = x[global_id_x()];
    fence(Scope::Device);
    barrier();
    if me == 0 {
        last[0] = if y.atomic_add(0, 1.0) == (grid_dim_x() - 1) as f64 { 1 } else { 0 };
    }
    barrier();
    if last[0] == 1 {
        fence(Scope::Device);
        let other = BLOCK as Dim - 1 - me;
        for block in 0..grid_dim_x() {
            y[600 + block * BLOCK as Dim + me] = y[1 + block * BLOCK as Dim + other];
        }
    }
}

#[test]
fn the_pattern_of_the_last_block_is_right() {
    let handle = crate::handle();
    let call = Call::new(&handle, rocforge_tests::alone::instance(|| vec![last_of_all::instance()]), 1);
    let (mut x, mut y) = (crate::Memory::new(), crate::Memory::new());
    last_of_all(&call, 256, x.vector(256), y.buffer(2000)).expect("nothing is wrong");
}

defects! { "race";
    plain_beside_atomic |call, o| plain_beside_atomic(call, 64, o.y.vector_mut(1));
    scope_too_small |call, o| scope_too_small(call, 128, o.y.vector_mut(1));
    no_fence_before_the_count |call, o| no_fence_before_the_count(call, 256, o.x.vector(64), o.y.buffer(64));
    fence_of_the_block |call, o| fence_of_the_block(call, 256, o.x.vector(64), o.y.buffer(64));
    no_fence_after_the_count |call, o| no_fence_after_the_count(call, 256, o.x.vector(64), o.y.buffer(64));
}
