use rocforge::prelude::*;

#[rocblas_kernel(level = 1)]
pub fn clear<T: Scalar>(m: Dim, n: Dim, a: MatrixMut<T>) {
    let i = global_id_x();
    if i < m && n > 0 {
        a[(i, 0)] = T::ZERO;
    }
}

fn main() {}
