use rocforge::prelude::*;

#[device]
struct Map<F: Fn(f32) -> f32> {
    change: F,
}

fn main() {}
