//! getrf: a matrix as the product of triangles, with interchanged rows.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::getrf;
//!
//! let handle = Handle::new()?;
//! // By columns: [1 3; 2 4].
//! let mut a = handle.upload(&[1.0_f64, 2.0, 3.0, 4.0])?;
//! let (mut ipiv, mut info) = (handle.upload(&[0_i32; 2])?, handle.upload(&[7_i32])?);
//! getrf(&handle, 2, 2, a.matrix_mut(2), ipiv.vector_mut(1), info.vector_mut(1))?;
//! assert_eq!(a.to_vec()?, [2.0, 0.5, 4.0, 1.0]);
//! assert_eq!((ipiv.to_vec()?, info.to_vec()?), (vec![2, 2], vec![0]));
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::exchange::{exchange, listed};
use super::solve::solve_block;
use super::strip::{low_strip, low_strips, strips, thick_strips};
use crate::common::index::IndexNumber;
use crate::level3::gemm::gemm;
use rocforge::Error;
use rocforge::prelude::*;

/// Columns that are factored before the rest of the matrix follows, of `all` that have pivots: many where launches are
/// dear, fewer where blocks of threads are. It does not depend on the number of problems, which less workspace cuts.
pub const fn panel(all: i64) -> i64 {
    if all < 1024 { 64 } else { 256 }
}

/// Rows of each of 512 threads in a panel of so many rows and columns, elements of `bytes` each; 0 where a block has few
/// threads, and -1 where it has the whole panel.
pub const fn rows_of_a_thread(rows: i64, cols: i64, bytes: usize) -> i64 {
    match rows {
        ..=64 if cols <= if bytes == 16 { 16 } else { 32 } => -1,
        ..=64 => 0,
        65..=1024 => 2,
        1025..=2048 => 4,
        2049..=4096 => 8,
        _ => 16,
    }
}

/// Columns of a strip: what a thread can hold of all its rows, without spilling where it has the fewest registers.
pub const fn columns_of_a_strip(each: i64, bytes: usize) -> i64 {
    match (bytes, each) {
        (16, -1) => 16,
        (_, -1) => 32,
        (16, 0) => 8,
        (_, 0) => 16,
        (4, 2) => 16,
        (4, 4) => 12,
        (4, 8) => 8,
        (4, _) => 3,
        (8, 2) => 16,
        (8, 4) => 8,
        (8, 8) => 4,
        (8, _) => 1,
        (_, 2) => 6,
        (_, 4) => 3,
        _ => 2,
    }
}

/// Rows that a block can hold of a strip.
const fn most_rows(bytes: usize) -> i64 {
    if bytes == 16 { 4096 } else { 8192 }
}

