use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let [i, j] = [n, n];
    x[i] = T::ZERO;
}

fn main() {}
