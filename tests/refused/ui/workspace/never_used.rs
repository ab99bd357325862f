use rocforge::prelude::*;

#[rocblas_kernel(workspace = "n * T")]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
    x[n] = T::ZERO;
}

fn main() {}
