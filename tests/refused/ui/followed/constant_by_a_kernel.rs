use rocforge::prelude::*;

#[device]
const SPAN: Dim = loop {
    break 4096;
};

#[device(grid = n / SPAN, block = 64)]
fn kernel<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[SPAN] = T::ZERO;
}

fn main() {}
