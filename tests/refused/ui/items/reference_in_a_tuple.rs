use rocforge::prelude::*;

#[device]
fn both(x: f32) -> f32 {
    let pair = (&x, x);
    pair.1
}

fn main() {}
