use rocforge::prelude::*;

#[device]
trait Longer {
    const BY: i64;
}

#[device]
impl<T: Scalar> Longer for Vector<T> {
    const BY: i64 = 2;
}

fn main() {}
