use rocforge::prelude::*;

#[device(grid = n, block = 64)]
fn kernel<T: Scalar>(n: Dim, list: [T; 4], x: VectorMut<T>) {
    x[0] = list[0];
}

fn main() {}
