//! What a block of one thread does, as on the host: many rows at once, column by column as they lie in memory.
//!
//! Rows are accumulated in the order of blocks of many threads with one group of lanes; the loops over rows have no order of
//! their own, and the compiler makes vectors of them.

use super::{conjugated, updated};
use crate::common::times::mul_acc;
use rocforge::prelude::*;

/// Rows of A that a block of one thread takes: their sums stay in the first cache.
#[device]
pub const ROWS: Dim = 1024;

/// sums[i] := row `first + i` of A times x over columns `from..to`, for `rows` rows.
#[device]
fn sum_rows<T: Scalar>(
    first: Dim,
    rows: usize,
    from: Dim,
    to: Dim,
    a: Matrix<T>,
    x: Vector<T>,
    sums: &mut [T; ROWS as usize],
) {
    for i in 0..rows {
        sums[i] = T::ZERO;
    }
    let mut j = from;
    while j + 7 < to {
        let (factor0, factor1, factor2, factor3) = (x[j], x[j + 1], x[j + 2], x[j + 3]);
        let (factor4, factor5, factor6, factor7) = (x[j + 4], x[j + 5], x[j + 6], x[j + 7]);
        for i in 0..rows {
            let row = first + i as Dim;
            let mut sum = sums[i];
            sum = mul_acc::<T>(a[(row, j)], factor0, sum);
            sum = mul_acc::<T>(a[(row, j + 1)], factor1, sum);
            sum = mul_acc::<T>(a[(row, j + 2)], factor2, sum);
            sum = mul_acc::<T>(a[(row, j + 3)], factor3, sum);
            sum = mul_acc::<T>(a[(row, j + 4)], factor4, sum);
            sum = mul_acc::<T>(a[(row, j + 5)], factor5, sum);
            sum = mul_acc::<T>(a[(row, j + 6)], factor6, sum);
            sum = mul_acc::<T>(a[(row, j + 7)], factor7, sum);
            sums[i] = sum;
        }
        j += 8;
    }
    while j < to {
        let factor = x[j];
        for i in 0..rows {
            sums[i] = mul_acc::<T>(a[(first + i as Dim, j)], factor, sums[i]);
        }
        j += 1;
    }
}

/// split[i + p * m] := row i of A times x over columns `from..to`, part `p`, for the rows of this block
#[device]
pub fn part_on_host<T: Scalar>(from: Dim, to: Dim, m: Dim, a: Matrix<T>, x: Vector<T>, split: Workspace<T>) {
    let first = block_id_x() * ROWS;
    let rows = (m - first).min(ROWS) as usize;
    let at = first + block_id_y() * m;
    let mut sums = [T::ZERO; ROWS as usize];
    sum_rows::<T>(first, rows, from, to, a, x, &mut sums);
    for i in 0..rows {
        split[at + i as Dim] = sums[i];
    }
}

/// y := alpha * (the sums of the parts of each row) + beta * y for the rows of this block. Every `shares`-th part is
/// accumulated before these sums are.
#[device]
pub fn parts_on_host<T: Scalar>(
    shares: Dim,
    parts: Dim,
    m: Dim,
    alpha: T,
    split: Workspace<T>,
    beta: T,
    y: VectorMut<T>,
) {
    let first = block_id_x() * ROWS;
    let rows = (m - first).min(ROWS) as usize;
    let mut sums = [T::ZERO; ROWS as usize];
    if alpha != T::ZERO {
        let mut some = [T::ZERO; ROWS as usize];
        for share in 0..shares.min(parts) {
            for i in 0..rows {
                some[i] = T::ZERO;
            }
            for part in (share..parts).step_by(shares as usize) {
                let at = first + part * m;
                for i in 0..rows {
                    some[i] += split[at + i as Dim];
                }
            }
            for i in 0..rows {
                sums[i] += some[i];
            }
        }
    }
    for i in 0..rows {
        y[first + i as Dim] = updated(alpha, sums[i], beta, y, first + i as Dim);
    }
}

/// y := alpha * A * x + beta * y for the rows of this block, in the order of [`parts_on_host`], without a place for parts
#[device]
pub fn rows_on_host<T: Scalar>(
    shares: Dim,
    part: Dim,
    m: Dim,
    n: Dim,
    alpha: T,
    a: Matrix<T>,
    x: Vector<T>,
    beta: T,
    y: VectorMut<T>,
) {
    let first = block_id_x() * ROWS;
    let rows = (m - first).min(ROWS) as usize;
    let mut sums = [T::ZERO; ROWS as usize];
    if alpha != T::ZERO {
        let mut some = [T::ZERO; ROWS as usize];
        let mut more = [T::ZERO; ROWS as usize];
        for share in 0..shares.min((n + part - 1) / part) {
            for i in 0..rows {
                some[i] = T::ZERO;
            }
            for from in (share * part..n).step_by((shares * part) as usize) {
                sum_rows::<T>(first, rows, from, (from + part).min(n), a, x, &mut more);
                for i in 0..rows {
                    some[i] += more[i];
                }
            }
            for i in 0..rows {
                sums[i] += some[i];
            }
        }
    }
    for i in 0..rows {
        y[first + i as Dim] = updated(alpha, sums[i], beta, y, first + i as Dim);
    }
}

