use rocforge::prelude::*;

#[device]
fn count(bin: i32) -> i32 {
    let seen = [0_i32, 1];
    seen.atomic_add(bin, 1)
}

fn main() {}
