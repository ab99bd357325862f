use rocforge::prelude::*;

#[rocblas_kernel]
pub fn thing<T: Scalar>(n: Dim, k: Dim, #[band(k)] a: Banded<T>, #[len(n)] x: VectorMut<T>) {
    x[0] = a[(k, 0)];
}

fn main() {}
