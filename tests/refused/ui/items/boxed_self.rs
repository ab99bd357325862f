use rocforge::prelude::*;

#[device]
struct Pair<T> {
    value: T,
    index: i64,
}

#[device]
impl<T: Scalar> Pair<T> {
    fn at(self: Box<Self>) -> i64 {
        1
    }
}

fn main() {}
