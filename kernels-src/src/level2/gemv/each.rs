//! Products of many rows, those of all problems together: a thread for each row, with the bits of blocks that share rows.

use super::rows::{SHARES, row_lanes};
use super::updated;
use crate::common::times::mul_acc;
use rocforge::prelude::*;

/// Whether a thread for each row of all `problems` does as well as many for each: what they ask for at once fills the memory,
/// or rows are short. Few long rows have too many groups.
pub const fn has_many_rows(m: Dim, n: Dim, problems: Dim, bytes: usize) -> bool {
    let rows = m.saturating_mul(problems);
    let is_enough = if n <= 64 {
        rows >= 4096
    } else if n <= 256 {
        rows >= 16_384
    } else {
        rows.saturating_mul(bytes as Dim) >= 1 << 19
    };
    row_lanes(m, n) > 8 && is_enough
}

/// Adds columns `j..j + AT_ONCE` of row `i`, each to the sum of its group; all are loaded before the first is used. Of columns
/// that are not all `WHOLE` those from `to` on do not exist.
#[device]
#[inline(always)]
fn add_columns<T: Scalar, const GROUPS: usize, const AT_ONCE: usize, const WHOLE: bool>(
    i: Dim,
    j: Dim,
    to: Dim,
    a: Matrix<T>,
    x: Vector<T>,
    group: usize,
    sums: &mut [T; GROUPS],
) {
    let mut own = [T::ZERO; AT_ONCE];
    let mut factors = [T::ZERO; AT_ONCE];
    #[unroll]
    for e in 0..AT_ONCE {
        // A column behind the last is loaded from there, so that no load waits for a comparison.
        let column = if WHOLE { j + e as Dim } else { (j + e as Dim).min(to - 1) };
        own[e] = a[(i, column)];
        factors[e] = x[column];
    }
    #[unroll]
    for e in 0..AT_ONCE {
        let at = (group + e) % GROUPS;
        if WHOLE || j + (e as Dim) < to {
            sums[at] = mul_acc::<T>(own[e], factors[e], sums[at]);
        }
    }
}

/// The sum of row `i` over columns `from..to`: every `GROUPS`-th column is accumulated before these sums are, in the order of
/// `sums_of_rows`.
#[device]
fn row_in_groups<T: Scalar, const GROUPS: usize, const TURNS: usize, const AT_ONCE: usize>(
    i: Dim,
    from: Dim,
    to: Dim,
    a: Matrix<T>,
    x: Vector<T>,
) -> T {
    let mut sums = [T::ZERO; GROUPS];
    let mut j = from;
    while j < to {
        #[unroll]
        for turn in 0..TURNS {
            let first = j + (turn * AT_ONCE) as Dim;
            if first + AT_ONCE as Dim <= to {
                add_columns::<T, GROUPS, AT_ONCE, true>(i, first, to, a, x, turn * AT_ONCE, &mut sums);
            } else if first < to {
                add_columns::<T, GROUPS, AT_ONCE, false>(i, first, to, a, x, turn * AT_ONCE, &mut sums);
            }
        }
        j += (TURNS * AT_ONCE) as Dim;
    }
    let mut sum = sums[0];
    #[unroll]
    for group in 1..GROUPS {
        sum += sums[group];
    }
    sum
}

/// Row `i` of A times x in the order of `rows_of_block`.
#[device]
fn whole_row<T: Scalar, const GROUPS: usize, const TURNS: usize, const AT_ONCE: usize>(
    i: Dim,
    part: Dim,
    n: Dim,
    a: Matrix<T>,
    x: Vector<T>,
) -> T {
    let shares = SHARES as Dim;
    let mut sum = T::ZERO;
    for share in 0..shares.min((n + part - 1) / part) {
        let mut some = T::ZERO;
        for from in (share * part..n).step_by((shares * part) as usize) {
            some += row_in_groups::<T, GROUPS, TURNS, AT_ONCE>(i, from, (from + part).min(n), a, x);
        }
        sum += some;
    }
    sum
}

/// The product of row `i`, of whose columns `AT_ONCE` are under way together.
#[device]
fn row_by_groups<T: Scalar, const AT_ONCE: usize>(
    lanes: Dim,
    i: Dim,
    part: Dim,
    n: Dim,
    a: Matrix<T>,
    x: Vector<T>,
) -> T {
    // The groups that `lanes` leave of 256 threads.
    if lanes == 64 {
        whole_row::<T, 4, 1, AT_ONCE>(i, part, n, a, x)
    } else if AT_ONCE == 16 {
        whole_row::<T, 16, 1, AT_ONCE>(i, part, n, a, x)
    } else {
        whole_row::<T, 16, 2, AT_ONCE>(i, part, n, a, x)
    }
}

/// y := alpha * A * x + beta * y: a thread for each row, with the bits of `gemv_rows`
#[device(grid = ceil_div(m, 64), block = 64, host_block = 0)]
pub fn gemv_row_each<T: Scalar>(
    lanes: Dim,
    part: Dim,
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    a: Matrix<T>,
    x: Vector<T>,
    beta: Param<T>,
    y: VectorMut<T>,
) {
    let i = block_id_x() * BLOCK as Dim + thread_id_x() as Dim;
    if i < m {
        let mut sum = T::ZERO;
        if alpha != T::ZERO {
            // More than AMD has scalar registers for, as the places of columns are the same for all threads.
            sum = if size_of::<T>() >= 16 || target::amd() {
                row_by_groups::<T, 8>(lanes, i, part, n, a, x)
            } else {
                row_by_groups::<T, 16>(lanes, i, part, n, a, x)
            };
        }
        y[i] = updated(alpha, sum, beta, y, i);
    }
}
