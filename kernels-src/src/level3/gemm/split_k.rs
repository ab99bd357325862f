//! Split-K, for small results with large k: the terms are split into partials, each by blocks of its own.
//!
//! The split depends on the sizes alone, and partials are added in order: parallel split-K with a reduction kernel
//! where there is workspace for the partials, serial split-K in one block otherwise. Both are bitwise identical.

use super::host::{add_on_host, tiles_of};
use super::mma::{mma_stage, wave_offset};
use super::multistage::{Operands, blocks, for_stages, tile_offset};
use super::simt::simt_stage;
use crate::common::convert::Accumulator;
use crate::common::stage::linear_combination;
use rocforge::prelude::*;

/// Blocks that fill the device: two for each compute unit of an H200.
const BUSY: Dim = 264;

/// The fewest terms worth a block; twice as many of 16 bits.
const LEAST: Dim = 128;

/// Granularity of a partial's rows and columns, a multiple of every small tile.
#[device]
const PART_SIDE: Dim = 64;

/// Terms of a partial, or `k` without split-K. `bytes` is the size of an element.
pub const fn terms(m: Dim, n: Dim, k: Dim, bytes: Dim) -> Dim {
    if m == 0 || n == 0 || is_busy(m, n, 2) {
        return k;
    }
    let least = if bytes == 2 { 2 * LEAST } else { LEAST };
    let wanted = BUSY * elements(m, n, bytes) / (part_side(m) * part_side(n));
    let parts = if wanted < k / least { wanted } else { k / least };
    // K tiles are whole, whatever their size.
    if parts < 2 { k } else { part_side((k + parts - 1) / parts) }
}

/// Elements of the result for half a compute unit, where the table has large blocks.
const fn elements(m: Dim, n: Dim, bytes: Dim) -> Dim {
    if bytes > 8 {
        4096
    } else if bytes > 4 || m <= PART_SIDE || n <= PART_SIDE {
        8192
    } else {
        16_384
    }
}

/// Split-K factor. A k too small for two partials takes no division: each call asks.
pub const fn parts(m: Dim, n: Dim, k: Dim, bytes: Dim) -> Dim {
    if k < 2 * LEAST { 1 } else { (k - 1) / terms(m, n, k, bytes) + 1 }
}

/// Block tiles of 64 x 64 in all partials.
pub const fn part_blocks(m: Dim, n: Dim, k: Dim, bytes: Dim) -> Dim {
    blocks(m, n, PART_SIDE, PART_SIDE).saturating_mul(parts(m, n, k, bytes))
}

/// Rows or columns reserved for a partial: blocks at an edge write their whole tiles.
#[device]
pub const fn part_side(of: Dim) -> Dim {
    (of + PART_SIDE - 1) / PART_SIDE * PART_SIDE
}

/// Workspace elements for all partials; none without split-K.
pub const fn split_k_partials(m: Dim, n: Dim, k: Dim, bytes: Dim) -> Dim {
    if m == 0 || n == 0 || parts(m, n, k, bytes) < 2 {
        0
    } else {
        part_side(m).saturating_mul(part_side(n)).saturating_mul(parts(m, n, k, bytes))
    }
}

/// Whether block tiles of 64 x 64 of all problems fill the device without parallel split-K.
pub const fn is_busy(m: Dim, n: Dim, batch_count: Dim) -> bool {
    blocks(m, n, PART_SIDE, PART_SIDE).saturating_mul(batch_count) >= BUSY
}

/// TILE_N and THREAD_N.
#[device]
const PART_COLS: i32 = 64;
#[device]
const PART_WIDE: usize = 4;
/// Prefetched stages, beside two.
#[device]
const PART_AHEAD: usize = 1;

/// totals += sums, and clears `sums`.
#[device]
fn add_up<S: Numeric, const THREAD_M: usize>(totals: &mut [[S; 4]; THREAD_M], sums: &mut [[S; 4]; THREAD_M]) {
    #[unroll]
    for i in 0..THREAD_M {
        #[unroll]
        for j in 0..PART_WIDE {
            totals[i][j] = totals[i][j].wrapping_add(sums[i][j]);
            sums[i][j] = S::ZERO;
        }
    }
}

/// Calls `take` with the position and value of each element of thread `me`.
#[device]
fn for_elements<
    S: Numeric,
    const TILE_M: i32,
    const THREAD_M: usize,
    const VEC: usize,
    F: FnMut(i32, i32, S),
>(
    me: i32,
    totals: [[S; 4]; THREAD_M],
    mut take: F,
) {
    let threads_m = TILE_M / THREAD_M as i32;
    let (top, first) = (me % threads_m * VEC as i32, me / threads_m * VEC as i32);
    #[unroll]
    for j in 0..PART_WIDE {
        #[unroll]
        for i in 0..THREAD_M {
            let row = top + (i / VEC * (TILE_M as usize / THREAD_M * VEC) + i % VEC) as i32;
            let col = first + (j / VEC * (PART_COLS as usize / PART_WIDE * VEC) + j % VEC) as i32;
            take(row, col, totals[i][j]);
        }
    }
}

