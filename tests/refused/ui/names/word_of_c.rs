use rocforge::prelude::*;

#[rocblas_kernel]
pub fn thing<T: Scalar>(int: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    if i < int {
        x[i] = x[i];
    }
}

fn main() {}
