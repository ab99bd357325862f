use rocforge::prelude::*;

macro_rules! number {
    () => {};
}

#[device]
trait Number {
    number!();
}

fn main() {}
