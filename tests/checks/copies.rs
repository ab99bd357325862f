//! Asynchronous copies that nobody waits for.

use rocforge::prelude::*;

use crate::defects;

/// The thread looks at its own copy.
#[device(grid = 1, block = 64)]
fn without_a_wait(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(2 * BLOCK);
    let me = thread_id_x();
    copy_async::<2>(tile, 2 * me, x, 2 * me); // here
    async_commit();
    y[me] = tile[2 * me]; // here
}

/// Waits for a group that is not made.
#[device(grid = 1, block = 64)]
fn without_a_group(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(2 * BLOCK);
    let me = thread_id_x();
    copy_async::<2>(tile, 2 * me, x, 2 * me); // here
    async_wait::<0>();
    y[me] = tile[2 * me]; // here
}

/// Waits for the first of two groups, and uses the second.
#[device(grid = 1, block = 64)]
fn one_group_too_few(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(2 * BLOCK);
    let me = thread_id_x();
    copy_async::<1>(tile, 2 * me, x, 2 * me);
    async_commit();
    copy_async::<1>(tile, 2 * me + 1, x, 2 * me + 1); // here
    async_commit();
    async_wait::<1>();
    y[me] = tile[2 * me] + tile[2 * me];
    y[me] += tile[2 * me + 1]; // here
}

/// The array is filled while a copy to it is on its way.
#[device(grid = 1, block = 64)]
fn overtaken(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    let me = thread_id_x();
    copy_async::<1>(tile, me, x, me); // here
    async_commit();
    tile[me] = 0.0; // here
    async_wait::<0>();
    y[me] = tile[me];
}

defects! { "asynchronous copy";
    without_a_wait |call, o| without_a_wait(call, o.x.vector(128), o.y.vector_mut(64));
    without_a_group |call, o| without_a_group(call, o.x.vector(128), o.y.vector_mut(64));
    one_group_too_few |call, o| one_group_too_few(call, o.x.vector(128), o.y.vector_mut(64));
    overtaken |call, o| overtaken(call, o.x.vector(64), o.y.vector_mut(64));
}
