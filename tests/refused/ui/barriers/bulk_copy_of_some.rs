use rocforge::prelude::*;

#[device]
fn stage<T: Scalar>(tile: Shared<T>, x: Vector<T>) {
    begin_bulk(0);
    if thread_id_x() < 10 {
        copy_bulk(0, tile, 0, 64, x, 0);
    }
    await_bulk(0);
}

fn main() {}
