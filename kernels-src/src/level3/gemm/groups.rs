//! Products of factors of 16 bits by groups of four waves, whose instruction on sm_90a reads both factors from shared memory.
//!
//! A block sums 128 x 256 elements, or 128 of parts that are summed in turn. Slabs of both factors arrive 64 deep, in lines of 128 bytes that are swizzled, so that
//! neither those who bring pieces of 16 bytes nor the instruction meet at a bank. Of four slabs one is multiplied, the
//! product of the one before may still be read, and two arrive.

// In C++ `clamp` is one more function, and this text was measured.
#![allow(clippy::manual_clamp)]

use super::blocks::{Factors, blocks, corner};
use crate::common::convert::Sums;
use crate::common::slab::placed;
use rocforge::prelude::*;

/// Rows of a block, and how deep a slab is.
#[device]
pub(super) const ROWS: i32 = 128;
#[device]
pub(super) const DEPTH: i32 = 64;
/// Slabs in shared memory.
#[device]
pub(super) const STAGES: i32 = 4;
/// Slabs that are on their way while one is multiplied.
#[device]
const AHEAD: i32 = 2;
/// Elements of a piece, and of a line.
#[device]
const PIECE: i32 = 8;
#[device]
const LINE: i32 = 64;

/// What a thread brings of the slabs of a factor.
#[device]
struct Lines<X> {
    /// The factor, from the thread's first element of the next slab on.
    x: Matrix<X>,
    /// Whether a line has all depths of a row of the left factor or of a column of the right one; otherwise it has 64 of
    /// these at one depth.
    deep: bool,
    /// Whether pieces of 16 bytes are moved at once.
    wide: bool,
    /// Whether they are, and no row or column of the block is beyond the factor.
    whole: bool,
    /// Rows or columns that the factor has from the thread's first one on.
    side: i32,
    /// How deep in a slab the thread begins.
    depth: i32,
}

/// The lines of a factor whose part for this block begins at `side`, of `sides` rows or columns.
#[device]
fn lines<X: TileNumeric, const SIDE: i32>(deep: bool, x: Matrix<X>, side: Dim, sides: Dim) -> Lines<X> {
    let me = thread_id_x();
    // The second column tells whether the leading dimension is a multiple.
    let wide = x.aligned::<8>((0, 0)) && (x.cols() < 2 || x.aligned::<8>((0, 1)));
    let (line, along) = (me / PIECE, me % PIECE * PIECE);
    let i = if deep { line } else { along };
    let depth = if deep { along } else { line };
    let whole = wide && sides - side >= SIDE as Dim;
    let left = (sides - side).min(SIDE as Dim) as i32 - i;
    let mine =
        if deep { x.rest(depth as Dim, side + i as Dim) } else { x.rest(side + i as Dim, depth as Dim) };
    Lines { x: mine, deep, wide, whole, side: left, depth }
}

/// Where in swizzled lines the piece goes that a thread copies at a turn which is `line` lines, and `along` elements, behind.
#[device]
fn piece_at<X: TileNumeric>(line: i32, along: i32) -> i32 {
    let me = thread_id_x();
    GroupTile::<256, 64, X>::swizzled(me / PIECE + line, me % PIECE * PIECE + along)
}

