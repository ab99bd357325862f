use rocforge::prelude::*;

#[rocblas_kernel(grid = n * alpha)]
pub fn thing<T: Scalar>(n: Dim, alpha: Param<T>, x: VectorMut<T>) {
    x[n] = alpha;
}

fn main() {}
