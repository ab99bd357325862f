use rocforge::prelude::*;

#[device]
fn tell<T: Scalar>(x: VectorMut<T>, value: T) {
    publish::<4>(x, part_id(), value);
}

fn main() {}
