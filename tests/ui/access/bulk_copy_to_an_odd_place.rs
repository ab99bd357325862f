use rocforge::prelude::*;

#[device]
fn stage(tile: Shared<f64>, x: Vector<f64>) {
    begin_bulk();
    copy_bulk(tile, 1, 4, x, 0);
    await_bulk();
}

fn main() {}
