//! Step 2: four elements at once, where addresses and increments allow it.

use rocforge::prelude::*;

/// y := alpha * x + y
///
/// **Shapes**: `x` and `y` have `n` elements.
/// **Units**: `incx`, `incy` in elements.
/// **Special values**: `alpha == 0` on the host reads neither vector.
#[rocblas_kernel(
    symbol = "tutorial_{t}axpy",
    types(s: f32, d: f64, c: c32, z: c64),
    grid = ceil_div(n, 4 * BLOCK),
    block = 256,
    no_op_after_pointers = alpha == 0,
    flops = "2 * n",
    bytes = "3 * n * T"
)]
pub fn axpy<T: Scalar>(n: Dim, alpha: Param<T>, x: Vector<T>, y: VectorMut<T>) {
    let head = y.head::<4>();
    let whole = if x.aligned::<4>(head) { (n - head) / 4 } else { 0 };
    let threads = grid_dim_x() * BLOCK as Dim;
    for turn in (global_id_x()..whole).step_by(threads as usize) {
        let i = head + 4 * turn;
        let a = x.load_vec::<4>(i);
        let mut b = y.load_vec::<4>(i);
        #[unroll]
        for e in 0..4_usize {
            b[e] += alpha * a[e];
        }
        y.store_vec(i, b);
    }
    // What lies in front of the first whole access and behind the last: everything, if there is none.
    for turn in (global_id_x()..n - 4 * whole).step_by(threads as usize) {
        let i = if turn < head { turn } else { turn + 4 * whole };
        y[i] += alpha * x[i];
    }
}
