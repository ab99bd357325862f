use rocforge::prelude::*;

/// An array of a block, and the length of its columns.
#[device]
struct Stage {
    tile: Shared<f32>,
    rows: i32,
}

#[device(grid = n, block = 64)]
fn run(n: Dim, x: VectorMut<f32>) {
    let tile = shared::<f32>(64);
    let mut stages = shared::<Stage>(64);
    stages[thread_id_x()] = Stage { tile, rows: 8 };
    barrier();
    x[0] = stages[1].tile[0];
}

fn main() {}
