use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let name = "x";
    x[0] = T::ZERO;
}

fn main() {}
