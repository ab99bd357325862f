use rocforge::prelude::*;

#[device]
fn stage<T: Scalar>(tile: Shared<T>, x: Vector<T>) {
    begin_bulk();
    if thread_id_x() < 10 {
        copy_bulk(tile, 0, 64, x, 0);
    }
    await_bulk();
}

fn main() {}
