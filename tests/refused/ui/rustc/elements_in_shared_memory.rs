use rocforge::prelude::*;

/// An array of a block, and the length of its columns.
#[device]
struct Stage {
    tile: Shared<f32>,
    rows: i32,
}

#[device(grid = n, block = 64)]
fn run(n: Dim, stages: VectorMut<Stage>) {
    let tile = shared::<f32>(64);
    stages[block_id_x()] = Stage { tile, rows: 8 };
}

fn main() {}
