use rocforge::prelude::*;

#[device]
fn stage<T: Scalar>(tile: Shared<T>, x: Vector<T>) {
    begin_bulk();
    copy_bulk(tile, 0, 3, x, 0);
    await_bulk();
}

fn main() {}
