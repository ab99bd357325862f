//! Which kernel multiplies what: launches by the size of elements, and of the result.
//!
//! The numbers of a kernel of blocks are its rows, columns and depth, the elements between columns, slabs ahead, rows and
//! columns of a thread and what it moves at once, then tile, depth of a tile and waves below each other, then blocks of a
//! compute unit and bytes of shared memory.

use super::ahead::gemm_ahead;
use super::blocks::{USUAL, gemm_blocks, gemm_large_blocks};
use super::groups::gemm_groups;
use super::lines::gemm_lines;
use super::parts::parts;
use super::parts_shapes::in_parts;
use super::small::{SMALL, gemm_small};
use super::small_tiles::gemm_small_tiles;
use super::split::{gemm_split, of_type};
use super::tuning::{AHEAD, FACTORS, GEMM, GROUPS, HALF, LARGE, LEAST, MIDDLE, SPLIT};
use crate::common::convert::Sums;
use rocforge::MathMode;
use rocforge::prelude::*;

/// D := alpha * op(A) * op(B) + beta * C by the kernel that is best for it.
#[launches]
pub fn product<X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<E>,
    a: Matrix<X>,
    b: Matrix<X>,
    beta: Param<E>,
    c: Matrix<O>,
    d: MatrixMut<O>,
    sums: Workspace<X::Sum>,
) -> Result<()> {
    if parts(m, n, k, size_of::<X>() as Dim) > 1 {
        return in_parts::<X, O, E>(call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums);
    }
    // Not with the problems of a batch: then the bits of each would depend on how many there are.
    let chosen = call.choice(&GEMM, &[m.saturating_mul(n)]);
    // One thread alone has no use for the others.
    let size = if call.runs_alone() && chosen != LEAST { MIDDLE } else { chosen };
    if m.max(n).max(k) <= SMALL {
        if size_of::<X>() <= 2 {
            of_small::<X, O, E, 8, 16, 32, 1, 1, 14>(call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d)
        } else if size_of::<X>() == 4 {
            of_small::<X, O, E, 4, 8, 16, 2, 4, 14>(call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d)
        } else if size_of::<X>() == 8 {
            of_small::<X, O, E, 2, 4, 8, 2, 2, 10>(call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d)
        } else {
            of_small::<X, O, E, 1, 2, 4, 1, 1, 6>(call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d)
        }
    } else if size_of::<X>() == 1 {
        of_bytes::<X, O, E>(call, size, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d)
    } else if size_of::<X>() == 2 {
        of_halves::<X, O, E>(call, size, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d)
    } else if size_of::<X>() == 4 {
        of_words::<X, O, E>(call, size, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d)
    } else if size_of::<X::Part>() == 4 {
        of_pairs::<X, O, E>(call, size, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d)
    } else if size_of::<X>() == 8 {
        of_doubles::<X, O, E>(call, size, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d)
    } else {
        of_double_pairs::<X, O, E>(call, size, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d)
    }
}

/// Products of which no size is larger than `SMALL`, of elements of which 16 bytes hold `V`, or 8 of the smallest, `TWO` and
/// `FOUR` being twice and four times that. A thread has `PAIR` rows side by side of 16, and `WIDE` of 32; the kernel for the
/// largest has `HELD` blocks in a compute unit of NVIDIA.
#[launches]
fn of_small<
    X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>,
    O: Numeric,
    E: Numeric,
    const V: usize,
    const TWO: usize,
    const FOUR: usize,
    const PAIR: usize,
    const WIDE: usize,
    const HELD: i32,
