use rocforge::prelude::*;

#[device]
fn helper(new: Dim, new_: Dim) -> Dim {
    new - new_
}

fn main() {}
