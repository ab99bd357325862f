use rocforge::prelude::*;

#[device]
fn count(seen: Workspace<u32>, bin: Dim, wide: bool) {
    seen.atomic_add_in(if wide { Scope::System } else { Scope::Device }, bin, 1);
}

fn main() {}
