use rocforge::prelude::*;

#[device]
fn place() -> Dim {
    block_idx_x()
}

fn main() {}
