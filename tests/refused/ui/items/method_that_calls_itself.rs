use rocforge::prelude::*;

#[device]
struct Pair<T> {
    value: T,
    index: i64,
}

#[device]
impl<T: Scalar> Pair<T> {
    fn at(self) -> i64 {
        if self.index > 0 { self.at() } else { 0 }
    }
}

fn main() {}
