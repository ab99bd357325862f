use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i: Dim = if n > 0 { 1 };
    x[i] = T::ZERO;
}

fn main() {}
