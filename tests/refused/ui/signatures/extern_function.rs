use rocforge::prelude::*;

#[device]
extern "C" fn helper(n: Dim) -> Dim {
    n
}

fn main() {}
