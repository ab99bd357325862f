use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    #[unroll(0)]
    for i in 0..n {
        x[i] = T::ZERO;
    }
}

fn main() {}