/// The partial that a block computes, and the block's number in it.
#[device]
pub(super) fn part_and_number(blocks: Dim) -> (Dim, Dim) {
    (block_id_x() / blocks, block_id_x() % blocks)
}

/// The operands restricted to `each` terms from term `from` on, or to those left.
#[device]
pub(super) fn part_of<X: Numeric>(of: Operands<X>, from: Dim, each: Dim) -> Operands<X> {
    let a = if of.trans_a == Operation::None { of.a.rest(0, from) } else { of.a.rest(from, 0) };
    let b = if of.trans_b == Operation::None { of.b.rest(from, 0) } else { of.b.rest(0, from) };
    let k = (of.k - from).max(0).min(each);
    Operands { trans_a: of.trans_a, trans_b: of.trans_b, m: of.m, n: of.n, k, a, b }
}

/// Host path: the block tile at `tile_offset`, partial by partial of `each` terms. `take` gets each position and value.
/// Shared memory has room for `room` k indices.
#[device]
pub(super) fn sums_on_host<
    X: Numeric,
    S: Numeric + Accumulator<X>,
    const TILE_M: i32,
    const TILE_N: i32,
    const THREAD_M: usize,
    const THREAD_N: usize,
    F: FnMut(i32, i32, S),
>(
    of: Operands<X>,
    each: Dim,
    tile_offset: (Dim, Dim),
    room: Dim,
    left: Shared<X>,
    right: Shared<X>,
    mut take: F,
) {
    let (down, beside): (Dim, Dim) = tiles_of::<X, TILE_M, TILE_N, THREAD_M, THREAD_N>(of, tile_offset);
    let mut totals = [[[S::ZERO; THREAD_M]; THREAD_N]; 256];
    for from in (0_i64..of.k).step_by(each as usize) {
        let part = part_of::<X>(of, from, each);
        let mut sums = [[[S::ZERO; THREAD_M]; THREAD_N]; 256];
        add_on_host::<X, S, TILE_M, TILE_N, THREAD_M, THREAD_N>(
            part,
            tile_offset,
            room,
            left,
            right,
            &mut sums,
        );
        for tile in 0..(down * beside) as usize {
            for j in 0..THREAD_N {
                for i in 0..THREAD_M {
                    totals[tile][j][i] = totals[tile][j][i].wrapping_add(sums[tile][j][i]);
                }
            }
        }
    }
    for tile in 0..down * beside {
        let (top, first) = (tile % down * THREAD_M as Dim, tile / down * THREAD_N as Dim);
        for j in 0..THREAD_N {
            for i in 0..THREAD_M {
                take(top as i32 + i as i32, first as i32 + j as i32, totals[tile as usize][j][i]);
            }
        }
    }
}

/// SIMT path of [`sums_on_host`], by all threads.
#[device]
fn sums_of_threads<
    X: Numeric,
    S: Numeric + Accumulator<X>,
    const BLOCK: i32,
    const TILE_M: i32,
    const TILE_K: i32,
    const PAD: i32,
    const THREAD_M: usize,
    const VEC: usize,
    F: FnMut(i32, i32, S),
>(
    of: Operands<X>,
    k_tiles: Dim,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    mut take: F,
) {
    let conjugate =
        (of.trans_a == Operation::ConjugateTranspose, of.trans_b == Operation::ConjugateTranspose);
    let me = thread_id_x();
    let mut sums = [[S::ZERO; PART_WIDE]; THREAD_M];
    let mut totals = [[S::ZERO; PART_WIDE]; THREAD_M];
    let mut k_tile: Dim = 0;
    for_stages::<X, BLOCK, TILE_M, PART_COLS, TILE_K, PAD, PART_AHEAD, VEC, _>(
        of,
        tile_offset,
        left,
        right,
        |x: i32, y: i32| {
            if k_tile == k_tiles {
                add_up::<S, THREAD_M>(&mut totals, &mut sums);
                k_tile = 0;
            }
            k_tile += 1;
            simt_stage::<X, S, TILE_M, PART_COLS, TILE_K, PAD, THREAD_M, PART_WIDE, VEC, true>(
                me, conjugate, left, x, right, y, &mut sums,
            );
        },
    );
    add_up::<S, THREAD_M>(&mut totals, &mut sums);
    for_elements::<S, TILE_M, THREAD_M, VEC, _>(me, totals, |i: i32, j: i32, sum: S| take(i, j, sum));
}

