use rocforge::prelude::*;

#[device]
fn helper(r#type: Dim) -> Dim {
    r#type
}

fn main() {}
