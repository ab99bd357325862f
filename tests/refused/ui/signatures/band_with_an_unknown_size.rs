use rocforge::prelude::*;

#[rocblas_kernel]
pub fn thing<T: Scalar>(n: Dim, kl: Dim, #[band(kl, ku)] a: Banded<T>, #[len(n)] x: VectorMut<T>) {
    x[0] = a[(kl, 0)];
}

fn main() {}
