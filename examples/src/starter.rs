//! The routine `starter`.

use rocforge::prelude::*;

/// y := alpha * x + y
#[rocblas_kernel(
    symbol = "my_{t}starter",
    types(s: f32, d: f64, c: c32, z: c64),
    grid = ceil_div(n, BLOCK),
    block = 256,
    flops = "2 * n",
    bytes = "3 * n * T"
)]
pub fn starter<T: Scalar>(n: Dim, alpha: Param<T>, x: Vector<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = alpha * x[i] + y[i];
    }
}
