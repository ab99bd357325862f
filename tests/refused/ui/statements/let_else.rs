use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = n else { return };
    x[i] = T::ZERO;
}

fn main() {}
