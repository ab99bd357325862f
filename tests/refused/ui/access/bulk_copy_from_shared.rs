use rocforge::prelude::*;

#[device]
fn stage<T: Scalar>(tile: Shared<T>, other: Shared<T>) {
    begin_bulk(0);
    copy_bulk(0, tile, 0, 4, other, 0);
    await_bulk(0);
}

fn main() {}
