use rocforge::prelude::*;

#[rocblas_kernel]
pub fn thing<T: Scalar>(m: Dim, n: Dim, ap: PackedMut<T>) {
    ap[(m + n, 0)] = T::ZERO;
}

fn main() {}
