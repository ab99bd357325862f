use rocforge::prelude::*;

#[device]
fn helper(list: [f32], n: Dim) -> Dim {
    n
}

#[device]
fn other<T: Scalar>(x: VectorMut<T>) {
    let i = helper(x, 4);
    x[i] = T::ZERO;
}

fn main() {}
