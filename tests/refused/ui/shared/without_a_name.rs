use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[0] = shared::<T>(64)[0];
}

fn main() {}
