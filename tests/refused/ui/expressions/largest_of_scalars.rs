use rocforge::prelude::*;

#[device]
fn larger<T: Scalar>(x: T, y: T) -> T {
    x.max(y)
}

fn main() {}
