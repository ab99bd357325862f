use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let half = 0.5;
    x[0] = T::ZERO;
}

fn main() {}
