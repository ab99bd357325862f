use rocforge::prelude::*;

#[device]
fn one<T: Scalar>(x: Vector<T>) -> T {
    x.load_nt::<1>(0)
}

fn main() {}
