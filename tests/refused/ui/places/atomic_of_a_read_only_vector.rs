use rocforge::prelude::*;

#[device]
fn count(seen: Vector<f32>, bin: Dim) {
    seen.atomic_add(bin, 1.0);
}

fn main() {}
