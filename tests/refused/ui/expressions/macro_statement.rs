use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    assert!(n > 0);
    x[0] = T::ZERO;
}

fn main() {}
