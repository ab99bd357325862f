use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    if !ready(n) {
        x[0] = T::ZERO;
    }
}

fn main() {}
