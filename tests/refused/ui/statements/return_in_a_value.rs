use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i: Dim = if n > 4 {
        return;
        4
    } else {
        n
    };
    x[i] = T::ZERO;
}

fn main() {}
