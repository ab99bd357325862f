use rocforge::prelude::*;

#[device]
fn number<T: Scalar>(x: T) -> i64 {
    x.number()
}

fn main() {}
