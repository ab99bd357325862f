use rocforge::prelude::*;

#[device(grid = 0.5 * n, block = 64)]
fn thing<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}

fn main() {}
