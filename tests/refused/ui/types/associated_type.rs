use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(y: <T as Scalar>::Other, x: VectorMut<T>) {
    x[0] = T::ZERO;
}

fn main() {}
