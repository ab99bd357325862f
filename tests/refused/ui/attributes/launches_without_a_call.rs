use rocforge::prelude::*;

#[launches]
fn cleared<T: Scalar>(n: Dim, x: VectorMut<T>) -> Result<()> {
    Ok(())
}

fn main() {}
