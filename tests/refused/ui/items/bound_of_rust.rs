use rocforge::prelude::*;

#[device]
fn start<T: Scalar + Default>(x: T) -> T {
    x + T::ONE
}

fn main() {}
