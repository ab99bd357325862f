use rocforge::prelude::*;

#[device]
trait Number {
    fn number(self) -> i64;
}

#[device]
impl Number for f32 {
    fn number(self) -> i64 {
        <f32 as Number>::number(self)
    }
}

fn main() {}
