use rocforge::prelude::*;

trait Number {
    fn number() -> i64;
}

#[device]
fn twice<N: Number>(x: i64) -> i64 {
    x + x
}

fn main() {}
