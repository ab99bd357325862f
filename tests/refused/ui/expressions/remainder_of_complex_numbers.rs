use rocforge::prelude::*;

#[device]
fn rest(x: c64, y: c64) -> c64 {
    x % y
}

fn main() {}
