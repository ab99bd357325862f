use rocforge::prelude::*;

#[device]
fn same(value: &f32) -> &f32 {
    value
}

fn main() {}
