use rocforge::prelude::*;

#[device]
fn some<T: Scalar>(x: Vector<T>) -> [T; 4] {
    x.load_vec::<4>()
}

fn main() {}
