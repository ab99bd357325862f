use rocforge::prelude::*;

#[device]
fn stage(tile: Shared<f64>, x: Vector<f64>) {
    begin_bulk(0);
    copy_bulk(0, tile, 1, 4, x, 0);
    await_bulk(0);
}

fn main() {}
