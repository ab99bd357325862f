//! Elements that are not there. The memory is: each of these runs without complaint where nobody looks.

use rocforge::prelude::*;

use crate::defects;

/// One thread too many takes part.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn one_past_the_end(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let i = global_id_x();
    if i <= n {
        let value = x[i]; // here
        y[i] = value;
    }
}

/// Nothing holds the last block back.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn no_guard(n: Dim, y: VectorMut<f64>) {
    y[global_id_x()] = 1.0; // here
}

/// The first element has no neighbour.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn before_the_start(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let i = global_id_x();
    if i < n {
        y[i] = x[i - 1]; // here
    }
}

/// The row below the last one lies in the gap of the leading dimension.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn row_below_the_last(n: Dim, a: Matrix<f64>, y: VectorMut<f64>) {
    let i = global_id_x();
    if i < n {
        y[i] = a[(i + 1, 0)]; // here
    }
}

/// Row and column exchanged.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn transposed(n: Dim, a: Matrix<f64>, y: VectorMut<f64>) {
    let i = global_id_x();
    if i < n {
        y[i] = a[(0, i)]; // here
    }
}

/// A tile one element too short for what is read of it.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn beyond_the_tile(n: Dim, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    let me = thread_id_x();
    tile[me] = 1.0;
    barrier();
    y[global_id_x()] = tile[me + 1]; // here
}

/// A buffer of fewer elements than there are threads.
#[device(grid = 1, block = 64)]
fn beyond_the_buffer(n: Dim, w: Workspace<f64>) {
    w[thread_id_x()] = 1.0; // here
}

/// The second of two elements is not there.
#[device(grid = 1, block = 64)]
fn half_outside(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let i = 2 * thread_id_x() as Dim;
    if i < n {
        y[i] = x.load_vec::<2>(i)[1]; // here
    }
}

/// The vector ends before the copy does.
#[device(grid = 1, block = 64)]
fn bulk_copy_past_the_end(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(2 * BLOCK);
    begin_bulk(0);
    copy_bulk(0, tile, 0, n, x, 0); // here
    await_bulk(0);
    y[thread_id_x()] = tile[thread_id_x()];
}

/// So does the array.
#[device(grid = 1, block = 64)]
fn bulk_copy_past_the_tile(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    begin_bulk(0);
    copy_bulk(0, tile, 2, n, x, 0); // here
    await_bulk(0);
    y[thread_id_x()] = tile[thread_id_x()];
}

/// Two vectors, one shorter than the other.
#[device]
struct Pair {
    n: Dim,
    long: Vector<f64>,
    short: Vector<f64>,
}

/// The second vector of a structure ends before the first.
#[device(grid = ceil_div(of.n, BLOCK), block = 64)]
fn beyond_a_field(of: Pair, y: VectorMut<f64>) {
    let i = global_id_x();
    if i < of.n {
        let value = of.long[i] + of.short[i]; // here
        y[i] = value;
    }
}

/// A report names the field of the structure.
#[test]
fn a_field_is_named() {
    let handle = crate::handle();
    let call = Call::new(&handle, rocforge_tests::alone::instance(|| vec![beyond_a_field::instance()]), 1);
    let (mut x, mut y) = (crate::Memory::new(), crate::Memory::new());
    let of = Pair { n: 64, long: x.vector(64), short: x.vector(63) };
    let report = beyond_a_field(&call, of, y.vector_mut(64)).expect_err("element 63").to_string();
    assert!(report.contains("of.short[63]") && !report.contains("of.long["), "{report}");
}

defects! { "out of bounds";
    beyond_a_field |call, o| {
        let of = Pair { n: 64, long: o.x.vector(64), short: o.x.vector(63) };
        beyond_a_field(call, of, o.y.vector_mut(64))
    };
    one_past_the_end |call, o| one_past_the_end(call, 100, o.x.vector(100), o.y.vector_mut(101));
    no_guard |call, o| no_guard(call, 100, o.y.vector_mut(100));
    before_the_start |call, o| before_the_start(call, 64, o.x.vector(64), o.y.vector_mut(64));
    row_below_the_last |call, o| row_below_the_last(call, 8, o.x.matrix(8, 4), o.y.vector_mut(8));
    transposed |call, o| transposed(call, 8, o.x.matrix(8, 4), o.y.vector_mut(8));
    beyond_the_tile |call, o| beyond_the_tile(call, 64, o.y.vector_mut(64));
    half_outside |call, o| half_outside(call, 63, o.x.vector(63), o.y.vector_mut(63));
    beyond_the_buffer |call, o| beyond_the_buffer(call, 64, o.x.buffer(63));
    bulk_copy_past_the_end |call, o| bulk_copy_past_the_end(call, 66, o.x.vector(65), o.y.vector_mut(64));
    bulk_copy_past_the_tile |call, o| bulk_copy_past_the_tile(call, 64, o.x.vector(64), o.y.vector_mut(64));
}
