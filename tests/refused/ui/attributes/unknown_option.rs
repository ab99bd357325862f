use rocforge::prelude::*;

#[rocblas_kernel(symbl = "rocblas_{t}thing")]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = x[i];
    }
}

fn main() {}
