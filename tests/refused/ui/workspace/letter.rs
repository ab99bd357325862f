use rocforge::prelude::*;

#[rocblas_kernel(workspace = "if trans == X { n * T } else { T }")]
pub fn thing<T: Scalar>(trans: Operation, n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}

fn main() {}
