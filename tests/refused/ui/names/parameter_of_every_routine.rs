use rocforge::prelude::*;

#[rocblas_kernel]
pub fn thing<T: Scalar>(n: Dim, incx: Dim, #[len(n)] x: VectorMut<T>) {
    x[n] = x[incx];
}

fn main() {}
