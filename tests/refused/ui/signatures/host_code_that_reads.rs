use rocforge::prelude::*;

#[rocblas_kernel]
pub fn thing<T: Scalar>(call: &Call<'_>, n: Dim, x: VectorMut<T>) -> Result<()> {
    if x[0] == T::ZERO {
        return Ok(());
    }
    kernel::<T>(call, n, x)
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn kernel<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = x[i];
    }
}

fn main() {}
