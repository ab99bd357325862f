use rocforge::prelude::*;

#[device]
fn phase(x: c32) -> c32 {
    x.exp()
}

#[device]
fn rest(x: c64, y: c64) -> c64 {
    x % y
}

fn main() {}
