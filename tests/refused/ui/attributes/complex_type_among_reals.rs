use rocforge::prelude::*;

#[rocblas_kernel(types(s: f32, c: c32))]
pub fn thing<T: Real>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = x[i];
    }
}

fn main() {}
