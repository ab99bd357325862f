use rocforge::prelude::*;

#[device]
fn some<T: Scalar>(x: VectorMut<T>) {
    x.store_nt(0);
}

fn main() {}
