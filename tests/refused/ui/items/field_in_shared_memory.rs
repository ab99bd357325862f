use rocforge::prelude::*;

#[device]
struct Kept<T> {
    tile: Shared<T>,
}

fn main() {}
