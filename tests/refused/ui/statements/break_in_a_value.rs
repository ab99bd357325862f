use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    for i in 0..n {
        let j: Dim = if i > 4 {
            if x[i] == T::ZERO {
                break;
            }
            4
        } else {
            i
        };
        x[j] = T::ZERO;
    }
}

fn main() {}
