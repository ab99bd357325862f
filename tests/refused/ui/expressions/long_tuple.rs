use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let seven = (n, n, n, n, n, n, n);
    x[0] = T::ZERO;
}

fn main() {}
