use rocforge::prelude::*;

#[rocblas_kernel(symbol = "rocblas_{t}clear", types(s: f32))]
pub fn clear<T: Scalar>(call: &Call<'_>, n: Dim, x: VectorMut<T>) -> Result<()> {
    cleared::<T, 65_536>(call, n, x)
}

#[device(grid = 1, block = 256, max_shared = n)]
fn cleared<T: Scalar, const SHARED: i32>(n: Dim, x: VectorMut<T>) {
    let held = dynamic_shared::<T>(n);
    x[0] = held[0];
}

fn main() {}
