use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let at = T { i: n };
    x[0] = T::ZERO;
}

fn main() {}
