use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let mut sums = [T::ZERO; n as usize];
    sums[0] = x[0];
    x[0] = sums[0];
}

fn main() {}
