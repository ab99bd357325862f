use rocforge::prelude::*;

#[device]
enum Which {
    First,
    Second,
}

fn main() {}
