use rocforge::prelude::*;

#[device(grid = blocks, block = 256, cluster = 4)]
fn clear<T: Scalar>(blocks: Dim, x: VectorMut<T>) {
    x[block_id_x()] = T::ZERO;
}

fn main() {}
