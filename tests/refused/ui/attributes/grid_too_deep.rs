use rocforge::prelude::*;

#[device(grid(n, 1, 65_536), block = 64)]
fn thing<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}

fn main() {}
