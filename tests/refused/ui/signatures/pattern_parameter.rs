use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>((i, j): (Dim, Dim), x: VectorMut<T>) {
    x[i] = T::ZERO;
}

fn main() {}
