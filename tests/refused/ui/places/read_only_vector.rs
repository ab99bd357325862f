use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(x: Vector<T>) {
    x[0] = T::ZERO;
}

fn main() {}
