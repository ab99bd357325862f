use rocforge::prelude::*;

#[device]
fn rows<T: Scalar>(a: TensorMap<T>) -> Dim {
    1
}

fn main() {}
