use rocforge::prelude::*;

#[device]
trait Number<F: Fn(i64) -> i64> {
    fn number(change: F) -> i64;
}

fn main() {}
