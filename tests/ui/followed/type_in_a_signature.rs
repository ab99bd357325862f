use rocforge::prelude::*;

#[device]
fn helper(list: [f32], n: Dim) -> Dim {
    n
}

#[device]
fn other<T: Scalar>(x: VectorMut<T>) {
    x[helper(x, 4)] = T::ZERO;
}

fn main() {}
