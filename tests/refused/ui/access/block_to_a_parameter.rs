use rocforge::prelude::*;

#[device]
fn stage<T: Scalar>(tile: Shared<T>, a: TensorMap<T, 16, 8>) {
    begin_bulk(0);
    copy_block(0, tile, 0, a, (0, 0));
    await_bulk(0);
}

fn main() {}
