use rocforge::prelude::*;

#[device]
struct Pair {
    a: Dim,
}

fn main() {}
