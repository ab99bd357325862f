use rocforge::prelude::*;

#[device]
fn largest(a: f32) -> f32 {
    let mut most: &f32 = &a;
    *most
}

fn main() {}
