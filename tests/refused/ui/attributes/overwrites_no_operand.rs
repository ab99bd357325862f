//! What is overwritten is an operand that is written.
use rocforge::prelude::*;

#[rocblas_kernel(symbol = "my_{t}copy", overwrites(x))]
pub fn copy<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = x[i];
    }
}

fn main() {}
