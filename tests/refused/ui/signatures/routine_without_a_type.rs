use rocforge::prelude::*;

#[rocblas_kernel()]
pub fn thing(n: Dim, x: VectorMut<f32>) {
    x[n] = 1.0_f32;
}

fn main() {}
