use rocforge::prelude::*;

#[device]
fn stage<T: Scalar>(tile: Shared<T>, x: Vector<T>) {
    copy_async(tile, 0, x, 0);
}

fn main() {}
