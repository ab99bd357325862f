use rocforge::prelude::*;

#[device]
trait Sum {
    type Acc: DeviceCopy;
}

#[device]
fn start<S: Sum>(x: f32) -> f32 {
    let _acc = S::Acc { value: x };
    x
}

fn main() {}
