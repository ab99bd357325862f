use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = match n {
        0 => 1,
        _ => n,
    };
    x[i] = T::ZERO;
}

fn main() {}
