use rocforge::prelude::*;

#[device]
fn filled<T: Scalar>(i: Dim) -> T {
    i as T
}

fn main() {}
