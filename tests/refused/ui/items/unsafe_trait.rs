use rocforge::prelude::*;

#[device]
unsafe trait Number {
    fn number() -> i64;
}

fn main() {}
