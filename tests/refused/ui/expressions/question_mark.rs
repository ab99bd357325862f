use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i: Dim = n?;
    x[i] = T::ZERO;
}

fn main() {}
