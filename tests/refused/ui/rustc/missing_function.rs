use rocforge::prelude::*;

#[device]
trait Number {
    fn number(self) -> i64;
}

#[device]
impl Number for f32 {}

fn main() {}
