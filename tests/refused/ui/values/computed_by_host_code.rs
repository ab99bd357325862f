use rocforge::prelude::*;

#[rocblas_kernel()]
pub fn thing<T: Scalar>(call: &Call<'_>, x: Values<T, 4>, found: ValuesMut<T, 1>) -> Result<()> {
    Ok(())
}

fn main() {}
