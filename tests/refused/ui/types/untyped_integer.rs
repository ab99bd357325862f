use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let mut count = 0;
    count += 1;
    x[0] = T::ZERO;
}

fn main() {}