/// Columns that a block of one thread takes at once where A is transposed: memory is asked for all of them.
#[device]
pub const COLS: Dim = 4;

/// The sum of the first `count` elements.
#[device]
fn sum_of<T: Scalar, const WIDE: usize>(count: Dim, elements: [T; WIDE]) -> T {
    let mut sum = T::ZERO;
    for e in 0..count {
        sum += elements[e as usize];
    }
    sum
}

/// Four columns of A from `j` on, conjugated or not, times x. Each has `WIDE` sums, which do not wait for each other.
#[device]
fn four_columns<T: Scalar, const WIDE: usize>(
    conjugate: bool,
    a: Matrix<T>,
    x: Vector<T>,
    j: Dim,
    m: Dim,
) -> [T; 4] {
    let mut sums0 = [T::ZERO; WIDE];
    let mut sums1 = [T::ZERO; WIDE];
    let mut sums2 = [T::ZERO; WIDE];
    let mut sums3 = [T::ZERO; WIDE];
    let mut i: Dim = 0;
    while i + WIDE as Dim <= m {
        #[unroll]
        for e in 0..WIDE {
            let row = i + e as Dim;
            let factor = x[row];
            sums0[e] = mul_acc::<T>(conjugated(conjugate, a[(row, j)]), factor, sums0[e]);
            sums1[e] = mul_acc::<T>(conjugated(conjugate, a[(row, j + 1)]), factor, sums1[e]);
            sums2[e] = mul_acc::<T>(conjugated(conjugate, a[(row, j + 2)]), factor, sums2[e]);
            sums3[e] = mul_acc::<T>(conjugated(conjugate, a[(row, j + 3)]), factor, sums3[e]);
        }
        i += WIDE as Dim;
    }
    // As many as have a summand: that their number is not known keeps the compiler from taking the vectors apart.
    let some = (WIDE as Dim).min(m);
    let mut sums = [T::ZERO; 4];
    sums[0] = sum_of::<T, WIDE>(some, sums0);
    sums[1] = sum_of::<T, WIDE>(some, sums1);
    sums[2] = sum_of::<T, WIDE>(some, sums2);
    sums[3] = sum_of::<T, WIDE>(some, sums3);
    while i < m {
        for column in 0..4_usize {
            sums[column] = mul_acc::<T>(conjugated(conjugate, a[(i, j + column as Dim)]), x[i], sums[column]);
        }
        i += 1;
    }
    sums
}

/// One column in the order of [`four_columns`].
#[device]
fn one_column<T: Scalar, const WIDE: usize>(
    conjugate: bool,
    a: Matrix<T>,
    x: Vector<T>,
    j: Dim,
    m: Dim,
) -> T {
    let mut sums = [T::ZERO; WIDE];
    let mut i: Dim = 0;
    while i + WIDE as Dim <= m {
        #[unroll]
        for e in 0..WIDE {
            sums[e] = mul_acc::<T>(conjugated(conjugate, a[(i + e as Dim, j)]), x[i + e as Dim], sums[e]);
        }
        i += WIDE as Dim;
    }
    let mut sum = sum_of::<T, WIDE>((WIDE as Dim).min(m), sums);
    while i < m {
        sum = mul_acc::<T>(conjugated(conjugate, a[(i, j)]), x[i], sum);
        i += 1;
    }
    sum
}

/// y := alpha * A^T * x + beta * y, or with A conjugated, for the [`COLS`] columns of this block
#[device]
pub fn columns_on_host<T: Scalar, const WIDE: usize>(
    conjugate: bool,
    m: Dim,
    n: Dim,
    alpha: T,
    a: Matrix<T>,
    x: Vector<T>,
    beta: T,
    y: VectorMut<T>,
) {
    let first = block_id_x() * COLS;
    let mut sums = [T::ZERO; 4];
    if alpha != T::ZERO {
        if first + COLS <= n {
            sums = four_columns::<T, WIDE>(conjugate, a, x, first, m);
        } else {
            for j in first..n {
                sums[(j - first) as usize] = one_column::<T, WIDE>(conjugate, a, x, j, m);
            }
        }
    }
    for j in first..(first + COLS).min(n) {
        y[j] = updated(alpha, sums[(j - first) as usize], beta, y, j);
    }
}
