use rocforge::prelude::*;

#[device(grid = n, block = n)]
fn thing<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}

fn main() {}
