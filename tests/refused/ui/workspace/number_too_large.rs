use rocforge::prelude::*;

#[rocblas_kernel(workspace = "99999999999999999999 * T")]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}

fn main() {}
