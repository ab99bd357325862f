use rocforge::prelude::*;

#[device(grid = 1, block = 64, max_shared = 232_449)]
fn clear<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}

fn main() {}