/// MMA path of [`sums_on_host`], by all waves.
#[device]
fn sums_of_tiles<
    X: TileNumeric<Sum = S>,
    S: Numeric,
    const BLOCK: i32,
    const TILE_M: i32,
    const TILE_K: i32,
    const PAD: i32,
    const VEC: usize,
    const MMA_K: usize,
    F: FnMut(i32, i32, S),
>(
    of: Operands<X>,
    k_tiles: Dim,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    mut take: F,
) {
    let conjugate =
        (of.trans_a == Operation::ConjugateTranspose, of.trans_b == Operation::ConjugateTranspose);
    let wave = wave_offset::<BLOCK, TILE_M, PART_COLS, 2>();
    let mut sums = [Tile::<Acc, 16, 16, MMA_K, X>::fill(S::ZERO); 8];
    let mut totals = [Tile::<Acc, 16, 16, MMA_K, X>::fill(S::ZERO); 8];
    let mut k_tile: Dim = 0;
    for_stages::<X, BLOCK, TILE_M, PART_COLS, TILE_K, PAD, PART_AHEAD, VEC, _>(
        of,
        tile_offset,
        left,
        right,
        |x: i32, y: i32| {
            if k_tile == k_tiles {
                add_tiles::<X, S, 16, MMA_K>(&mut totals, &mut sums);
                k_tile = 0;
            }
            k_tile += 1;
            mma_stage::<X, BLOCK, TILE_M, PART_COLS, TILE_K, PAD, 16, MMA_K, 2, true>(
                wave, conjugate, left, x, right, y, &mut sums,
            );
        },
    );
    add_tiles::<X, S, 16, MMA_K>(&mut totals, &mut sums);
    let wide = PART_COLS / 16 / (BLOCK / wave_size() / 2);
    #[unroll]
    for i in 0..TILE_M / 32 {
        #[unroll]
        for j in 0..wide {
            let tile = totals[(i * wide + j) as usize];
            #[unroll]
            for e in 0..tile.len() {
                take(wave.0 + i * 16 + tile.row(e), wave.1 + j * 16 + tile.col(e), tile[e]);
            }
        }
    }
}

/// totals += sums, and clears `sums`.
#[device]
pub(super) fn add_tiles<X: TileNumeric<Sum = S>, S: Numeric, const MMA_M: usize, const MMA_K: usize>(
    totals: &mut [Tile<Acc, MMA_M, MMA_M, MMA_K, X>; 8],
    sums: &mut [Tile<Acc, MMA_M, MMA_M, MMA_K, X>; 8],
) {
    #[unroll]
    for t in 0..8_usize {
        #[unroll]
        for e in 0..totals[t].len() {
            totals[t][e] = totals[t][e].wrapping_add(sums[t][e]);
            sums[t][e] = S::ZERO;
        }
    }
}

/// Dispatches to the host, MMA or SIMT path.
#[device]
fn for_sums<
    X: TileNumeric<Sum = S>,
    S: Numeric + Accumulator<X>,
    const BLOCK: i32,
    const TILE_M: i32,
    const TILE_K: i32,
    const PAD: i32,
    const THREAD_M: usize,
    const VEC: usize,
    const MMA_K: usize,
    F: FnMut(i32, i32, S),
>(
    of: Operands<X>,
    k_tiles: Dim,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    mut take: F,
) {
    if BLOCK == 1 {
        sums_on_host::<X, S, TILE_M, PART_COLS, THREAD_M, PART_WIDE, _>(
            of,
            k_tiles * TILE_K as Dim,
            tile_offset,
            (PART_AHEAD as Dim + 2) * TILE_K as Dim,
            left,
            right,
            |i: i32, j: i32, sum: S| take(i, j, sum),
        );
    } else if Tile::<Acc, 16, 16, MMA_K, X>::supported::<Target>() {
        sums_of_tiles::<X, S, BLOCK, TILE_M, TILE_K, PAD, VEC, MMA_K, _>(
            of,
            k_tiles,
            tile_offset,
            left,
            right,
            |i: i32, j: i32, sum: S| take(i, j, sum),
        );
    } else {
        sums_of_threads::<X, S, BLOCK, TILE_M, TILE_K, PAD, THREAD_M, VEC, _>(
            of,
            k_tiles,
            tile_offset,
            left,
            right,
            |i: i32, j: i32, sum: S| take(i, j, sum),
        );
    }
}

/// Parallel split-K: sums := op(A) * op(B) in partials of `each` terms, side by side, each padded to multiples of 64 x
/// 64.
#[device(grid = blocks(m, n, TILE_M, PART_COLS) * parts, block = 256, host_vectors = 256, min_blocks = (MIN_BLOCKS_PER_CU, 2))]
pub fn gemm_split_k<
    X: TileNumeric<Sum = S>,
    S: Numeric + Accumulator<X>,
    E: Numeric,
    const TILE_M: i32,
    const TILE_K: i32,
    const PAD: i32,
    const THREAD_M: usize,
    const VEC: usize,
    const MMA_K: usize,
    const MIN_BLOCKS_PER_CU: i32,
