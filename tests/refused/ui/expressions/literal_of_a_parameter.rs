use rocforge::prelude::*;

#[device]
fn twice<T: Scalar>(x: T) -> T {
    x * 2.0
}

fn main() {}
