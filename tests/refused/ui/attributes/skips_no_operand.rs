use rocforge::prelude::*;

#[rocblas_kernel(skips(alpha == 0 => z))]
pub fn thing<T: Scalar>(n: Dim, alpha: Param<T>, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = x[i];
    }
}

fn main() {}
