use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let mut sums = shared(64);
    sums[0] = x[0];
}

fn main() {}
