use rocforge::prelude::*;

/// An array of a block, and the length of its columns.
#[device]
struct Stage {
    tile: Shared<f32>,
    rows: i32,
}

#[device(grid = n, block = 64)]
fn run(n: Dim, stage: Stage, x: VectorMut<f32>) {
    x[0] = stage.tile[stage.rows];
}

fn main() {}
