use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let add = |a: Dim| a + n;
    x[0] = T::ZERO;
}

fn main() {}
