use rocforge::prelude::*;

#[device]
struct Array {
    len: i64,
}

fn main() {}
