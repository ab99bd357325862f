use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(result: ResultMut<T>) {
    result[0] = T::ZERO;
}

fn main() {}
