use rocforge::prelude::*;

#[device(grid = 1 - 1, block = 64)]
fn thing<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}

fn main() {}
