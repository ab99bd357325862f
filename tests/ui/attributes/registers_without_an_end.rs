use rocforge::prelude::*;

#[device(grid = 1, block = 64, registers = 128)]
fn one(mut x: VectorMut<f32>) {
    x[0] = 1.0;
}

#[device(grid = 1, block = 64, registers = (128.., ..64))]
fn other(mut x: VectorMut<f32>) {
    x[0] = 1.0;
}

fn main() {}
