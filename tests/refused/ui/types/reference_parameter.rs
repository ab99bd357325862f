use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: &mut [T]) {
    let i = n;
    x[i] = T::ZERO;
}

fn main() {}
