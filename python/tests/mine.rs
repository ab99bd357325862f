//! An author's routine beside those of the library.
use rocblas as _;
use rocforge::prelude::*;

/// y := alpha * x * x + y, element by element
#[rocblas_kernel(symbol = "mine_{t}square_add", types(s: f32, d: f64), flops = "3 * n", bytes = "3 * n * T")]
pub fn square_add<T: Scalar>(n: Dim, alpha: Param<T>, x: Vector<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = alpha * x[i] * x[i] + y[i];
    }
}
