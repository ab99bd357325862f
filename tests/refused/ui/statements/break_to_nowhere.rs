use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    for i in 0..n {
        x[i] = T::ZERO;
        break 'outer;
    }
}

fn main() {}
