use rocforge::prelude::*;

#[device(grid = n, block = 64)]
fn kernel<T: Scalar, U>(n: Dim, x: VectorMut<T>, y: VectorMut<U>) {
    x[0] = T::ZERO;
}

fn main() {}
