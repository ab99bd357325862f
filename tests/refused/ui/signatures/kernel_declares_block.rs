use rocforge::prelude::*;

#[device(grid = n, block = 64)]
fn kernel<T: Scalar, const BLOCK: i32>(n: Dim, x: VectorMut<T>) {
    x[BLOCK] = T::ZERO;
}

fn main() {}
