//! Warpgroup MMA (wgmma) for 16-bit operands: the instruction of sm_90a reads both operands from shared memory.
//!
//! Block tiles are 128 x 256, or 128 x 128 for serial split-K. TILE_K is 64: rows of a stage are swizzled lines of 128
//! bytes, so that neither the 16-byte copies nor the instruction have bank conflicts. Of four stages one is multiplied,
//! the previous one may still be read by the wgmma in flight, and two are prefetched.

// In C++ `clamp` is one more function, and the generated code was measured.
#![allow(clippy::manual_clamp)]

use super::multistage::{Operands, blocks, tile_offset};
use crate::common::convert::Accumulator;
use crate::common::stage::linear_combination;
use rocforge::prelude::*;

/// TILE_M and TILE_K.
#[device]
pub(super) const TILE_M: i32 = 128;
#[device]
pub(super) const TILE_K: i32 = 64;
/// Stages in shared memory.
#[device]
pub(super) const STAGES: i32 = 4;
/// Prefetched stages.
#[device]
const AHEAD: i32 = 2;
/// Elements of a 16-byte piece, and of a swizzled line.
#[device]
const PIECE: i32 = 8;
#[device]
const LINE: i32 = 64;

/// A thread's share of the copies of an operand's stages.
#[device]
struct Lines<X> {
    /// The operand, from the thread's first element of the next stage on.
    x: Matrix<X>,
    /// Whether the operand is K-major: a line has all k indices of a row of A or of a column of B. Otherwise it has 64
    /// of these at one k index.
    deep: bool,
    /// Whether copies move 16 bytes at once.
    wide: bool,
    /// Whether they do, and all rows or columns of the block tile exist.
    whole: bool,
    /// Rows or columns of the operand from the thread's first one on.
    side: i32,
    /// The thread's first k index in a stage.
    depth: i32,
}

/// The lines of an operand of `sides` rows or columns, for the block tile at `side`.
#[device]
fn lines<X: TileNumeric, const SIDE: i32>(deep: bool, x: Matrix<X>, side: Dim, sides: Dim) -> Lines<X> {
    let me = thread_id_x();
    // The second column shows whether the leading dimension is a multiple.
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

/// Swizzled position of the piece that a thread copies in a turn, `line` lines and `along` elements after its first.
#[device]
fn piece_at<X: TileNumeric>(line: i32, along: i32) -> i32 {
    let me = thread_id_x();
    WarpgroupTile::<256, 64, X>::swizzled(me / PIECE + line, me % PIECE * PIECE + along)
}

/// Starts the copy of the next stage of `SIDE` rows or columns, with `depths` k indices left, to `stage[at]`.
#[device]
fn fetch_lines<X: TileNumeric, const BLOCK: i32, const SIDE: i32>(
    lines: &mut Lines<X>,
    k_tile: Shared<X>,
    at: i32,
    depths: i32,
) {
    // Offsets between turns are compile-time constants.
    if lines.whole && depths == TILE_K {
        if lines.deep {
            #[unroll]
            for turn in 0..SIDE * PIECE / BLOCK {
                let (line, along) = (turn * BLOCK / PIECE, turn * BLOCK % PIECE * PIECE);
                copy_async::<8>(k_tile, at + piece_at::<X>(line, along), lines.x, (along, line));
            }
        } else {
            #[unroll]
            for turn in 0..SIDE * PIECE / BLOCK {
                let (line, along) = (turn * BLOCK / PIECE, turn * BLOCK % PIECE * PIECE);
                let (i, l) = (line / LINE * LINE + along, line % LINE);
                copy_async::<8>(k_tile, at + piece_at::<X>(line, along), lines.x, (i, l));
            }
        }
    } else {
        fetch_some::<X, BLOCK, SIDE>(*lines, k_tile, at, depths);
    }
    lines.x = if lines.deep { lines.x.rest(TILE_K as Dim, 0) } else { lines.x.rest(0, TILE_K as Dim) };
}

/// [`fetch_lines`] for a stage across an edge, or without 16-byte alignment.
#[device]
fn fetch_some<X: TileNumeric, const BLOCK: i32, const SIDE: i32>(
    lines: Lines<X>,
    k_tile: Shared<X>,
    at: i32,
    depths: i32,
) {
    let mut k_tile = k_tile;
    let left = depths - lines.depth;
    #[unroll(1)]
    for turn in 0..SIDE * PIECE / BLOCK {
        let (line, along) = (turn * BLOCK / PIECE, turn * BLOCK % PIECE * PIECE);
        let to = at + piece_at::<X>(line, along);
        let i = if lines.deep { line } else { line / LINE * LINE + along };
        let l = if lines.deep { along } else { line % LINE };
        let left_along = if lines.deep { left - l } else { lines.side - i };
        let there = if lines.deep { i < lines.side } else { l < left };
        let count = if there { left_along.max(0).min(PIECE) } else { 0 };
        let (row, col) = if lines.deep { (l, i) } else { (i, l) };
        if lines.wide {
            copy_async_within::<8>(k_tile, to, count, lines.x, (row, col));
        } else {
            // No copy moves 2 bytes: loads of a piece in flight together, and one store.
            let mut some = [X::ZERO; 8];
            #[unroll]
            for e in 0..PIECE {
                if e < count {
                    some[e as usize] = lines.x[(row + e, col)];
                }
            }
            k_tile.store_vec(to, some);
        }
    }
}

/// Epilogue D := alpha * sum + beta * C for the 64 rows from `top` on, in the block tile's columns from `first` on.
#[device]
pub(super) fn write_group<
    X: TileNumeric<Sum = S>,
    S: Numeric + Accumulator<O>,
    O: Numeric,
    const THREAD_N: usize,
>(
    alpha: S,
    sum: WarpgroupTile<THREAD_N, 64, X>,
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
            d[(i, j)] = linear_combination::<S, O>(alpha, sum[e], beta, c, i, j);
        }
    }
}

