use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let all = 0..n;
    x[0] = T::ZERO;
}

fn main() {}
