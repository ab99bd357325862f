use rocforge::prelude::*;

#[device]
fn phase(x: f32, period: f32) -> f32 {
    x % period
}

fn main() {}
