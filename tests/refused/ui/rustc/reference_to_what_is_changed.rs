use rocforge::prelude::*;

#[device]
fn both(a: &mut f32, b: &f32) {
    *a += *b;
}

#[device]
fn all(x: f32) -> f32 {
    let mut sum = x;
    both(&mut sum, &sum);
    sum
}

fn main() {}
