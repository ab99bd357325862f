use rocforge::prelude::*;

#[rocblas_kernel(block = 256, max_shared = 232_449)]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}

fn main() {}
