use rocforge::prelude::*;

const COUNT: usize = 5;

#[rocblas_kernel()]
pub fn thing<T: Scalar>(n: Dim, param: Values<T, { COUNT }>, x: VectorMut<T>) {
    x[n] = param[0];
}

fn main() {}
