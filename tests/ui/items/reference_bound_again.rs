use rocforge::prelude::*;

#[device]
fn largest(a: f32, b: f32) -> f32 {
    let mut most: &f32 = &a;
    if b > a {
        most = &b;
    }
    *most
}

fn main() {}
