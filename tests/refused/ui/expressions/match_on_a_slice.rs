use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    match [n, n] {
        [0, _] => x[0] = T::ZERO,
        _ => x[1] = T::ONE,
    }
}

fn main() {}
