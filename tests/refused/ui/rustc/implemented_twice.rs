use rocforge::prelude::*;

#[device]
trait Number {
    fn number(self) -> i64;
}

#[device]
impl Number for f32 {
    fn number(self) -> i64 {
        32
    }
}

#[device]
impl Number for f32 {
    fn number(self) -> i64 {
        23
    }
}

fn main() {}
