use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let mut i = n;
    loop {
        i += 1;
        break i;
    }
}

fn main() {}
