use rocforge::prelude::*;

#[device(grid = 1)]
struct Pair {
    a: f32,
}

fn main() {}
