use rocforge::prelude::*;

#[rocblas_kernel()]
pub fn thing<T: Scalar>(m: Dim, n: Dim, x: VectorMut<T>) {
    x[m] = x[n];
}

fn main() {}
