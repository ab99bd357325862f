use rocforge::prelude::*;

#[rocblas_kernel(workspace(dense(optimal = "n * T", degraded = "0", unless = same(x, 1, y))))]
pub fn thing<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>, dense: Workspace<T>) {
    y[0] = x[0] + dense[0];
}

fn main() {}
