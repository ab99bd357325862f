use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    match n {
        0 | n => x[n] = T::ZERO,
        _ => x[1] = T::ONE,
    }
}

fn main() {}
