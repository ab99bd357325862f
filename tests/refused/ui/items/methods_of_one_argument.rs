use rocforge::prelude::*;

#[device]
struct Pair<T> {
    value: T,
    index: i64,
}

#[device]
impl Pair<f32> {
    fn at(self) -> i64 {
        self.index
    }
}

fn main() {}
