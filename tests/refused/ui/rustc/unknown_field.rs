use rocforge::prelude::*;

#[device]
struct Pair<T> {
    value: T,
    index: i64,
}

#[device]
fn start(x: f32) -> Pair<f32> {
    Pair { value: x, place: 1 }
}

fn main() {}
