//! Several elements at once, as no GPU can move them.

use rocforge::prelude::*;

use crate::defects;

/// The first thread is fine.
#[device(grid = 1, block = 64)]
fn every_place(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let i = thread_id_x() as Dim;
    if i + 2 <= n {
        let pair = x.load_vec::<2>(i); // here
        y[i] = pair[0] + pair[1];
    }
}

/// The second column begins where the leading dimension lets it.
#[device(grid = 1, block = 64)]
fn odd_columns(n: Dim, a: Matrix<f64>, y: VectorMut<f64>) {
    let j = thread_id_x() as Dim;
    if j < n {
        let pair = a.load_vec::<2>((0, j)); // here
        y[j] = pair[0] + pair[1];
    }
}

/// Every second element is not a row of elements.
#[device(grid = 1, block = 64)]
fn with_gaps(n: Dim, y: VectorMut<f64>) {
    if thread_id_x() == 0 {
        y.store_vec(0, [1.0, 2.0]); // here
    }
}

/// Three elements are no multiple of 16 bytes.
#[device(grid = 1, block = 64)]
fn odd_count_in_bulk(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    begin_bulk(0);
    copy_bulk(0, tile, 0, n, x, 0); // here
    await_bulk(0);
    y[0] = tile[0];
}

/// The view begins 8 bytes behind a multiple of 16.
#[device(grid = 1, block = 64)]
fn odd_source_in_bulk(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    begin_bulk(0);
    copy_bulk(0, tile, 0, 2, x, n); // here
    await_bulk(0);
    y[0] = tile[0];
}

/// So does the array from there on.
#[device(grid = 1, block = 64)]
fn odd_target_in_bulk(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    begin_bulk(0);
    copy_bulk(0, tile, n, 2, x, 0); // here
    await_bulk(0);
    y[0] = tile[n];
}

/// A block goes to a multiple of 128 bytes.
#[device(grid = 1, block = 64)]
fn odd_place_of_a_block(n: Dim, a: TensorMap<f64, 8, 4>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    begin_bulk(0);
    copy_block(0, tile, n, a, (0, 0)); // here
    await_bulk(0);
    y[thread_id_x()] = tile[n];
}

/// Every second element is no piece of memory.
#[device(grid = 1, block = 64)]
fn gaps_in_bulk(y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    begin_bulk(0);
    copy_bulk(0, tile, 0, 4, y, 0); // here
    await_bulk(0);
    y[0] = tile[1];
}

defects! { "misaligned";
    every_place |call, o| every_place(call, 64, o.x.vector(64), o.y.vector_mut(64));
    odd_columns |call, o| odd_columns(call, 4, o.x.matrix(4, 4), o.y.vector_mut(4));
    with_gaps |call, o| with_gaps(call, 8, VectorMut::new(*o.y.vector_mut(8).memory(), 2).with_len(8));
    odd_count_in_bulk |call, o| odd_count_in_bulk(call, 3, o.x.vector(64), o.y.vector_mut(64));
    odd_source_in_bulk |call, o| odd_source_in_bulk(call, 3, o.x.vector(64), o.y.vector_mut(64));
    odd_target_in_bulk |call, o| odd_target_in_bulk(call, 3, o.x.vector(64), o.y.vector_mut(64));
    odd_place_of_a_block |call, o| odd_place_of_a_block(call, 8, TensorMap::new(o.x.matrix(10, 10)), o.y.vector_mut(64));
    gaps_in_bulk |call, o| gaps_in_bulk(call, VectorMut::new(*o.y.vector_mut(8).memory(), 2).with_len(8));
}
