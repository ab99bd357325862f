use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let mut i = n;
    #[unroll]
    while i > 0 {
        i -= 1;
    }
}

fn main() {}
