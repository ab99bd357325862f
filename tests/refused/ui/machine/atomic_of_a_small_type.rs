use rocforge::prelude::*;

#[device]
fn count(seen: Workspace<u8>, bin: Dim) {
    seen.atomic_add(bin, 1);
}

fn main() {}
