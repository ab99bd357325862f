use rocforge::prelude::*;

#[rocblas_kernel(null_result = n <= 0)]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = x[i];
    }
}

fn main() {}