/// Warpgroups of a block: one or two; the single-threaded host counts as one. Each has every other 64-row half, or
/// both.
#[device]
pub(super) fn groups<const BLOCK: i32>() -> i32 {
    (BLOCK / wave_size() / 4).max(1)
}

/// The warpgroup of this wave.
#[device]
pub(super) fn group<const BLOCK: i32>() -> i32 {
    if BLOCK == 1 { 0 } else { wave_id() / 4 }
}

/// Mainloop: sums += A * B over `k` terms, for the 64-row halves of a warpgroup in the block tile at `tile_offset`, of
/// `TILE_N` columns.
#[device]
pub(super) fn sum_of_groups<
    X: TileNumeric,
    const BLOCK: i32,
    const TILE_N: i32,
    const THREAD_N: usize,
    const K_MAJOR_A: bool,
    const K_MAJOR_B: bool,
>(
    of: Operands<X>,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    sums: &mut [WarpgroupTile<THREAD_N, 64, X>; 2],
) {
    let (groups, group): (i32, i32) = (groups::<BLOCK>(), group::<BLOCK>());
    let layout_a = if K_MAJOR_A { Layout::RowMajor } else { Layout::ColMajor };
    let layout_b = if K_MAJOR_B { Layout::ColMajor } else { Layout::RowMajor };
    let mut feed_a = lines::<X, TILE_M>(K_MAJOR_A, of.a, tile_offset.0, of.m);
    let mut feed_b = lines::<X, TILE_N>(K_MAJOR_B, of.b, tile_offset.1, of.n);
    let k_tiles = (of.k + TILE_K as Dim - 1) / TILE_K as Dim;
    let mut here: i32 = STAGES - AHEAD;
    let mut there: i32 = 0;
    for k_tile in -AHEAD as Dim..k_tiles {
        if k_tile >= 0 {
            async_wait::<1>();
            // All warpgroups are done with the stage before the previous one: its buffer is free.
            barrier();
            #[unroll]
            for half in 0..2 / groups {
                let x_at = (here * TILE_M + (group + half * groups) * 64) * TILE_K;
                sums[half as usize].wgmma_async(
                    left,
                    x_at,
                    layout_a,
                    right,
                    here * TILE_N * TILE_K,
                    layout_b,
                );
            }
        }
        let next = k_tile + AHEAD as Dim;
        if next < k_tiles {
            let depths = (of.k - next * TILE_K as Dim).min(TILE_K as Dim) as i32;
            fetch_lines::<X, BLOCK, TILE_M>(&mut feed_a, left, there * TILE_M * TILE_K, depths);
            fetch_lines::<X, BLOCK, TILE_N>(&mut feed_b, right, there * TILE_N * TILE_K, depths);
        }
        async_commit();
        if k_tile >= 0 {
            sums[0].wgmma_wait_earlier();
        }
        here = (here + 1) % STAGES;
        there = (there + 1) % STAGES;
    }
    #[unroll]
    for half in 0..2 / groups {
        sums[half as usize].wgmma_wait();
    }
}

/// D := alpha * op(A) * op(B) + beta * C of 16-bit operands, in block tiles of 128 x `TILE_N`, equal to `THREAD_N`.
/// `K_MAJOR_A` where A is transposed, `K_MAJOR_B` where B is not.
#[device(grid = blocks(m, n, TILE_M, TILE_N), block = 256, host_block = 0, max_shared = 196608)]
pub fn gemm_warpgroup<
    X: TileNumeric<Sum = S>,
    S: Numeric + Accumulator<X> + Accumulator<O> + Accumulator<E>,
    O: Numeric,
    E: Numeric,
    const TILE_N: i32,
    const THREAD_N: usize,
    const K_MAJOR_A: bool,
    const K_MAJOR_B: bool,
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
    let left = dynamic_shared::<X>(STAGES as Dim * TILE_M as Dim * TILE_K as Dim);
    let right = dynamic_shared::<X>(STAGES as Dim * TILE_N as Dim * TILE_K as Dim);
    let tile_offset = tile_offset::<TILE_M, TILE_N>(block_id_x(), m, n);
    let (groups, group): (i32, i32) = (groups::<BLOCK>(), group::<BLOCK>());
    let mut sums = [WarpgroupTile::<THREAD_N, 64, X>::fill(S::ZERO); 2];
    let none = Operation::None;
    let of = Operands { trans_a: none, trans_b: none, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    sum_of_groups::<X, BLOCK, TILE_N, THREAD_N, K_MAJOR_A, K_MAJOR_B>(
        of,
        tile_offset,
        left,
        right,
        &mut sums,
    );
    let (by, old) = (<S as Accumulator<E>>::to_acc(alpha), <S as Accumulator<E>>::to_acc(beta));
    #[unroll]
    for half in 0..2 / groups {
        let top = tile_offset.0 + ((group + half * groups) * 64) as Dim;
        write_group::<X, S, O, THREAD_N>(by, sums[half as usize], old, c, d, top, tile_offset.1);
    }
}
