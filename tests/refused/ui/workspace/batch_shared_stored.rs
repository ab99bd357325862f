use rocforge::prelude::*;

#[rocblas_kernel(workspace(buffer(batch_shared = "n * T")))]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
    buffer.store_nt(n, x[n]);
}

fn main() {}
