use rocforge::prelude::*;

#[rocblas_kernel()]
pub fn thing<T: Scalar>(n: Dim, param: Values<T, 65>, x: VectorMut<T>) {
    x[n] = param[0];
}

fn main() {}
