use rocforge::prelude::*;

#[device]
fn turned(x: f64) -> f64 {
    x * std::f64::consts::PI
}

fn main() {}
