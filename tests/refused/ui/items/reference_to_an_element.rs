use rocforge::prelude::*;

#[device]
fn twice(value: &mut f32) {
    *value += *value;
}

#[device]
fn all(x: VectorMut<f32>) {
    twice(&mut x[0]);
}

fn main() {}
