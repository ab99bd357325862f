use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(x: T) -> T {
    let changes = [|y: T| y + y];
    x
}

fn main() {}
