use rocforge::prelude::*;

#[rocblas_kernel(block = 64)]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = block_id_x() * BLOCK_X as Dim + thread_id_x() as Dim;
    if i < n {
        x[i] = x[i];
    }
}

fn main() {}
