use rocforge::prelude::*;

#[rocblas_kernel(workspace = if n > 1 { round_up(n, 64) * T } else { 0 * T })]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
    let i = global_id_x();
    if i < n {
        buffer[i] = x[i];
        x[i] = buffer[i];
    }
}
