use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    for value in x {
        barrier();
    }
}

fn main() {}
