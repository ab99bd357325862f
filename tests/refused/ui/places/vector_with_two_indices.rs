use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[(0, 1)] = T::ZERO;
}

fn main() {}
