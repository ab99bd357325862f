use rocforge::prelude::*;

#[device]
fn twice(value: &mut f32) {
    *value += *value;
}

#[device]
fn all(x: f32) -> f32 {
    twice(&mut (x + 1.0));
    x
}

fn main() {}
