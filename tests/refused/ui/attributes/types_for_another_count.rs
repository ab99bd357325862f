use rocforge::prelude::*;

#[rocblas_kernel(types(s: (f32, f32), d: f64))]
pub fn thing<T: Scalar, U: Scalar>(n: Dim, alpha: Param<U>, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = x[i];
    }
}

fn main() {}
