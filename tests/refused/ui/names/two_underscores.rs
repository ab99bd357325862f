use rocforge::prelude::*;

#[device]
fn helper(state__of: Dim) -> Dim {
    state__of
}

fn main() {}