>(
    call: &Call<'_>,
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<E>,
    a: Matrix<X>,
    b: Matrix<X>,
    beta: Param<E>,
    c: Matrix<O>,
    d: MatrixMut<O>,
) -> Result<()> {
    let largest = m.max(n).max(k);
    if largest <= 8 {
        gemm_small::<X, X::Sum, O, E, 8, 1, 1, V, V, 8>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if largest <= 16 {
        gemm_small::<X, X::Sum, O, E, 16, 2, PAIR, V, TWO, 8>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if size_of::<X::Part>() == 8 {
        // Products of tiles are 8 deep, of `c64` 4: `FOUR` too.
        gemm_small_tiles::<X, X::Sum, O, E, FOUR, V, FOUR, HELD>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_small::<X, X::Sum, O, E, 32, 4, WIDE, V, FOUR, HELD>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// Products of 16 bits, summed in 32.
#[launches]
fn of_halves<X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    size: usize,
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<E>,
    a: Matrix<X>,
    b: Matrix<X>,
    beta: Param<E>,
    c: Matrix<O>,
    d: MatrixMut<O>,
) -> Result<()> {
    if size == GROUPS {
        if trans_a == Operation::None && trans_b == Operation::None {
            gemm_groups::<X, X::Sum, O, E, 256, 256, false, true>(call, m, n, k, alpha, a, b, beta, c, d)
        } else if trans_a == Operation::None {
            gemm_groups::<X, X::Sum, O, E, 256, 256, false, false>(call, m, n, k, alpha, a, b, beta, c, d)
        } else if trans_b == Operation::None {
            gemm_groups::<X, X::Sum, O, E, 256, 256, true, true>(call, m, n, k, alpha, a, b, beta, c, d)
        } else {
            gemm_groups::<X, X::Sum, O, E, 256, 256, true, false>(call, m, n, k, alpha, a, b, beta, c, d)
        }
    } else if size == LEAST {
        gemm_blocks::<X, X::Sum, O, E, 64, 64, 32, 4, 0, 4, 4, 4, 16, 16, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_large_blocks::<X, X::Sum, O, E, 128, 128, 32, 8, 0, 8, 8, 8, 32, 16, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// Products of 8 bits, summed in 32.
#[launches]
fn of_bytes<X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    size: usize,
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<E>,
    a: Matrix<X>,
    b: Matrix<X>,
    beta: Param<E>,
    c: Matrix<O>,
    d: MatrixMut<O>,
) -> Result<()> {
    if size == LEAST {
        gemm_blocks::<X, X::Sum, O, E, 64, 64, 32, 4, 0, 4, 4, 4, 16, 32, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_large_blocks::<X, X::Sum, O, E, 128, 128, 32, 8, 0, 8, 8, 8, 32, 32, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// Products of `f32`.
#[launches]
fn of_words<X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    size: usize,
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<E>,
    a: Matrix<X>,
    b: Matrix<X>,
    beta: Param<E>,
    c: Matrix<O>,
    d: MatrixMut<O>,
) -> Result<()> {
    let may_split = call.math_mode() == MathMode::Xf32Xdl;
    if may_split
        && call.choice(&FACTORS, &[m.saturating_mul(n)]) == SPLIT
        && let (Some(alpha), Some(beta)) = (of_type(alpha), of_type(beta))
        && let (Some(a), Some(b)) = (of_type(a), of_type(b))
        && let (Some(c), Some(d)) = (of_type(c), of_type(d))
    {
        return gemm_split(call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d);
    }
    if size == LARGE {
        words_ahead::<X, O, E, 256, 128, 16, 16, 8, 75_264>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if size == AHEAD {
        words_ahead::<X, O, E, 128, 128, 16, 8, 8, 75_264>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if size == HALF {
        words_ahead::<X, O, E, 128, 64, 32, 8, 4, 76_800>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if size == LEAST {
        gemm_blocks::<X, X::Sum, O, E, 64, 64, 16, 4, 1, 4, 4, 4, 16, 4, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_blocks::<X, X::Sum, O, E, 128, 128, 16, 4, 0, 8, 8, 4, 32, 4, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// Products of `f32` that load ahead. `SHARED` is more than AMD's GPUs have, whatever a block needs of it: they have none of
/// these kernels.
#[launches]
fn words_ahead<
    X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>,
    O: Numeric,
    E: Numeric,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const TALL: usize,
    const WIDE: usize,
    const SHARED: i32,
>(
    call: &Call<'_>,
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<E>,
    a: Matrix<X>,
    b: Matrix<X>,
    beta: Param<E>,
    c: Matrix<O>,
    d: MatrixMut<O>,
) -> Result<()> {
    if trans_a == Operation::None && trans_b == Operation::None {
        gemm_ahead::<X, X::Sum, O, E, ROWS, COLS, DEPTH, 4, TALL, WIDE, 4, false, true, SHARED>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if trans_a == Operation::None {
        gemm_ahead::<X, X::Sum, O, E, ROWS, COLS, DEPTH, 4, TALL, WIDE, 4, false, false, SHARED>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if trans_b == Operation::None {
        gemm_ahead::<X, X::Sum, O, E, ROWS, COLS, DEPTH, 4, TALL, WIDE, 4, true, true, SHARED>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_ahead::<X, X::Sum, O, E, ROWS, COLS, DEPTH, 4, TALL, WIDE, 4, true, false, SHARED>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// Products of `c32`.
#[launches]
fn of_pairs<X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    size: usize,
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<E>,
    a: Matrix<X>,
    b: Matrix<X>,
    beta: Param<E>,
    c: Matrix<O>,
    d: MatrixMut<O>,
) -> Result<()> {
    let conjugate = trans_a == Operation::ConjugateTranspose || trans_b == Operation::ConjugateTranspose;
    if size == LARGE && !conjugate {
        large_pairs::<X, O, E>(call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d)
    } else if size == LEAST {
        gemm_blocks::<X, X::Sum, O, E, 64, 64, 8, 4, 1, 4, 4, 2, 16, 4, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_large_blocks::<X, X::Sum, O, E, 128, 64, 16, 4, 0, 8, 4, 2, 32, 4, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// Large products of `c32`.
#[launches]
fn large_pairs<X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<E>,
    a: Matrix<X>,
    b: Matrix<X>,
    beta: Param<E>,
    c: Matrix<O>,
    d: MatrixMut<O>,
) -> Result<()> {
    if trans_a == Operation::None && trans_b == Operation::None {
        gemm_ahead::<X, X::Sum, O, E, 128, 128, 16, 4, 8, 8, 2, false, true, 101_376>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if trans_a == Operation::None {
        gemm_ahead::<X, X::Sum, O, E, 128, 128, 16, 4, 8, 8, 2, false, false, 101_376>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if trans_b == Operation::None {
        gemm_ahead::<X, X::Sum, O, E, 128, 128, 8, 4, 8, 8, 2, true, true, 101_376>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_ahead::<X, X::Sum, O, E, 128, 128, 16, 4, 8, 8, 2, true, false, 101_376>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// Products of `f64`.
#[launches]
fn of_doubles<X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    size: usize,
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<E>,
    a: Matrix<X>,
    b: Matrix<X>,
    beta: Param<E>,
    c: Matrix<O>,
    d: MatrixMut<O>,
) -> Result<()> {
    if size == LARGE {
        large_doubles::<X, O, E>(call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d)
    } else if size == LEAST {
        gemm_blocks::<X, X::Sum, O, E, 64, 64, 8, 4, 1, 4, 4, 2, 16, 4, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_large_blocks::<X, X::Sum, O, E, 128, 64, 16, 4, 0, 8, 4, 2, 32, 4, 4, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// Large products of `f64`.
#[launches]
fn large_doubles<X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<E>,
    a: Matrix<X>,
    b: Matrix<X>,
    beta: Param<E>,
    c: Matrix<O>,
    d: MatrixMut<O>,
) -> Result<()> {
    if trans_a == Operation::None && trans_b == Operation::None {
        gemm_lines::<X, X::Sum, O, E, 128, 64, 16, 8, 2, 8, 2, false, true, 92_160>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if trans_a == Operation::None {
        gemm_lines::<X, X::Sum, O, E, 128, 64, 16, 8, 2, 8, 2, false, false, 92_160>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if trans_b == Operation::None {
        gemm_lines::<X, X::Sum, O, E, 128, 64, 16, 8, 2, 8, 2, true, true, 92_160>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_lines::<X, X::Sum, O, E, 128, 64, 16, 8, 2, 8, 2, true, false, 92_160>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// Products of `c64`.
#[launches]
fn of_double_pairs<X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    size: usize,
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<E>,
    a: Matrix<X>,
    b: Matrix<X>,
    beta: Param<E>,
    c: Matrix<O>,
    d: MatrixMut<O>,
) -> Result<()> {
    if size == LARGE {
        large_double_pairs::<X, O, E>(call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d)
    } else if size == LEAST {
        gemm_blocks::<X, X::Sum, O, E, 32, 64, 8, 2, 1, 2, 4, 1, 16, 4, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_large_blocks::<X, X::Sum, O, E, 64, 64, 8, 2, 1, 4, 4, 1, 16, 4, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// Large products of `c64`.
#[launches]
fn large_double_pairs<X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<E>,
    a: Matrix<X>,
    b: Matrix<X>,
    beta: Param<E>,
    c: Matrix<O>,
    d: MatrixMut<O>,
) -> Result<()> {
    if trans_a == Operation::None && trans_b == Operation::None {
        gemm_lines::<X, X::Sum, O, E, 64, 64, 8, 4, 1, 4, 2, false, true, 73_728>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if trans_a == Operation::None {
        gemm_lines::<X, X::Sum, O, E, 64, 64, 8, 4, 1, 4, 2, false, false, 73_728>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if trans_b == Operation::None {
        gemm_lines::<X, X::Sum, O, E, 64, 64, 8, 4, 1, 4, 2, true, true, 73_728>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_lines::<X, X::Sum, O, E, 64, 64, 8, 4, 1, 4, 2, true, false, 73_728>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}
