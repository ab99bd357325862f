use rocforge::prelude::*;

#[device]
fn three<T: Scalar>(x: Vector<T>, i: Dim) -> bool {
    x.aligned::<3>(i)
}

fn main() {}
