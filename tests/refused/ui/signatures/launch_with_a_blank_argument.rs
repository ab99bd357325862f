use rocforge::prelude::*;

#[device(grid = n, block = 64)]
fn kernel<T: Scalar, const BY: i32>(n: Dim, x: VectorMut<T>) {
    x[BY] = T::ZERO;
}

#[rocblas_kernel]
pub fn thing<T: Scalar>(call: &Call<'_>, n: Dim, x: VectorMut<T>) -> Result<()> {
    kernel::<_, 2>(call, n, x)
}

fn main() {}
