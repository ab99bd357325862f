use rocforge::prelude::*;

#[device]
struct Pair<T> {
    value: T,
    index: i64,
}

#[device]
trait Number {
    fn number(self) -> i64;
}

#[device]
impl Number for Pair<f32> {
    fn number(self) -> i64 {
        self.index
    }
}

fn main() {}
