use rocforge::prelude::*;

#[rocblas_kernel()]
pub fn thing<T: Scalar>(a: MatrixMut<T>) {
    a[(0, 0)] = T::ZERO;
}

fn main() {}
