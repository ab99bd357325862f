use rocforge::prelude::*;

#[rocblas_kernel]
pub fn thing<T: Scalar>(uplo: Fill, n: Dim, #[triangle(uplo)] a: Matrix<T>, x: VectorMut<T>) {
    x[0] = a[(n - 1, 0)];
}

fn main() {}
