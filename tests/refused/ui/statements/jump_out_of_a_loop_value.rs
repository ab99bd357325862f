use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    'outer: for i in 0..n {
        let j = loop {
            if i > 3 {
                continue 'outer;
            }
            break i;
        };
        x[j] = T::ZERO;
    }
}

fn main() {}
