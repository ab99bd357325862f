//! Reads of what nobody wrote.

use rocforge::prelude::*;

use crate::{defects, expect_report, handle};

/// The tile is read first.
#[device(grid = 1, block = 64)]
fn tile_never_filled(n: Dim, y: VectorMut<f64>) {
    let tile = shared::<f64>(BLOCK);
    y[thread_id_x()] = tile[thread_id_x()]; // here
}

/// The last threads do not fill their part.
#[device(grid = 1, block = 64)]
fn tile_half_filled(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    let me = thread_id_x();
    if me < 40 {
        tile[me] = x[me];
    }
    barrier();
    y[me] = tile[BLOCK - 1 - me]; // here
}

/// A sum that starts from what lies there.
#[device(grid = 1, block = 64)]
fn sum_from_nothing(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let mut sums = shared::<f64>(BLOCK);
    let me = thread_id_x();
    sums[me] += x[me]; // here
    y[me] = sums[me];
}

/// Each block fills a tile of its own; the second finds none of the first's.
#[device(grid = 2, block = 64)]
fn tile_of_the_block_before(n: Dim, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    let me = thread_id_x();
    if block_id_x() == 0 {
        tile[me] = 1.0;
    }
    y[global_id_x()] = tile[me]; // here
}

/// x := the buffer, which holds nothing yet
#[rocblas_kernel(symbol = "defect_{t}fresh", types(d: f64), workspace(w = "n * T"), grid = ceil_div(n, BLOCK), block = 64)]
fn buffer_never_filled<T: Scalar>(n: Dim, x: VectorMut<T>, w: Workspace<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = w[i]; // here
    }
}

/// Fills all but the last element.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn fill<T: Scalar>(n: Dim, x: Vector<T>, w: Workspace<T>) {
    let i = global_id_x();
    if i < n - 1 {
        w[i] = x[i];
    }
}

/// Takes all elements.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn take<T: Scalar>(n: Dim, w: Workspace<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = w[i]; // here
    }
}

/// y := x by way of the buffer, whose last element the first kernel leaves out
#[rocblas_kernel(symbol = "defect_{t}gap", types(d: f64), workspace(w = "n * T"))]
fn gap_between_kernels<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    y: VectorMut<T>,
    w: Workspace<T>,
) -> Result<()> {
    fill::<T>(call, n, x, w)?;
    take::<T>(call, n, w, y)
}

/// The copy fills half of the tile.
#[device(grid = 1, block = 64)]
fn tile_half_copied(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    let me = thread_id_x();
    begin_bulk(0);
    copy_bulk(0, tile, 0, BLOCK / 2, x, 0);
    await_bulk(0);
    y[me] = tile[me]; // here
}

defects! { "uninitialised";
    tile_never_filled |call, o| tile_never_filled(call, 64, o.y.vector_mut(64));
    tile_half_filled |call, o| tile_half_filled(call, 64, o.x.vector(64), o.y.vector_mut(64));
    sum_from_nothing |call, o| sum_from_nothing(call, 64, o.x.vector(64), o.y.vector_mut(64));
    tile_of_the_block_before |call, o| tile_of_the_block_before(call, 128, o.y.vector_mut(128));
    tile_half_copied |call, o| tile_half_copied(call, o.x.vector(64), o.y.vector_mut(64));
}

#[test]
fn buffers_of_the_workspace() {
    let handle = handle();
    let mut x = handle.upload(&[1.0_f64; 100]).expect("memory");
    let mut y = handle.upload(&[1.0_f64; 100]).expect("memory");
    let error = buffer_never_filled(&handle, 100, x.vector_mut(1)).expect_err("a defect").to_string();
    expect_report(&error, "uninitialised", "buffer_never_filled", file!());
    assert!(error.contains("reads w["), "the buffer by its name: {error}");
    let error =
        gap_between_kernels(&handle, 100, x.vector(1), y.vector_mut(1)).expect_err("a defect").to_string();
    expect_report(&error, "uninitialised", "take", file!());
    assert!(error.contains("reads w[99], which no kernel of the call has written"), "{error}");
}
