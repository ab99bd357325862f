use rocforge::prelude::*;

#[device]
trait Number {
    fn number(self) -> i64;
}

#[device]
unsafe impl Number for f32 {
    fn number(self) -> i64 {
        32
    }
}

fn main() {}
