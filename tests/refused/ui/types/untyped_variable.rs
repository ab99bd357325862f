use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let late;
    late = n;
    x[late] = T::ZERO;
}

fn main() {}
