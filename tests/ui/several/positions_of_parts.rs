use rocforge::prelude::*;

#[device(grid = blocks, block = 256, spread = 4)]
fn clear<T: Scalar>(blocks: Dim, x: VectorMut<T>) {
    let first = block_id_x() * block_dim_x() as Dim;
    if global_id_x() < grid_dim_x() {
        x[first + waves_per_block() as Dim] = T::ZERO;
    }
}

fn main() {}
