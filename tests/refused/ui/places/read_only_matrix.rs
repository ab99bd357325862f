use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(a: Matrix<T>) {
    a[(0, 0)] = T::ZERO;
}

fn main() {}
