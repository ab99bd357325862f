use rocforge::prelude::*;

#[device]
#[derive(Clone, Copy)]
struct Rotation<T: DeviceCopy> {
    param: Values<T, 5>,
}

fn main() {}
