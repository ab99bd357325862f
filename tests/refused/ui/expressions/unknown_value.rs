use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(alpha: T, x: VectorMut<T>) {
    x[0] = alhpa;
}

fn main() {}
