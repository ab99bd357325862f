use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let view = &x;
    x[0] = view[1];
}

fn main() {}
