use rocforge::prelude::*;

struct Plain {
    value: f32,
}

#[device]
struct Kept {
    plain: Plain,
}

fn main() {}
