use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(y: Vector, x: VectorMut<T>) {
    x[0] = T::ZERO;
}

fn main() {}
