use rocforge::prelude::*;

#[rocblas_kernel(workspace = 1.5 * n * T)]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}

fn main() {}
