use rocforge::prelude::*;

#[rocblas_kernel(workspace = "m*n*T")]
pub fn thing<T: Scalar>(m: Dim, n: Dim, a: MatrixMut<T>, buffer: Workspace<T>) {
    let i = global_id_x();
    if i < m {
        buffer[i] = a[(i, n - 1)];
        a[(i, 0)] = buffer[i];
    }
}
