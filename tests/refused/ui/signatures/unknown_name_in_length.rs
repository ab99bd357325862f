use rocforge::prelude::*;

#[rocblas_kernel()]
pub fn thing<T: Scalar>(n: Dim, #[len(k)] x: VectorMut<T>) {
    x[n] = T::ZERO;
}

fn main() {}
