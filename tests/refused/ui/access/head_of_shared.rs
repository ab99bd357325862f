use rocforge::prelude::*;

#[device]
fn first<T: Scalar>(tile: Shared<T>) -> Dim {
    tile.head::<4>()
}

fn main() {}
