use rocforge::prelude::*;

#[rocblas_kernel]
pub fn thing<T: Scalar>(n: Dim, #[shape(n, n)] ap: PackedMut<T>) {
    ap[(n, 0)] = T::ZERO;
}

fn main() {}
