//! Which kernels sum long sums in parts: at once where there is memory for the parts' sums and they are not too many already
//! for the problems of a batch, one after the other otherwise. What a product is, and so its bits, follows from the sizes of
//! one problem alone.

use super::parts::{
    gemm_in_turn, gemm_part, gemm_total, is_busy, part_blocks, part_side, part_sums, parts, terms,
};
use super::parts_ahead::{ahead_in_turn, ahead_part};
use super::parts_groups::{groups_in_turn, groups_part};
use super::parts_lines::{lines_in_turn, lines_part};
use super::tuning::{HALF_PARTS, LARGE_PARTS, LONG, SMALL_PARTS};
use crate::common::convert::Sums;
use rocforge::prelude::*;

/// Products of few elements and many terms, in parts.
#[launches]
pub(super) fn in_parts<X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>, O: Numeric, E: Numeric>(
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
    let chosen = call.choice(&LONG, &[part_blocks(m, n, k, size_of::<X>() as Dim), m, n]);
    // One thread alone has no use for the others.
    let size = if call.runs_alone() { SMALL_PARTS } else { chosen };
    if size_of::<X>() == 1 {
        of_parts::<X, O, E, 64, 32, 4, 4, 4, 32, 2>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else if size_of::<X>() == 2 {
        halves_in_parts::<X, O, E>(call, size, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums)
    } else if size_of::<X>() == 4 {
        words_in_parts::<X, O, E>(call, size, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums)
    } else if size_of::<X::Part>() == 4 {
        pairs_in_parts::<X, O, E>(call, size, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums)
    } else if size_of::<X>() == 8 {
        doubles_in_parts::<X, O, E>(call, size, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums)
    } else {
        double_pairs_in_parts::<X, O, E>(call, size, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums)
    }
}

/// The same of 16 bits.
#[launches]
fn halves_in_parts<X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>, O: Numeric, E: Numeric>(
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
    sums: Workspace<X::Sum>,
) -> Result<()> {
    if size == LARGE_PARTS {
        groups_in_parts::<X, O, E, 256, 256>(call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums)
    } else if size == HALF_PARTS {
        groups_in_parts::<X, O, E, 64, 64>(call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums)
    } else {
        of_parts::<X, O, E, 64, 32, 4, 4, 4, 16, 2>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    }
}

/// The same of `f32`.
#[launches]
fn words_in_parts<X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>, O: Numeric, E: Numeric>(
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
    sums: Workspace<X::Sum>,
) -> Result<()> {
    if size == LARGE_PARTS {
        words_ahead::<X, O, E, 256, 128, 16, 16, 8, 75_264>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else if size == HALF_PARTS {
        words_ahead::<X, O, E, 128, 64, 32, 8, 4, 76_800>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else {
        of_parts::<X, O, E, 64, 16, 4, 4, 4, 4, 2>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    }
}

/// The same of `c32`. No large block conjugates.
#[launches]
fn pairs_in_parts<X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>, O: Numeric, E: Numeric>(
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
    sums: Workspace<X::Sum>,
) -> Result<()> {
    let conjugate = trans_a == Operation::ConjugateTranspose || trans_b == Operation::ConjugateTranspose;
    if size == LARGE_PARTS && !conjugate {
        pairs_ahead::<X, O, E>(call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums)
    } else if size == HALF_PARTS && !conjugate {
        half_pairs_ahead::<X, O, E>(call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums)
    } else {
        of_parts::<X, O, E, 64, 8, 4, 4, 2, 4, 2>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    }
}

/// The same of `f64`.
#[launches]
fn doubles_in_parts<X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>, O: Numeric, E: Numeric>(
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
    sums: Workspace<X::Sum>,
) -> Result<()> {
    if size == LARGE_PARTS {
        lines_in_parts::<X, O, E, 128, 64, 16, 8, 2, 8, 92_160>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else if size == HALF_PARTS {
        lines_in_parts::<X, O, E, 64, 64, 16, 8, 2, 4, 92_160>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else {
        of_parts::<X, O, E, 64, 8, 4, 4, 2, 4, 2>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    }
}

/// The same of `c64`.
#[launches]
fn double_pairs_in_parts<
    X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>,
    O: Numeric,
    E: Numeric,
>(
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
    sums: Workspace<X::Sum>,
) -> Result<()> {
    if size == LARGE_PARTS {
        lines_in_parts::<X, O, E, 64, 64, 8, 4, 1, 4, 73_728>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else {
        // Shared memory holds one such block of AMD's.
        of_parts::<X, O, E, 32, 8, 2, 2, 1, 4, 1>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    }
}

/// Parts of 16 bits by groups of waves, for each way that the factors lie.
#[launches]
fn groups_in_parts<
    X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>,
    O: Numeric,
    E: Numeric,
    const COLS: i32,
    const WIDE: usize,
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
    sums: Workspace<X::Sum>,
) -> Result<()> {
    if trans_a == Operation::None && trans_b == Operation::None {
        parts_by_groups::<X, O, E, COLS, WIDE, false, true>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else if trans_a == Operation::None {
        parts_by_groups::<X, O, E, COLS, WIDE, false, false>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else if trans_b == Operation::None {
        parts_by_groups::<X, O, E, COLS, WIDE, true, true>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else {
        parts_by_groups::<X, O, E, COLS, WIDE, true, false>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    }
}

/// Parts of `f32` by blocks that load ahead.
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
    sums: Workspace<X::Sum>,
) -> Result<()> {
    if trans_a == Operation::None && trans_b == Operation::None {
        parts_ahead::<X, O, E, ROWS, COLS, DEPTH, TALL, WIDE, 4, false, true, 128, 16, 8, SHARED>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else if trans_a == Operation::None {
        parts_ahead::<X, O, E, ROWS, COLS, DEPTH, TALL, WIDE, 4, false, false, 128, 16, 8, SHARED>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else if trans_b == Operation::None {
        parts_ahead::<X, O, E, ROWS, COLS, DEPTH, TALL, WIDE, 4, true, true, 128, 16, 8, SHARED>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else {
        parts_ahead::<X, O, E, ROWS, COLS, DEPTH, TALL, WIDE, 4, true, false, 128, 16, 8, SHARED>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    }
}

/// Parts of `c32` by blocks that load ahead.
#[launches]
fn pairs_ahead<X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>, O: Numeric, E: Numeric>(
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
    if trans_a == Operation::None && trans_b == Operation::None {
        parts_ahead::<X, O, E, 128, 128, 16, 8, 8, 2, false, true, 64, 16, 4, 101_376>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else if trans_a == Operation::None {
        parts_ahead::<X, O, E, 128, 128, 16, 8, 8, 2, false, false, 64, 16, 4, 101_376>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else if trans_b == Operation::None {
        parts_ahead::<X, O, E, 128, 128, 8, 8, 8, 2, true, true, 64, 16, 4, 101_376>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else {
        parts_ahead::<X, O, E, 128, 128, 16, 8, 8, 2, true, false, 64, 16, 4, 101_376>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    }
}

/// Parts of `c32` by narrow blocks that load ahead.
#[launches]
fn half_pairs_ahead<X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>, O: Numeric, E: Numeric>(
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
    if trans_a == Operation::None && trans_b == Operation::None {
        parts_ahead::<X, O, E, 128, 64, 16, 8, 4, 2, false, true, 64, 16, 4, 101_376>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else if trans_a == Operation::None {
        parts_ahead::<X, O, E, 128, 64, 16, 8, 4, 2, false, false, 64, 16, 4, 101_376>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else if trans_b == Operation::None {
        parts_ahead::<X, O, E, 128, 64, 16, 8, 4, 2, true, true, 64, 16, 4, 101_376>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else {
        parts_ahead::<X, O, E, 128, 64, 16, 8, 4, 2, true, false, 64, 16, 4, 101_376>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    }
}

/// Parts of `f64` and `c64` by blocks of lines.
#[launches]
fn lines_in_parts<
    X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>,
    O: Numeric,
    E: Numeric,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const STEP: usize,
    const V: usize,
    const TALL: usize,
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
    sums: Workspace<X::Sum>,
) -> Result<()> {
    if trans_a == Operation::None && trans_b == Operation::None {
        parts_by_lines::<X, O, E, ROWS, COLS, DEPTH, STEP, V, TALL, false, true, SHARED>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else if trans_a == Operation::None {
        parts_by_lines::<X, O, E, ROWS, COLS, DEPTH, STEP, V, TALL, false, false, SHARED>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else if trans_b == Operation::None {
        parts_by_lines::<X, O, E, ROWS, COLS, DEPTH, STEP, V, TALL, true, true, SHARED>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    } else {
        parts_by_lines::<X, O, E, ROWS, COLS, DEPTH, STEP, V, TALL, true, false, SHARED>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums,
        )
    }
}

/// Parts by small blocks, which every target has.
#[launches]
fn of_parts<
    X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>,
    O: Numeric,
    E: Numeric,
    const ROWS: i32,
    const DEPTH: i32,
    const PAD: i32,
    const TALL: usize,
    const V: usize,
    const STEP: usize,
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
    sums: Workspace<X::Sum>,
) -> Result<()> {
    let bytes = size_of::<X>() as Dim;
    let (each, parts) = (terms(m, n, k, bytes), parts(m, n, k, bytes));
    if sums.len() >= part_sums(m, n, k, bytes) && !is_busy(m, n, call.batch_count()) {
        let all = sums.as_matrix(part_side(m), part_side(n) * parts);
        gemm_part::<X, X::Sum, E, ROWS, DEPTH, PAD, TALL, V, STEP, HELD>(
            call, trans_a, trans_b, parts, each, m, n, k, alpha, a, b, all,
        )?;
        gemm_total::<X::Sum, O, E>(call, parts, m, n, alpha, all.as_const(), beta, c, d)
    } else {
        gemm_in_turn::<X, X::Sum, O, E, ROWS, DEPTH, PAD, TALL, V, STEP>(
            call, trans_a, trans_b, each, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// Parts by blocks that load ahead.
#[launches]
fn parts_ahead<
    X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>,
    O: Numeric,
    E: Numeric,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const TALL: usize,
    const WIDE: usize,
    const V: usize,
    const DEEP_A: bool,
    const DEEP_B: bool,
    const TURN_COLS: i32,
    const TURN_DEPTH: i32,
    const TURN_WIDE: usize,
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
    sums: Workspace<X::Sum>,
) -> Result<()> {
    let bytes = size_of::<X>() as Dim;
    let (each, parts) = (terms(m, n, k, bytes), parts(m, n, k, bytes));
    if sums.len() >= part_sums(m, n, k, bytes) && !is_busy(m, n, call.batch_count()) {
        let all = sums.as_matrix(part_side(m), part_side(n) * parts);
        ahead_part::<X, X::Sum, E, ROWS, COLS, DEPTH, 4, TALL, WIDE, V, DEEP_A, DEEP_B, SHARED>(
            call, trans_a, trans_b, parts, each, m, n, k, alpha, a, b, all,
        )?;
        gemm_total::<X::Sum, O, E>(call, parts, m, n, alpha, all.as_const(), beta, c, d)
    } else {
        ahead_in_turn::<X, X::Sum, O, E, 128, TURN_COLS, TURN_DEPTH, 4, 8, TURN_WIDE, V, DEEP_A, DEEP_B, SHARED>(
            call, trans_a, trans_b, each, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// Parts by blocks of lines.
#[launches]
fn parts_by_lines<
    X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>,
    O: Numeric,
    E: Numeric,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const STEP: usize,
    const V: usize,
    const TALL: usize,
    const DEEP_A: bool,
    const DEEP_B: bool,
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
    sums: Workspace<X::Sum>,
) -> Result<()> {
    let bytes = size_of::<X>() as Dim;
    let (each, parts) = (terms(m, n, k, bytes), parts(m, n, k, bytes));
    if sums.len() >= part_sums(m, n, k, bytes) && !is_busy(m, n, call.batch_count()) {
        let all = sums.as_matrix(part_side(m), part_side(n) * parts);
        lines_part::<X, X::Sum, E, ROWS, COLS, DEPTH, STEP, V, TALL, 2, DEEP_A, DEEP_B, SHARED>(
            call, trans_a, trans_b, parts, each, m, n, k, alpha, a, b, all,
        )?;
        gemm_total::<X::Sum, O, E>(call, parts, m, n, alpha, all.as_const(), beta, c, d)
    } else {
        lines_in_turn::<X, X::Sum, O, E, 64, 64, DEPTH, STEP, V, 4, 2, DEEP_A, DEEP_B, SHARED>(
            call, trans_a, trans_b, each, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// Parts by groups of waves.
#[launches]
fn parts_by_groups<
    X: TileNumeric<Sum: Numeric + Sums<X> + Sums<O> + Sums<E>>,
    O: Numeric,
    E: Numeric,
    const COLS: i32,
    const WIDE: usize,
    const DEEP_A: bool,
    const DEEP_B: bool,
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
    sums: Workspace<X::Sum>,
) -> Result<()> {
    let bytes = size_of::<X>() as Dim;
    let (each, parts) = (terms(m, n, k, bytes), parts(m, n, k, bytes));
    if sums.len() >= part_sums(m, n, k, bytes) && !is_busy(m, n, call.batch_count()) {
        let all = sums.as_matrix(part_side(m), part_side(n) * parts);
        groups_part::<X, X::Sum, E, COLS, WIDE, DEEP_A, DEEP_B>(
            call, trans_a, trans_b, parts, each, m, n, k, alpha, a, b, all,
        )?;
        gemm_total::<X::Sum, O, E>(call, parts, m, n, alpha, all.as_const(), beta, c, d)
    } else {
        groups_in_turn::<X, X::Sum, O, E, 128, 128, DEEP_A, DEEP_B>(
            call, trans_a, trans_b, each, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}
