use rocforge::prelude::*;

#[device]
fn number<T: Scalar>(x: T) -> T {
    let _acc: T::Acc;
    x
}

fn main() {}
