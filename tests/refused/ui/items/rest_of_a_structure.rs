use rocforge::prelude::*;

#[device]
struct Pair<T> {
    value: T,
    index: i64,
}

#[device]
fn moved(pair: Pair<f32>) -> Pair<f32> {
    Pair { index: 0, ..pair }
}

fn main() {}
