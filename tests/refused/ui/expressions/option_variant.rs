use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(trans: Operation, x: VectorMut<T>) {
    let plain = trans == Operation::Trnspose;
    x[0] = T::ZERO;
}

fn main() {}
