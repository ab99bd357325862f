use rocforge::prelude::*;

#[rocblas_kernel(workspace(buffer(spare = "n * batch_count * T")))]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
    x[n] = buffer[n];
}

fn main() {}
