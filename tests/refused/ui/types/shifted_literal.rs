use rocforge::prelude::*;

#[device]
fn bit<T: Scalar>(n: u32, x: VectorMut<T>) {
    clear(1 << n, x);
}

fn main() {}
