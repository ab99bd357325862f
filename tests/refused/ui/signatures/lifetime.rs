use rocforge::prelude::*;

#[device]
fn helper<'a, T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[0] = T::ZERO;
}

fn main() {}
