use rocforge::prelude::*;

#[device]
fn fill<T: Scalar>(a: Matrix<T>) {
    a.store_vec((0, 0), [T::ONE; 4]);
}

fn main() {}
