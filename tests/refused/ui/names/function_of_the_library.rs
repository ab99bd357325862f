use rocforge::prelude::*;

#[device]
fn exchange(a: &mut i32, b: &mut i32) {
    std::mem::swap(a, b);
}

fn main() {}
