use rocforge::prelude::*;

#[device(grid = n, block = 64)]
fn kernel<T: Scalar>(n: Dim, x: Vector<T>) -> T {
    x[0]
}

fn main() {}
