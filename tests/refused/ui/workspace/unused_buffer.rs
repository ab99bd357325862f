use rocforge::prelude::*;

#[rocblas_kernel(workspace(buffer = "n * T", other = "n * T"))]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
    x[n] = buffer[n];
}

fn main() {}
