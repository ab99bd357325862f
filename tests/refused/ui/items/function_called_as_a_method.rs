use rocforge::prelude::*;

#[device]
trait Sizes {
    fn abs1(self) -> f64;
}

fn main() {}
