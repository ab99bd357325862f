use rocforge::prelude::*;

#[device(grid = 1, block = 64)]
struct Pair {
    a: f32,
}

fn main() {}
