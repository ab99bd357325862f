use rocforge::prelude::*;

#[device]
fn count(seen: Workspace<u32>, bin: Dim) {
    seen.atomic_cas(bin, 1);
}

fn main() {}
