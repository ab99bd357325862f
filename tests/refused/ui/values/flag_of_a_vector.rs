use rocforge::prelude::*;

#[rocblas_kernel(no_op = x[0] == -2)]
pub fn thing<T: Scalar>(n: Dim, param: Values<T, 5>, x: VectorMut<T>) {
    x[n] = param[0];
}

fn main() {}
