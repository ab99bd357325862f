use rocforge::prelude::*;

#[rocblas_kernel(workspace(buffer(spare = "n * T"), other(spare = "n * T")))]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>, other: Workspace<T>) {
    x[n] = buffer[n] + other[n];
}

fn main() {}
