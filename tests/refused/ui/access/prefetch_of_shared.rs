use rocforge::prelude::*;

#[device]
fn ahead<T: Scalar>(tile: Shared<T>) {
    tile.prefetch(0);
}

fn main() {}