/// A := P L U: a triangle L with ones on its diagonal, a triangle U, and interchanges of rows, by partial pivoting
///
/// **Shapes**: `A` is `m` by `n`; `ipiv` has min(m, n) places, from 1 on: row `i` was interchanged with row `ipiv[i]`;
/// `info` has one number a problem: 0, or the place of the first pivot that is zero; the factorisation goes on.
/// **Units**: `lda` in elements.
/// **Quick return**: with `m == 0` or `n == 0` only `info` is set.
/// **Aliasing**: `A`, `ipiv` and `info` may not overlap.
/// **Special values**: among pivots NaN counts as infinite; of equal magnitudes |Re x| + |Im x| the first is taken.
/// **Workspace**: the pivots, where each row of a panel goes, twice, and the interchanges of a panel.
/// **Errors**: `invalid_size` for `m`, `n`, `lda`; `invalid_pointer`; `not_implemented` for more than 8192 rows, or
/// 4096 of `c64`.
/// **Reference**: rocsolver_sgetrf, rocsolver_dgetrf, rocsolver_cgetrf, rocsolver_zgetrf.
#[rocblas_kernel(
    symbol = "rocsolver_{t}getrf",
    types(s: (f32, index), d: (f64, index), c: (c32, index), z: (c64, index)),
    workspace(
        pivots = "(min(m, n) + 1) * batch_count * i64",
        moves = "2 * m * batch_count * i32",
        list = "4 * min(min(m, n), panel(min(m, n))) * batch_count * i64"
    ),
    quick_return = batch_count <= 0,
    flops = "2 * m * n * min(m, n) - (m + n) * min(m, n) * min(m, n) + 2 * min(m, n) * min(m, n) * min(m, n) / 3",
    bytes = "2 * m * n * T"
)]
pub fn getrf<T: TileScalar, I: IndexNumber>(
    call: &Call<'_>,
    m: Dim,
    n: Dim,
    a: MatrixMut<T>,
    #[len(min(m, n))] ipiv: IndicesMut<I>,
    info: InfoMut<I>,
    pivots: Workspace<i64>,
    moves: Workspace<i32>,
    list: Workspace<i64>,
) -> Result<()> {
    let one_strip = |each: i64, blocks: i64, a: MatrixMut<T>, at: i64, first: i64| {
        if const { size_of::<T>() == 4 } {
            match each {
                -1 => low_strip::<T, 1, 32>(call, a, first, pivots, moves),
                0 => low_strips::<T, 1, 16>(call, blocks, a, at, first, pivots, moves),
                2 => strips::<T, 2, 16>(call, blocks, a, at, first, pivots, moves),
                4 => strips::<T, 4, 12>(call, blocks, a, at, first, pivots, moves),
                8 => strips::<T, 8, 8>(call, blocks, a, at, first, pivots, moves),
                _ => strips::<T, 16, 3>(call, blocks, a, at, first, pivots, moves),
            }
        } else if const { size_of::<T>() == 8 } {
            match each {
                -1 => low_strip::<T, 1, 32>(call, a, first, pivots, moves),
                0 => low_strips::<T, 1, 16>(call, blocks, a, at, first, pivots, moves),
                2 => thick_strips::<T, 4, 16>(call, blocks, a, at, first, pivots, moves),
                4 => thick_strips::<T, 8, 8>(call, blocks, a, at, first, pivots, moves),
                8 => thick_strips::<T, 16, 4>(call, blocks, a, at, first, pivots, moves),
                _ => strips::<T, 16, 1>(call, blocks, a, at, first, pivots, moves),
            }
        } else {
            match each {
                -1 => low_strip::<T, 1, 16>(call, a, first, pivots, moves),
                0 => low_strips::<T, 1, 8>(call, blocks, a, at, first, pivots, moves),
                2 => thick_strips::<T, 4, 6>(call, blocks, a, at, first, pivots, moves),
                4 => thick_strips::<T, 8, 3>(call, blocks, a, at, first, pivots, moves),
                _ => thick_strips::<T, 16, 2>(call, blocks, a, at, first, pivots, moves),
            }
        }
    };
    let all = m.min(n);
    if m > most_rows(size_of::<T>()) {
        let message = format!("`m` is {m}, and a panel has at most {} rows", most_rows(size_of::<T>()));
        return Err(Error::new(Status::NotImplemented, message));
    }
    if all == 0 {
        return answer::<I>(call, 0, pivots, ipiv, info);
    }
    for j in (0..all).step_by(panel(all) as usize) {
        let width = panel(all).min(all - j);
        let (right, below) = (j + width, m - j - width);
        let each = rows_of_a_thread(m - j, width, size_of::<T>());
        let parts = (width as u64).div_ceil(columns_of_a_strip(each, size_of::<T>()) as u64) as i64;
        // The last launch only moves rows, of strips to the left.
        for at in 0..parts + i64::from(parts > 1) {
            one_strip(each, if at == 0 { 1 } else { parts }, a.part(j, j, m - j, width), at, j)?;
        }
        if width == n {
            break;
        }
        listed(call, j, width, m - j, 0, pivots, list)?;
        if j > 0 {
            exchange::<T>(call, j, width, list, a.part(j, 0, m - j, j))?;
        }
        if right == n {
            continue;
        }
        let (above, l) = (a.part(j, right, width, n - right), a.part(j, j, width, width).as_const());
        exchange::<T>(call, n - right, width, list, a.part(j, right, m - j, n - right))?;
        solve_block::<T>(call, Fill::Lower, Operation::None, Diagonal::Unit, n - right, l, above)?;
        if below > 0 {
            let (l, rest) = (a.part(right, j, below, width), a.part(right, right, below, n - right));
            let (none, less, one) = (Operation::None, T::ZERO - T::ONE, T::ONE);
            let (l, u) = (l.as_const().into(), above.as_const().into());
            gemm(call.nested(), none, none, below, n - right, width, less, l, u, one, rest.into())?;
        }
    }
    answer::<I>(call, all, pivots, ipiv, info)
}

/// Pivots and the first zero among them as callers want them: with no pivot there is no zero.
#[device(grid = ceil_div(all + 1, BLOCK), block = 256)]
fn answer<I: IndexNumber>(all: Dim, pivots: Workspace<i64>, ipiv: VectorMut<I>, info: VectorMut<I>) {
    let i = global_id_x();
    if i < all {
        ipiv[i] = I::of(pivots[i]);
    } else if i == all {
        info[0] = I::of(if all > 0 { pivots[i] } else { 0 });
    }
}
