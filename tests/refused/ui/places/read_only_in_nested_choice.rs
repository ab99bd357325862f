use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    for i in 0..n {
        let step: Dim = if i > 1 {
            x[i] = T::ZERO;
            1
        } else {
            2
        };
        y[step] = T::ZERO;
    }
}

fn main() {}