/// Begins to copy the next slab of `SIDE` rows or columns, of which `depths` depths are there, to `slab[at]` and behind.
#[device]
fn fetch_lines<X: TileNumeric, const BLOCK: i32, const SIDE: i32>(
    lines: &mut Lines<X>,
    slab: Shared<X>,
    at: i32,
    depths: i32,
) {
    // What differs from turn to turn is known to the compiler.
    if lines.whole && depths == DEPTH {
        if lines.deep {
            #[unroll]
            for turn in 0..SIDE * PIECE / BLOCK {
                let (line, along) = (turn * BLOCK / PIECE, turn * BLOCK % PIECE * PIECE);
                copy_async::<8>(slab, at + piece_at::<X>(line, along), lines.x, (along, line));
            }
        } else {
            #[unroll]
            for turn in 0..SIDE * PIECE / BLOCK {
                let (line, along) = (turn * BLOCK / PIECE, turn * BLOCK % PIECE * PIECE);
                let (i, l) = (line / LINE * LINE + along, line % LINE);
                copy_async::<8>(slab, at + piece_at::<X>(line, along), lines.x, (i, l));
            }
        }
    } else {
        fetch_some::<X, BLOCK, SIDE>(*lines, slab, at, depths);
    }
    lines.x = if lines.deep { lines.x.rest(DEPTH as Dim, 0) } else { lines.x.rest(0, DEPTH as Dim) };
}

/// The same where the slab is beyond an edge, or pieces of 16 bytes do not move at once.
#[device]
fn fetch_some<X: TileNumeric, const BLOCK: i32, const SIDE: i32>(
    lines: Lines<X>,
    slab: Shared<X>,
    at: i32,
    depths: i32,
) {
    let mut slab = slab;
    let left = depths - lines.depth;
    #[unroll(1)]
    for turn in 0..SIDE * PIECE / BLOCK {
        let (line, along) = (turn * BLOCK / PIECE, turn * BLOCK % PIECE * PIECE);
        let to = at + piece_at::<X>(line, along);
        let i = if lines.deep { line } else { line / LINE * LINE + along };
        let l = if lines.deep { along } else { line % LINE };
        let across = if lines.deep { left - l } else { lines.side - i };
        let there = if lines.deep { i < lines.side } else { l < left };
        let count = if there { across.max(0).min(PIECE) } else { 0 };
        let (row, col) = if lines.deep { (l, i) } else { (i, l) };
        if lines.wide {
            copy_async_within::<8>(slab, to, count, lines.x, (row, col));
        } else {
            // No copy moves 2 bytes: loads of a piece that are under way together, and one store.
            let mut some = [X::ZERO; 8];
            #[unroll]
            for e in 0..PIECE {
                if e < count {
                    some[e as usize] = lines.x[(row + e, col)];
                }
            }
            slab.store_vec(to, some);
        }
    }
}

/// D := alpha * sum + beta * C for the 64 rows from `top` on, and all columns of the block that begins at `first`.
#[device]
pub(super) fn write_group<X: TileNumeric<Sum = S>, S: Numeric + Sums<O>, O: Numeric, const WIDE: usize>(
    alpha: S,
    sum: GroupTile<WIDE, 64, X>,
    beta: S,
    c: Matrix<O>,
    d: MatrixMut<O>,
    top: Dim,
    first: Dim,
) {
    #[unroll]
    for e in 0..sum.len() {
        let (i, j) = (top + sum.row(e) as Dim, first + sum.col(e) as Dim);
        if i < d.rows() && j < d.cols() {
            d[(i, j)] = placed::<S, O>(alpha, sum[e], beta, c, i, j);
        }
    }
}

/// Groups of a block: one or two, and one thread alone is one. Each has every other half of the rows, or both.
#[device]
pub(super) fn groups<const BLOCK: i32>() -> i32 {
    (BLOCK / wave_size() / 4).max(1)
}

/// The group of this wave.
#[device]
pub(super) fn group<const BLOCK: i32>() -> i32 {
    if BLOCK == 1 { 0 } else { wave_id() / 4 }
}

/// sums += the product of `k` terms, for the halves of a group in the block of `COLS` columns that begins at `corner`.
#[device]
pub(super) fn sum_of_groups<
    X: TileNumeric,
    const BLOCK: i32,
    const COLS: i32,
    const WIDE: usize,
    const DEEP_A: bool,
    const DEEP_B: bool,
