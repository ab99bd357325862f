use rocforge::prelude::*;

#[device(grid = n, symbol = "rocblas_{t}thing")]
fn kernel<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}

fn main() {}
