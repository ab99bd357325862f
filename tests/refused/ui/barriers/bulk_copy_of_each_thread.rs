use rocforge::prelude::*;

#[device]
fn stage<T: Scalar>(tile: Shared<T>, x: Vector<T>) {
    let me = thread_id_x();
    begin_bulk(0);
    copy_bulk(0, tile, 4 * me, 4, x, 0);
    await_bulk(0);
}

fn main() {}
