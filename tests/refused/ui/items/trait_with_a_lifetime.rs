use rocforge::prelude::*;

#[device]
trait Number<'a> {
    fn number() -> i64;
}

fn main() {}
