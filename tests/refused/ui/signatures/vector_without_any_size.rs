use rocforge::prelude::*;

#[rocblas_kernel()]
pub fn thing<T: Scalar>(x: VectorMut<T>) {
    x[0] = T::ZERO;
}

fn main() {}
