use rocforge::prelude::*;

#[rocblas_kernel()]
pub fn thing<T: Scalar>(n: Dim, #[shape(n)] a: MatrixMut<T>) {
    a[(0, 0)] = T::ZERO;
}

fn main() {}
