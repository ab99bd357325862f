use rocforge::prelude::*;

#[device(grid = 1, block = 1024, min_blocks = 3)]
fn clear<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}

fn main() {}
