use rocforge::prelude::*;

#[rocblas_kernel]
pub fn thing<T>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = x[i];
    }
}

fn main() {}
