use rocforge::prelude::*;

#[device]
#[repr(packed)]
struct Pair {
    a: f32,
    b: f64,
}

fn main() {}
