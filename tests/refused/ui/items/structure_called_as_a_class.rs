use rocforge::prelude::*;

#[device]
struct Class {
    number: i64,
}

fn main() {}
