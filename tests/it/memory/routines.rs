//! Routines whose only purpose is what they do with their workspace.

use std::cell::Cell;

use rocforge::prelude::*;

/// y := x, by way of a copy that each problem has for itself
#[rocblas_kernel(
    symbol = "test_{t}through",
    types(s: f32, d: f64),
    workspace(copy = "n * T")
)]
pub fn through<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    y: VectorMut<T>,
    copy: Workspace<T>,
) -> Result<()> {
    require(copy.len() == n, "a copy for each problem")?;
    gather::<T>(call, n, 0, x, copy)?;
    scatter::<T>(call, n, 0, copy, y)
}

/// y := x, by way of a copy, or of one piece of it after the other
#[rocblas_kernel(
    symbol = "test_{t}thrifty",
    types(s: f32, d: f64),
    workspace(copy(optimal = "n * T", degraded = "ceil_div(n, 8) * T"))
)]
pub fn thrifty<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    y: VectorMut<T>,
    copy: Workspace<T>,
) -> Result<()> {
    require(copy.len() == n || copy.len() == ceil_div(n, 8), "all of a problem, or an eighth")?;
    for first in (0..n).step_by(copy.len() as usize) {
        let count = copy.len().min(n - first);
        gather::<T>(call, count, first, x, copy)?;
        scatter::<T>(call, count, first, copy, y)?;
    }
    Ok(())
}

/// y := 2 * x, by way of a copy of its own and the routine `thrifty` inside
#[rocblas_kernel(
    symbol = "test_{t}around",
    types(s: f32, d: f64),
    workspace(
        sum(optimal = "n * T", degraded = "0"),
        nested(optimal = "n * T", degraded = "ceil_div(n, 8) * T")
    )
)]
pub fn around<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    y: VectorMut<T>,
    sum: Workspace<T>,
) -> Result<()> {
    if sum.is_empty() {
        thrifty(call.nested(), n, x.into(), y.into())?;
        return double::<T>(call, n, y);
    }
    require(sum.len() == n, "all of a problem")?;
    thrifty(call.nested(), n, x.into(), sum.as_vector().into())?;
    double::<T>(call, n, sum.as_vector())?;
    scatter::<T>(call, n, 0, sum, y)
}

/// y := x, by way of the routine `thrifty`, whose workspace this one forgets to declare
#[rocblas_kernel(symbol = "test_{t}forgetful", types(s: f32, d: f64), workspace(held = "n * T"))]
pub fn forgetful<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    y: VectorMut<T>,
    held: Workspace<T>,
) -> Result<()> {
    require(held.len() == n, "a part for each problem")?;
    thrifty(call.nested(), n, x.into(), y.into())?;
    Ok(())
}

/// The most pieces in which `split` sums a row.
pub const MOST_SPLITS: Dim = 8;

const fn most_splits() -> Dim {
    MOST_SPLITS
}

thread_local! {
    /// The pieces of the latest `split` on this thread.
    pub static TOOK: Cell<i64> = const { Cell::new(-1) };
}

/// y := the sum of each row of A, in as many pieces as there is memory for
///
/// A call inside, `through`, needs a copy of `y` beside it.
#[rocblas_kernel(
    symbol = "test_{t}split",
    types(s: f32, d: f64),
    workspace(
        sums(spare = "most_splits() * m * T"),
        row = "m * T",
        nested = "m * T"
    )
)]
pub fn split<T: Scalar>(
    call: &Call<'_>,
    m: Dim,
    n: Dim,
    a: Matrix<T>,
    #[len(m)] y: VectorMut<T>,
    row: Workspace<T>,
    sums: Workspace<T>,
) -> Result<()> {
    require(row.len() == m, "a row for each problem")?;
    let splits = sums.len() / m;
    require(splits <= MOST_SPLITS, "no more than the most")?;
    if splits < 2 {
        sum_rows::<T>(call, m, n, a, row)?;
    } else {
        sum_pieces::<T>(call, m, n, splits, a, sums)?;
        sum_sums::<T>(call, m, splits, sums, row)?;
    }
    TOOK.set(splits);
    through(call.nested(), m, row.as_vector().as_const().into(), y.into())?;
    Ok(())
}

/// y := the sum of each row of A, in eight pieces whatever they cost
#[rocblas_kernel(
    symbol = "test_{t}split_always",
    types(s: f32, d: f64),
    workspace(sums = "round_up(most_splits() * m * T, 256)")
)]
pub fn split_always<T: Scalar>(
    call: &Call<'_>,
    m: Dim,
    n: Dim,
    a: Matrix<T>,
    #[len(m)] y: VectorMut<T>,
    sums: Workspace<T>,
) -> Result<()> {
    sum_pieces::<T>(call, m, n, MOST_SPLITS, a, sums)?;
    add_sums::<T>(call, m, MOST_SPLITS, sums, y)
}

fn require(holds: bool, what: &str) -> Result<()> {
    if holds { Ok(()) } else { Err(rocforge::Error::internal(format!("the buffer is not {what}"))) }
}

/// copy[0..count] := x[first..]
#[device(grid = ceil_div(count, BLOCK), block = 64)]
fn gather<T: Scalar>(count: Dim, first: Dim, x: Vector<T>, copy: Workspace<T>) {
    let i = global_id_x();
    if i < count {
        copy[i] = x[first + i];
    }
}

/// y[first..] := copy[0..count]
#[device(grid = ceil_div(count, BLOCK), block = 64)]
fn scatter<T: Scalar>(count: Dim, first: Dim, copy: Workspace<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < count {
        y[first + i] = copy[i];
    }
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn double<T: Scalar>(n: Dim, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = y[i] + y[i];
    }
}

#[device(grid = ceil_div(m, BLOCK), block = 64)]
fn sum_rows<T: Scalar>(m: Dim, n: Dim, a: Matrix<T>, row: Workspace<T>) {
    let i = global_id_x();
    if i < m {
        let mut sum = T::ZERO;
        for j in 0..n {
            sum += a[(i, j)];
        }
        row[i] = sum;
    }
}

/// sums[i + s * m] := the sum of every `splits`-th element of row `i`, from `s` on
#[device(grid = (ceil_div(m, BLOCK), splits), block = 64)]
fn sum_pieces<T: Scalar>(m: Dim, n: Dim, splits: Dim, a: Matrix<T>, sums: Workspace<T>) {
    let i = global_id_x();
    if i < m {
        let mut sum = T::ZERO;
        for j in (block_id_y()..n).step_by(splits as usize) {
            sum += a[(i, j)];
        }
        sums[i + block_id_y() * m] = sum;
    }
}

#[device(grid = ceil_div(m, BLOCK), block = 64)]
fn sum_sums<T: Scalar>(m: Dim, splits: Dim, sums: Workspace<T>, row: Workspace<T>) {
    let i = global_id_x();
    if i < m {
        let mut sum = T::ZERO;
        for s in 0..splits {
            sum += sums[i + s * m];
        }
        row[i] = sum;
    }
}

#[device(grid = ceil_div(m, BLOCK), block = 64)]
fn add_sums<T: Scalar>(m: Dim, splits: Dim, sums: Workspace<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < m {
        let mut sum = T::ZERO;
        for s in 0..splits {
            sum += sums[i + s * m];
        }
        y[i] = sum;
    }
}
