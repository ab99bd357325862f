use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    fn inner() {}
    x[0] = T::ZERO;
}

fn main() {}
