use rocforge::prelude::*;

#[rocblas_kernel]
pub fn thing<T: Scalar>(n: Dim, a: Banded<T>, x: VectorMut<T>) {
    x[0] = a[(0, 0)];
}

fn main() {}
