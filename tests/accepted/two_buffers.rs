use rocforge::prelude::*;

#[rocblas_kernel(workspace(first = "n * T", second = "n * i32"))]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>, first: Workspace<T>, second: Workspace<i32>) {
    let i = global_id_x();
    if i < n {
        first[i] = x[i];
        second[i] = 1_i32;
    }
}
