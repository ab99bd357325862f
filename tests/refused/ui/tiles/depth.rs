use rocforge::prelude::*;

#[device]
fn sums() -> i32 {
    Tile::<Acc, 16, 16, 12, i8>::fill(0)[0]
}

fn main() {}
