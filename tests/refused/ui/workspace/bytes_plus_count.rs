use rocforge::prelude::*;

#[rocblas_kernel(workspace = "n * T + 1")]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}

fn main() {}
