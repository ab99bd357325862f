use rocforge::prelude::*;

#[rocblas_kernel(workspace(buffer = "n * T"))]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>, other: Workspace<T>) {
    x[n] = buffer[n];
}

fn main() {}
