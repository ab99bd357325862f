use rocforge::prelude::*;

#[device]
trait Start {
    const ZERO: f64;
}

fn main() {}
