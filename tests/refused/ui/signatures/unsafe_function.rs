use rocforge::prelude::*;

#[device]
unsafe fn helper<T: Scalar>(x: VectorMut<T>) {
    x[0] = T::ZERO;
}

fn main() {}
