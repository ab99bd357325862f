use rocforge::prelude::*;

#[device(grid = 1, block = 256, spread = 2)]
fn sums<T: Scalar>(y: VectorMut<T>) {
    y[0] = T::ZERO;
}

fn main() {}
