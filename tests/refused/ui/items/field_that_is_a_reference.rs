use rocforge::prelude::*;

#[device]
struct Kept {
    value: &'static f32,
}

fn main() {}
