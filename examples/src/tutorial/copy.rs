//! Step 1: one thread an element.

use rocforge::prelude::*;

/// y := x
///
/// **Shapes**: `x` and `y` have `n` elements.
/// **Units**: `incx`, `incy` in elements.
#[rocblas_kernel(symbol = "tutorial_{t}copy")]
pub fn copy<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = x[i];
    }
}
