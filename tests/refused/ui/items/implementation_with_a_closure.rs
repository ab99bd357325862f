use rocforge::prelude::*;

#[device]
struct Pair<T> {
    value: T,
    index: i64,
}

#[device]
impl<F: Fn(i64) -> i64> Pair<F> {
    fn at(self) -> i64 {
        self.index
    }
}

fn main() {}
