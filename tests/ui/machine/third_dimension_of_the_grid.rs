use rocforge::prelude::*;

#[device(grid = n, block = 64)]
fn planes<T: Scalar>(n: Dim, x: VectorMut<T>) {
    if thread_id_z() == 0 {
        x[block_id_z()] = T::ZERO;
    }
}

fn main() {}
