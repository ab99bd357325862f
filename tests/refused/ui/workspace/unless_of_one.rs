use rocforge::prelude::*;

#[rocblas_kernel(workspace(dense(optimal = "n * T", degraded = "0", unless = same(x))))]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>, dense: Workspace<T>) {
    x[0] = dense[0];
}

fn main() {}
