use rocforge::prelude::*;

#[device]
fn stage<T: Scalar>(tile: Shared<T>, a: Matrix<T>) {
    copy_async::<4>(tile, 0, a, 0);
}

fn main() {}
