use rocforge::prelude::*;

#[rocblas_kernel(workspace = "")]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}

fn main() {}
