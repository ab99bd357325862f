use rocforge::prelude::*;

#[rocblas_kernel]
pub fn skip<T: Scalar>(n: Dim, x: VectorMut<T>) {
    for mut i in 0..n {
        i += 1;
        x[i] = T::ZERO;
    }
}

fn main() {}
