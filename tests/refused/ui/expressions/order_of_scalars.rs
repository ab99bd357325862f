use rocforge::prelude::*;

#[device]
fn larger<T: Scalar>(x: T, y: T) -> T {
    if x > y { x } else { y }
}

fn main() {}
