use rocforge::prelude::*;

#[rocblas_kernel(workspace = "n.max(1) * T")]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}

fn main() {}
