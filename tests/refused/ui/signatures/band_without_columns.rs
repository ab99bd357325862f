use rocforge::prelude::*;

#[rocblas_kernel]
pub fn thing<T: Scalar>(k: Dim, #[band(k, k)] a: Banded<T>, x: VectorMut<T>) {
    x[0] = a[(k, 0)];
}

fn main() {}
