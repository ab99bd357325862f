use rocforge::prelude::*;

#[rocblas_kernel(symbol = "my_{t}clear")]
pub fn clear<T: Scalar>(n: Dim, ap: PackedMut<T>) {
    let i = global_id_x();
    if i < n * (n + 1) / 2 {
        ap[(i, 0)] = T::ZERO;
    }
}

fn main() -> Result<()> {
    let handle = Handle::new()?;
    let mut a = handle.upload(&[1.0_f32; 3])?;
    clear(&handle, 2, a.matrix_mut(2)).map(drop)
}
