use rocforge::prelude::*;

#[device]
fn stage<T: Scalar>(tile: Shared<T>, x: Vector<T>) {
    let me = thread_id_x();
    begin_bulk();
    copy_bulk(tile, 4 * me, 4, x, 0);
    await_bulk();
}

fn main() {}
