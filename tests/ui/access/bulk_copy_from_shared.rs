use rocforge::prelude::*;

#[device]
fn stage<T: Scalar>(tile: Shared<T>, other: Shared<T>) {
    begin_bulk();
    copy_bulk(tile, 0, 4, other, 0);
    await_bulk();
}

fn main() {}
