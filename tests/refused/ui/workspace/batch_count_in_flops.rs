use rocforge::prelude::*;

#[rocblas_kernel(workspace = "n * T", flops = "n * batch_count")]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
    x[n] = buffer[n];
}

fn main() {}