>(
    trans_a: Operation,
    trans_b: Operation,
    parts: Dim,
    each: Dim,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<E>,
    a: Matrix<X>,
    b: Matrix<X>,
    sums: MatrixMut<S>,
) {
    let left = dynamic_shared::<X>((PART_AHEAD as Dim + 2) * TILE_K as Dim * (TILE_M as Dim + PAD as Dim));
    let right =
        dynamic_shared::<X>((PART_AHEAD as Dim + 2) * TILE_K as Dim * (PART_COLS as Dim + PAD as Dim));
    let (part, number): (Dim, Dim) = part_and_number(blocks(m, n, TILE_M as Dim, PART_COLS as Dim));
    let tile_offset = tile_offset::<TILE_M, PART_COLS>(number, m, n);
    let mut to = sums.rest(tile_offset.0, part * part_side(n) + tile_offset.1);
    let all_terms = Operands { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let of = part_of::<X>(all_terms, part * each, each);
    for_sums::<X, S, BLOCK, TILE_M, TILE_K, PAD, THREAD_M, VEC, MMA_K, _>(
        of,
        each / TILE_K as Dim,
        tile_offset,
        left,
        right,
        |i: i32, j: i32, sum: S| to[(i, j)] = sum,
    );
}

/// Split-K reduction: D := alpha * the sum of all partials + beta * C
#[device(grid = ceil_div(m * n, BLOCK), block = 64)]
pub fn gemm_split_k_reduce<S: Numeric + Accumulator<O> + Accumulator<E>, O: Numeric, E: Numeric>(
    parts: Dim,
    m: Dim,
    n: Dim,
    alpha: Param<E>,
    sums: Matrix<S>,
    beta: Param<E>,
    c: Matrix<O>,
    d: MatrixMut<O>,
) {
    let place = global_id_x();
    let (i, j) = (place % m, place / m);
    if j < n {
        let mut total = S::ZERO;
        let mut part: Dim = 0;
        while part + 16 <= parts {
            // Loads are in flight together; additions are in order.
            let mut some = [S::ZERO; 16];
            #[unroll]
            for e in 0..16_usize {
                some[e] = sums[(i, (part + e as Dim) * part_side(n) + j)];
            }
            #[unroll]
            for e in 0..16_usize {
                total = total.wrapping_add(some[e]);
            }
            part += 16;
        }
        while part < parts {
            total = total.wrapping_add(sums[(i, part * part_side(n) + j)]);
            part += 1;
        }
        let (by, old) = (<S as Accumulator<E>>::to_acc(alpha), <S as Accumulator<E>>::to_acc(beta));
        d[(i, j)] = linear_combination::<S, O>(by, total, old, c, i, j);
    }
}

/// Serial split-K: D := alpha * op(A) * op(B) + beta * C, with all partials of a tile in one block.
#[device(grid = blocks(m, n, TILE_M, PART_COLS), block = 256, host_vectors = 256)]
pub fn gemm_split_k_serial<
    X: TileNumeric<Sum = S>,
    S: Numeric + Accumulator<X> + Accumulator<O> + Accumulator<E>,
    O: Numeric,
    E: Numeric,
    const TILE_M: i32,
    const TILE_K: i32,
    const PAD: i32,
    const THREAD_M: usize,
    const VEC: usize,
    const MMA_K: usize,
>(
    trans_a: Operation,
    trans_b: Operation,
    each: Dim,
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
    let left = dynamic_shared::<X>((PART_AHEAD as Dim + 2) * TILE_K as Dim * (TILE_M as Dim + PAD as Dim));
    let right =
        dynamic_shared::<X>((PART_AHEAD as Dim + 2) * TILE_K as Dim * (PART_COLS as Dim + PAD as Dim));
    let tile_offset = tile_offset::<TILE_M, PART_COLS>(block_id_x(), m, n);
    let of = Operands { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let (by, old) = (<S as Accumulator<E>>::to_acc(alpha), <S as Accumulator<E>>::to_acc(beta));
    for_sums::<X, S, BLOCK, TILE_M, TILE_K, PAD, THREAD_M, VEC, MMA_K, _>(
        of,
        each / TILE_K as Dim,
        tile_offset,
        left,
        right,
        |i: i32, j: i32, sum: S| {
            let to = (tile_offset.0 + i as Dim, tile_offset.1 + j as Dim);
            if to.0 < m && to.1 < n {
                d[(to.0, to.1)] = linear_combination::<S, O>(by, sum, old, c, to.0, to.1);
            }
        },
    );
}
