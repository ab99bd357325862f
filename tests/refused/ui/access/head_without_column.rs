use rocforge::prelude::*;

#[device]
fn head_of<T: Scalar>(a: Matrix<T>) -> Dim {
    a.head::<4>()
}

fn main() {}
