use rocforge::prelude::*;

#[device(grid = 1, block = 64)]
fn stage<T: Scalar, const LEN: i32>(x: VectorMut<T>) {
    let mut buffer = shared::<T>(LEN);
    buffer[thread_id_x()] = x[0];
    barrier();
    x[0] = buffer[0];
}

/// 67,584 bytes of `f64`; those of `f32` fit.
#[rocblas_kernel(symbol = "my_{t}run", types(s: f32, d: f64))]
pub fn run<T: Scalar>(call: &Call<'_>, n: Dim, x: VectorMut<T>) -> Result<()> {
    if n > 0 { stage::<T, 8448>(call, x) } else { Ok(()) }
}

fn main() {}
