use rocforge::prelude::*;

#[device]
trait Sum {
    type Acc = f64;
}

fn main() {}
