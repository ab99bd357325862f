use rocforge::prelude::*;

#[device]
fn phase(x: c32) -> c32 {
    x.exp()
}

fn main() {}
