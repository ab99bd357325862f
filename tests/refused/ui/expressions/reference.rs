use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let views = [&x];
    x[0] = views[0][1];
}

fn main() {}
