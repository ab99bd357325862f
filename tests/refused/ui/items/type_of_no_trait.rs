use rocforge::prelude::*;

#[device]
fn number<T: Scalar>(x: T::Acc) -> i64 {
    1
}

fn main() {}
