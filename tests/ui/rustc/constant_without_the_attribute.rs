use rocforge::prelude::*;

const LIMIT: i64 = 8;

#[device]
fn is_small(n: Dim) -> bool {
    n < LIMIT
}

fn main() {}
