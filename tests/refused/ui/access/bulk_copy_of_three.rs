use rocforge::prelude::*;

#[device]
fn stage<T: Scalar>(tile: Shared<T>, x: Vector<T>) {
    begin_bulk(0);
    copy_bulk(0, tile, 0, 3, x, 0);
    await_bulk(0);
}

fn main() {}
