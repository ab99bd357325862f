use rocforge::prelude::*;

#[rocblas_kernel(workspace = "if n > 1 { n * T }")]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}

fn main() {}
