use rocforge::prelude::*;

#[device]
trait Number {
    fn number(self) -> i64;
}

#[device]
fn twice<T: Number>(x: T) -> i64 {
    x.number() + 1
}

#[device]
fn all(x: f32) -> i64 {
    twice(x)
}

fn main() {}
