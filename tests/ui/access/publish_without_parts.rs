use rocforge::prelude::*;

#[device]
fn tell<T: Scalar>(told: &mut Shared<T>, value: T) {
    publish(*told, part_id(), value);
}

fn main() {}
