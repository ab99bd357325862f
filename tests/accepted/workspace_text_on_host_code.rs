use rocforge::prelude::*;

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn fill<T: Scalar>(n: Dim, buffer: Workspace<T>, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        buffer[i] = x[i];
        x[i] = buffer[i];
    }
}

#[rocblas_kernel(workspace = "n*T")]
pub fn thing<T: Scalar>(call: &Call<'_>, n: Dim, x: VectorMut<T>, buffer: Workspace<T>) -> Result<()> {
    fill::<T>(call, n, buffer, x)
}
