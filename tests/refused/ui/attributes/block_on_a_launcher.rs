use rocforge::prelude::*;

#[launches(block = 64)]
fn cleared<T: Scalar>(call: &Call<'_>, n: Dim, x: VectorMut<T>) -> Result<()> {
    Ok(())
}

fn main() {}
