//! Behind a condition stands which operands it is about.
use rocforge::prelude::*;

#[rocblas_kernel(symbol = "my_{t}copy", overwrites(alpha == 0))]
pub fn copy<T: Scalar>(n: Dim, alpha: Param<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = alpha;
    }
}

fn main() {}
