use rocforge::prelude::*;

#[rocblas_kernel]
pub fn thing<T: Scalar>(#[len(n)] n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}

fn main() {}
