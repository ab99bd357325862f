use rocforge::prelude::*;

#[rocblas_kernel(symbol = "my_{t}thing")]
pub fn thing<T: Real>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = x[i];
    }
}

fn main() {}
