use rocforge::prelude::*;

#[device]
fn position() -> i32 {
    threadIdx.x
}

fn main() {}
