use rocforge::prelude::*;

#[device]
async fn helper<T: Scalar>(x: VectorMut<T>) {
    x[0] = T::ZERO;
}

fn main() {}
