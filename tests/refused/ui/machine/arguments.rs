use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(value: T) -> T {
    shuffle_xor(value)
}

fn main() {}
