use rocforge::prelude::*;

/// result := sum of |y_i - f_i|^2, what a regression minimises
#[rocblas_kernel(
    symbol = "example_{t}ssr",
    workspace(squares = "n * batch_count * R"),
    flops = "3 * n",
    bytes = "2 * n * T"
)]
pub fn ssr<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    y: Vector<T>,
    f: Vector<T>,
    result: ResultMut<T::Real>,
    squares: Workspace<T::Real>,
) -> Result<()> {
    ssr_squares::<T>(call, n, y, f, squares)?;
    ssr_sum::<T::Real>(call, n, squares, result)
}

#[device(grid = ceil_div(n, BLOCK), block = 256)]
fn ssr_squares<T: Scalar>(n: Dim, y: Vector<T>, f: Vector<T>, squares: Workspace<T::Real>) {
    let i = global_id_x();
    if i < n {
        let difference = y[i] - f[i];
        squares[i] = (difference * difference.conj()).re();
    }
}

#[device(grid = 1, block = 256)]
fn ssr_sum<T: Scalar>(n: Dim, squares: Workspace<T>, result: ResultMut<T>) {
    let mut sums = shared::<T>(BLOCK);
    let me = thread_id_x();
    sums[me] = T::ZERO;
    for i in (me as Dim..n).step_by(BLOCK as usize) {
        sums[me] += squares[i];
    }
    // The first thread adds up what the others found.
    barrier();
    if me == 0 {
        let mut total = T::ZERO;
        for thread in 0..BLOCK {
            total += sums[thread];
        }
        result.set(total);
    }
}
