use rocforge::prelude::*;

#[rocblas_kernel()]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>) -> T {
    x[n]
}

fn main() {}
