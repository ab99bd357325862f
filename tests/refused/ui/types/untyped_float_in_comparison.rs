use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    if 0.5 < 1.0 {
        x[0] = T::ZERO;
    }
}

fn main() {}
