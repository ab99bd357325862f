use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = 'outer: loop {
        let j = loop {
            if n > 3 {
                break 'outer n;
            }
            break 1_i64;
        };
        break j;
    };
    x[i] = T::ZERO;
}

fn main() {}
