//! The routine of `docs/first-hour.md`: the columns of a matrix, less their means.

use rocforge::prelude::*;

/// Columns that a thread changes in its row.
#[device]
const COLUMNS: Dim = 4;

/// A(i, j) := A(i, j) - the mean of column j
///
/// **Shapes**: `A` is `m` by `n`, column-major.
/// **Workspace**: a mean for each column.
#[rocblas_kernel(
    symbol = "example_{t}center",
    types(s: f32, d: f64),
    workspace(means = "n * T"),
    flops = "2 * m * n",
    bytes = "3 * m * n * T"
)]
pub fn center<T: Real>(call: &Call<'_>, m: Dim, n: Dim, a: MatrixMut<T>, means: Workspace<T>) -> Result<()> {
    column_means::<T>(call, m, n, a.as_const(), means)?;
    subtract::<T>(call, m, n, means, a)
}

/// means\[j\] := the mean of column j, a block for each column
#[device(grid = n, block = 256)]
fn column_means<T: Real>(m: Dim, n: Dim, a: Matrix<T>, means: Workspace<T>) {
    let mut sums = shared::<T>(BLOCK);
    let j = block_id_x();
    let me = thread_id_x();
    let mut sum = T::ZERO;
    for i in (me as Dim..m).step_by(BLOCK as usize) {
        sum += a[(i, j)];
    }
    sums[me] = sum;
    barrier();
    if me == 0 {
        let mut all = T::ZERO;
        for other in 0..BLOCK {
            all += sums[other];
        }
        means[j] = all / T::from_f64(m as f64);
    }
}

#[device(grid(ceil_div(m, BLOCK), ceil_div(n, COLUMNS)), block = 256)]
fn subtract<T: Scalar>(m: Dim, n: Dim, means: Workspace<T>, a: MatrixMut<T>) {
    let i = global_id_x();
    #[unroll]
    for e in 0..COLUMNS {
        let j = block_id_y() * COLUMNS + e;
        if i < m && j < n {
            a[(i, j)] -= means[j];
        }
    }
}
