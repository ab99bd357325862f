use rocforge::prelude::*;

/// 67,584 bytes of `f64`; those of `f32` fit.
#[rocblas_kernel(symbol = "my_{t}stage", types(s: f32, d: f64), grid = 1, block = 64)]
pub fn stage<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let mut buffer = shared::<T>(8448);
    buffer[thread_id_x()] = x[n - 1];
    barrier();
    x[0] = buffer[0];
}

fn main() {}
