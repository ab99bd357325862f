use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(list: Vec<T>, x: VectorMut<T>) {
    x[0] = T::ZERO;
}

fn main() {}
