use rocforge::prelude::*;

#[device]
struct Nothing;

fn main() {}
