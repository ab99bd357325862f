use rocforge::prelude::*;

#[device]
const FOUR: i32 = 4;

#[device(grid = ceil_div(n, BLOCK * EACH * N), block = 64)]
fn kernel<T: Scalar, R: Real, const EACH: i32, const N: i64, const UP: bool>(
    n: Dim,
    by: R,
    x: Vector<T>,
    y: VectorMut<R>,
) {
    let i = global_id_x();
    if i < n && UP {
        y[i] = by + R::from_f64((EACH + N as i32) as f64);
    }
}

#[device(grid = n, block = 64)]
fn plain(n: Dim) {
    barrier();
}

#[rocblas_kernel]
pub fn thing<T: Scalar>(call: &Call<'_>, n: Dim, x: Vector<T>, y: VectorMut<T::Real>) -> Result<()> {
    plain(call, n)?;
    kernel::<T, T::Real, 2, -1, true>(call, n, T::Real::ONE, x, y)?;
    kernel::<T, <T as Scalar>::Real, { 2 * FOUR }, 3, false>(call, n, T::Real::ONE, x, y)
}
