use rocforge::prelude::*;

#[rocblas_kernel(grid = n)]
pub fn thing<T: Scalar>(call: &Call<'_>, n: Dim, x: VectorMut<T>) -> Result<()> {
    Ok(())
}

fn main() {}
