use rocforge::prelude::*;

#[rocblas_kernel(symbol = "my_{t}first")]
pub fn first<T: Scalar>(call: &Call<'_>, n: Dim, x: VectorMut<T>) -> Result<T> {
    Ok(T::ZERO)
}

fn main() {}
