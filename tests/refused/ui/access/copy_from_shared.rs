use rocforge::prelude::*;

#[device]
fn stage<T: Scalar>(tile: Shared<T>, other: Shared<T>) {
    copy_async::<4>(tile, 0, other, 0);
}

fn main() {}
