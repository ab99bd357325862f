use rocforge::prelude::*;

#[launches]
fn twice<T: Scalar>(n: Dim, x: VectorMut<T>) -> Result<()> {
    Ok(())
}

#[launches(block = 64)]
fn thrice<T: Scalar>(call: &Call<'_>, n: Dim, x: VectorMut<T>) -> Result<()> {
    Ok(())
}

fn main() {}
