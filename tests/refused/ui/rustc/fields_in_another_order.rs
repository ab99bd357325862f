use rocforge::prelude::*;

#[device]
struct Pair<T> {
    value: T,
    index: i64,
}

#[device]
fn start(x: f32) -> Pair<f32> {
    Pair { index: 1, value: x }
}

fn main() {}
