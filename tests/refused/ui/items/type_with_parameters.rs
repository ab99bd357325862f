use rocforge::prelude::*;

#[device]
trait Sum {
    type Acc<T: Scalar>;
}

fn main() {}
