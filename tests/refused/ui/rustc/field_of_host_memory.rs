use rocforge::prelude::*;

#[derive(Clone, Copy)]
struct Plain {
    value: f32,
}

#[device]
struct Kept {
    plain: Plain,
}

fn main() {}
