use rocforge::prelude::*;

#[rocblas_kernel(workspace = "4_i64 * T")]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}

fn main() {}
