use rocforge::prelude::*;

#[device]
struct Pair<T> {
    value: T,
    index: i64,
}

#[device]
impl<T: Scalar> Pair<T> {
    const fn at(self) -> i64 {
        self.index
    }
}

fn main() {}
