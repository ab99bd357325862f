use rocforge::prelude::*;

#[device]
fn helper(f32: Dim) -> Dim {
    f32
}

fn main() {}
