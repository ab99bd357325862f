use rocforge::prelude::*;

#[device]
struct Sizes<T: Scalar> {
    size: T::Real,
}

fn main() {}
