use rocforge::prelude::*;

#[rocblas_kernel]
pub fn thing<T: Scalar>(n: Dim, a: Matrix<T>, ap: PackedMut<T>) {
    ap[(n, 0)] = a[(0, 0)];
}

fn main() {}
