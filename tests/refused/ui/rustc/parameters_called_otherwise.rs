use rocforge::prelude::*;

#[device]
struct Pair<T> {
    value: T,
    index: i64,
}

#[device]
impl<R: Real> Pair<R> {
    fn at(self) -> i64 {
        self.index
    }
}

fn main() {}
