use rocforge::prelude::*;

#[device(grid = n, block = 64)]
fn kernel<T: Scalar, const LEN: i32>(n: Dim, x: VectorMut<T>) {
    x[LEN] = T::ZERO;
}

fn main() {}
