use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    for i in 0..4 {
        x[i] = T::ZERO;
    }
}

fn main() {}
