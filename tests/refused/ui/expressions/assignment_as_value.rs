use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i: Dim = (n += 1);
    x[0] = T::ZERO;
}

fn main() {}
