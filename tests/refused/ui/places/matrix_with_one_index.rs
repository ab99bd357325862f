use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(a: MatrixMut<T>) {
    a[0] = T::ZERO;
}

fn main() {}
