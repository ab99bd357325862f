use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let part = x[0].re;
    x[0] = T::from_real(part);
}

fn main() {}
