use rocforge::prelude::*;

fn twice<T: Scalar>(x: T) -> T {
    x + x
}

#[device]
fn four_times<T: Scalar>(x: T) -> T {
    twice(x + x)
}

fn main() {}
