use rocforge::prelude::*;

#[device(grid = 1, block = 64, host_block = 64, host_vectors = 256)]
fn thing<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = x[i];
    }
}

fn main() {}
