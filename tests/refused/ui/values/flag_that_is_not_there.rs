use rocforge::prelude::*;

#[rocblas_kernel(no_op = param[5] == -2)]
pub fn thing<T: Scalar>(n: Dim, param: Values<T, 5>, x: VectorMut<T>) {
    x[n] = param[0];
}

fn main() {}
