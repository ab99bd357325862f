use rocforge::prelude::*;

#[device]
fn first(values: &[f32]) -> f32 {
    values[0]
}

fn main() {}
