use rocforge::prelude::*;

#[device]
fn helper(n: Dim) -> Dim {
    #[allow(non_snake_case)]
    let _Next = n;
    _Next
}

fn main() {}
