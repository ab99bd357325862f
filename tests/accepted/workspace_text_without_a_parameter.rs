use rocforge::prelude::*;

#[rocblas_kernel(workspace = "m*n*T")]
pub fn thing<T: Scalar>(m: Dim, n: Dim, a: MatrixMut<T>) {
    let i = global_id_x();
    if i < m {
        a[(i, n - 1)] = T::ZERO;
    }
}
