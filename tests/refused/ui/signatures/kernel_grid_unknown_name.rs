use rocforge::prelude::*;

#[device(grid = ceil_div(m, BLOCK), block = 64)]
fn kernel<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}

fn main() {}
