use rocforge::prelude::*;

#[device]
fn first(pair: (Dim, Dim)) -> Dim {
    pair.0
}

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[first((0, n))] = T::ZERO;
}

fn main() {}
