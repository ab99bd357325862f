use rocforge::prelude::*;

#[device]
fn twice<T: Scalar>(x: T) -> T {
    x + x
}

#[device]
fn all<T: Scalar>(x: T) -> T {
    twice::<T>(x, x)
}

fn main() {}