>(
    of: Factors<X>,
    corner: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    sums: &mut [GroupTile<WIDE, 64, X>; 2],
) {
    let (groups, group): (i32, i32) = (groups::<BLOCK>(), group::<BLOCK>());
    let layout_a = if DEEP_A { Layout::RowMajor } else { Layout::ColMajor };
    let layout_b = if DEEP_B { Layout::ColMajor } else { Layout::RowMajor };
    let mut feed_a = lines::<X, ROWS>(DEEP_A, of.a, corner.0, of.m);
    let mut feed_b = lines::<X, COLS>(DEEP_B, of.b, corner.1, of.n);
    let slabs = (of.k + DEPTH as Dim - 1) / DEPTH as Dim;
    let mut here: i32 = STAGES - AHEAD;
    let mut there: i32 = 0;
    for slab in -AHEAD as Dim..slabs {
        if slab >= 0 {
            async_wait::<1>();
            // Of all groups, the products of the slab before the last are done, and what is to come may take its place.
            barrier();
            #[unroll]
            for half in 0..2 / groups {
                let x_at = (here * ROWS + (group + half * groups) * 64) * DEPTH;
                sums[half as usize].begin_swizzled(
                    left,
                    x_at,
                    layout_a,
                    right,
                    here * COLS * DEPTH,
                    layout_b,
                );
            }
        }
        let next = slab + AHEAD as Dim;
        if next < slabs {
            let depths = (of.k - next * DEPTH as Dim).min(DEPTH as Dim) as i32;
            fetch_lines::<X, BLOCK, ROWS>(&mut feed_a, left, there * ROWS * DEPTH, depths);
            fetch_lines::<X, BLOCK, COLS>(&mut feed_b, right, there * COLS * DEPTH, depths);
        }
        async_commit();
        if slab >= 0 {
            sums[0].await_earlier_products();
        }
        here = (here + 1) % STAGES;
        there = (there + 1) % STAGES;
    }
    #[unroll]
    for half in 0..2 / groups {
        sums[half as usize].await_products();
    }
}

/// D := alpha * op(A) * op(B) + beta * C in blocks of 128 x `COLS`, which are as many as `WIDE`, of factors of 16 bits. `DEEP_A` where A is transposed, and
/// `DEEP_B` where B is not: the depths of a row of op(A), or a column of op(B), lie side by side in memory.
#[device(grid = blocks(m, n, ROWS, COLS), block = 256, host_block = 0, max_shared = 196608)]
pub fn gemm_groups<
    X: TileNumeric<Sum = S>,
    S: Numeric + Sums<X> + Sums<O> + Sums<E>,
    O: Numeric,
    E: Numeric,
    const COLS: i32,
    const WIDE: usize,
    const DEEP_A: bool,
    const DEEP_B: bool,
>(
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<E>,
    a: Matrix<X>,
    b: Matrix<X>,
    beta: Param<E>,
    c: Matrix<O>,
    d: MatrixMut<O>,
) {
    let left = dynamic_shared::<X>(STAGES as Dim * ROWS as Dim * DEPTH as Dim);
    let right = dynamic_shared::<X>(STAGES as Dim * COLS as Dim * DEPTH as Dim);
    let corner = corner::<ROWS, COLS>(block_id_x(), m, n);
    let (groups, group): (i32, i32) = (groups::<BLOCK>(), group::<BLOCK>());
    let mut sums = [GroupTile::<WIDE, 64, X>::fill(S::ZERO); 2];
    let none = Operation::None;
    let of = Factors { trans_a: none, trans_b: none, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    sum_of_groups::<X, BLOCK, COLS, WIDE, DEEP_A, DEEP_B>(of, corner, left, right, &mut sums);
    let (by, old) = (<S as Sums<E>>::summed(alpha), <S as Sums<E>>::summed(beta));
    #[unroll]
    for half in 0..2 / groups {
        let top = corner.0 + ((group + half * groups) * 64) as Dim;
        write_group::<X, S, O, WIDE>(by, sums[half as usize], old, c, d, top, corner.1);
    }
}
