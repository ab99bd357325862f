use rocforge::prelude::*;

#[device(grid = n, block = 64)]
fn kernel<T: Scalar, F: Fn(T) -> T>(n: Dim, change: F, x: VectorMut<T>) {
    x[0] = change(x[0]);
}

fn main() {}
