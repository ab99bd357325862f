use rocforge::prelude::*;

#[device(grid = n, block = 64)]
fn kernel<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[0] = (|| T::ZERO)();
}

#[rocblas_kernel]
pub fn thing<T: Scalar>(call: &Call<'_>, n: Dim, x: VectorMut<T>) -> Result<()> {
    kernel::<T>(call, n, x)
}

fn main() {}
