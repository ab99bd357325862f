use rocforge::prelude::*;

#[rocblas_kernel(no_op = x[0] == 0, block = 64)]
pub fn thing<T: Scalar>(x: Values<T, 2>, y: ValuesMut<T, 1>) {
    y[0] = x[1];
}

fn main() {}
