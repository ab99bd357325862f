use rocforge::prelude::*;

#[device(grid = n, block = 64)]
fn thing<T: Scalar>(n: Dim, x: Vector<T>, list: &mut [T]) {
    let mut count = 0;
    let text = "x";
    x[n] = T::ZERO;
    if thread_id_x() & 31 == 0 {
        count += 1;
    }
}

fn main() {}
