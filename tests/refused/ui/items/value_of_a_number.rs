use rocforge::prelude::*;

#[device]
fn start(x: f32) -> f32 {
    f32 { value: x }
}

fn main() {}
