use rocforge::prelude::*;

#[device]
fn first<T: Scalar>(y: VectorMut<T>) -> T {
    y.load_ro(0)
}

fn main() {}
