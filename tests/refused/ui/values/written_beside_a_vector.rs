use rocforge::prelude::*;

#[rocblas_kernel()]
pub fn thing<T: Scalar>(n: Dim, x: Vector<T>, found: ValuesMut<T, 1>) {
    found[0] = x[n - 1];
}

fn main() {}
