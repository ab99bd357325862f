use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    for i in (0..n).step_by(2).step_by(3) {
        x[i] = T::ZERO;
    }
}

fn main() {}
