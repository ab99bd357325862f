use rocforge::prelude::*;

#[rocblas_kernel]
fn count<T: Scalar>(call: &Call<'_>, n: Dim, x: VectorMut<T>) -> Result<Dim> {
    Ok(n)
}

fn main() {}
