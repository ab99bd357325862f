//! A routine with candidates, of which `rocforge tune axpby` finds the best on a machine.

use rocforge::prelude::*;

/// y := alpha * x + beta * y
#[rocblas_kernel(
    symbol = "example_{t}axpby",
    types(s: f32, d: f64, c: c32, z: c64),
    tune(block = [256, 128, 512], ITEMS = [1, 2, 4]),
    grid = ceil_div(n, BLOCK * ITEMS),
    flops = "3 * n",
    bytes = "3 * n * T"
)]
pub fn axpby<T: Scalar>(n: Dim, alpha: Param<T>, x: Vector<T>, beta: Param<T>, y: VectorMut<T>) {
    let first = block_id_x() * (BLOCK * ITEMS) as Dim + thread_id_x() as Dim;
    for item in 0..ITEMS {
        let i = first + (item * BLOCK) as Dim;
        if i < n {
            y[i] = alpha * x[i] + beta * y[i];
        }
    }
}
