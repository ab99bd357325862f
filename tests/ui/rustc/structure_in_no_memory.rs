use rocforge::prelude::*;

#[device]
struct Truth {
    is_set: bool,
}

#[device(grid = 1, block = 32)]
fn keep(truth: Truth, values: VectorMut<f32>) {
    values[0] = if truth.is_set { 1.0 } else { 0.0 };
}

fn main() {}
