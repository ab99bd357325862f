use rocforge::prelude::*;

#[rocblas_kernel(block = 256, min_blocks = 0)]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}

fn main() {}
