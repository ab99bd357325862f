//! Products of few elements whose sums are long: the terms are divided into parts, summed by blocks of their own.
//!
//! How they are divided follows from the sizes alone, and the parts are added in their order, by a launch of its own where
//! there is memory for their sums and by the block that sums them all otherwise: the bits are the same.

use super::alone::{add_alone, tiles_of};
use super::blocks::{Factors, blocks, corner, for_slabs};
use super::simt::add_slab;
use super::tiles::{add_slab_tiles, corner_of_wave};
use crate::common::convert::Sums;
use crate::common::slab::placed;
use rocforge::prelude::*;

/// Blocks that keep a machine busy: two for each compute unit of an H200.
const BUSY: Dim = 264;

/// The fewest terms that are worth a block, and twice as many of 16 bits.
const LEAST: Dim = 128;

/// Rows and columns that the parts are divided by; every block of a part divides them.
#[device]
const PART_SIDE: Dim = 64;

/// Terms of a part; all of them where there is one part. `bytes` are those of an element.
pub const fn terms(m: Dim, n: Dim, k: Dim, bytes: Dim) -> Dim {
    if m == 0 || n == 0 || is_busy(m, n, 2) {
        return k;
    }
    let least = if bytes == 2 { 2 * LEAST } else { LEAST };
    let wanted = BUSY * elements(m, n, bytes) / (part_side(m) * part_side(n));
    let parts = if wanted < k / least { wanted } else { k / least };
    // Slabs are whole, however deep.
    if parts < 2 { k } else { part_side((k + parts - 1) / parts) }
}

/// Elements of the result that a block has half a compute unit for, where the table has large blocks.
const fn elements(m: Dim, n: Dim, bytes: Dim) -> Dim {
    if bytes > 8 {
        4096
    } else if bytes > 4 || m <= PART_SIDE || n <= PART_SIDE {
        8192
    } else {
        16_384
    }
}

/// Parts of the sums. What is too short for two takes no division to tell: each call asks.
pub const fn parts(m: Dim, n: Dim, k: Dim, bytes: Dim) -> Dim {
    if k < 2 * LEAST { 1 } else { (k - 1) / terms(m, n, k, bytes) + 1 }
}

/// Blocks of 64 x 64 of all parts.
pub const fn part_blocks(m: Dim, n: Dim, k: Dim, bytes: Dim) -> Dim {
    blocks(m, n, PART_SIDE, PART_SIDE).saturating_mul(parts(m, n, k, bytes))
}

/// Rows or columns that a part has room for: blocks at an edge write all they compute.
#[device]
pub const fn part_side(of: Dim) -> Dim {
    (of + PART_SIDE - 1) / PART_SIDE * PART_SIDE
}

/// Sums of all parts; none where there is one part.
pub const fn part_sums(m: Dim, n: Dim, k: Dim, bytes: Dim) -> Dim {
    if m == 0 || n == 0 || parts(m, n, k, bytes) < 2 {
        0
    } else {
        part_side(m).saturating_mul(part_side(n)).saturating_mul(parts(m, n, k, bytes))
    }
}

/// Whether blocks of 64 x 64 of all problems keep a machine busy without parts of their own.
pub const fn is_busy(m: Dim, n: Dim, batch_count: Dim) -> bool {
    blocks(m, n, PART_SIDE, PART_SIDE).saturating_mul(batch_count) >= BUSY
}

/// Columns of a block, and columns of a thread.
#[device]
const PART_COLS: i32 = 64;
#[device]
const PART_WIDE: usize = 4;
/// Slabs that are on their way beside two.
#[device]
const PART_AHEAD: usize = 1;

/// totals += sums, of which nothing stays.
#[device]
fn add_up<S: Numeric, const TALL: usize>(totals: &mut [[S; 4]; TALL], sums: &mut [[S; 4]; TALL]) {
    #[unroll]
    for i in 0..TALL {
        #[unroll]
        for j in 0..PART_WIDE {
            totals[i][j] = totals[i][j].wrapping_add(sums[i][j]);
            sums[i][j] = S::ZERO;
        }
    }
}

/// Calls `take` with the place of each element of thread `me`, and the element.
#[device]
fn for_elements<S: Numeric, const ROWS: i32, const TALL: usize, const V: usize, F: FnMut(i32, i32, S)>(
    me: i32,
    totals: [[S; 4]; TALL],
    mut take: F,
) {
    let across = ROWS / TALL as i32;
    let (top, first) = (me % across * V as i32, me / across * V as i32);
    #[unroll]
    for j in 0..PART_WIDE {
        #[unroll]
        for i in 0..TALL {
            let row = top + (i / V * (ROWS as usize / TALL * V) + i % V) as i32;
            let col = first + (j / V * (PART_COLS as usize / PART_WIDE * V) + j % V) as i32;
            take(row, col, totals[i][j]);
        }
    }
}

/// The part that a block sums, and the block's place in it.
#[device]
pub(super) fn part_and_number(blocks: Dim) -> (Dim, Dim) {
    (block_id_x() / blocks, block_id_x() % blocks)
}

/// `each` terms of a product from term `from` on, or as many as there are.
#[device]
pub(super) fn part_of<X: Numeric>(of: Factors<X>, from: Dim, each: Dim) -> Factors<X> {
    let a = if of.trans_a == Operation::None { of.a.rest(0, from) } else { of.a.rest(from, 0) };
    let b = if of.trans_b == Operation::None { of.b.rest(from, 0) } else { of.b.rest(0, from) };
    let k = (of.k - from).max(0).min(each);
    Factors { trans_a: of.trans_a, trans_b: of.trans_b, m: of.m, n: of.n, k, a, b }
}

/// The sums of the block that begins at `corner`, part after part of `each` terms, by one thread alone: `take` gets the
/// place of each and its value. Shared memory has room for `room` depths.
#[device]
pub(super) fn sums_alone<
    X: Numeric,
    S: Numeric + Sums<X>,
    const ROWS: i32,
    const COLS: i32,
    const TALL: usize,
    const WIDE: usize,
    F: FnMut(i32, i32, S),
>(
    of: Factors<X>,
    each: Dim,
    corner: (Dim, Dim),
    room: Dim,
    left: Shared<X>,
    right: Shared<X>,
    mut take: F,
) {
    let (down, beside): (Dim, Dim) = tiles_of::<X, ROWS, COLS, TALL, WIDE>(of, corner);
    let mut totals = [[[S::ZERO; TALL]; WIDE]; 256];
    for from in (0_i64..of.k).step_by(each as usize) {
        let part = part_of::<X>(of, from, each);
        let mut sums = [[[S::ZERO; TALL]; WIDE]; 256];
        add_alone::<X, S, ROWS, COLS, TALL, WIDE>(part, corner, room, left, right, &mut sums);
        for tile in 0..(down * beside) as usize {
            for j in 0..WIDE {
                for i in 0..TALL {
                    totals[tile][j][i] = totals[tile][j][i].wrapping_add(sums[tile][j][i]);
                }
            }
        }
    }
    for tile in 0..down * beside {
        let (top, first) = (tile % down * TALL as Dim, tile / down * WIDE as Dim);
        for j in 0..WIDE {
            for i in 0..TALL {
                take(top as i32 + i as i32, first as i32 + j as i32, totals[tile as usize][j][i]);
            }
        }
    }
}

/// The same by all threads with plain arithmetic.
#[device]
fn sums_of_threads<
    X: Numeric,
    S: Numeric + Sums<X>,
    const BLOCK: i32,
    const ROWS: i32,
    const DEPTH: i32,
    const PAD: i32,
    const TALL: usize,
    const V: usize,
    F: FnMut(i32, i32, S),
>(
    of: Factors<X>,
    slabs: Dim,
    corner: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    mut take: F,
) {
    let conjugate =
        (of.trans_a == Operation::ConjugateTranspose, of.trans_b == Operation::ConjugateTranspose);
    let me = thread_id_x();
    let mut sums = [[S::ZERO; PART_WIDE]; TALL];
    let mut totals = [[S::ZERO; PART_WIDE]; TALL];
    let mut slab: Dim = 0;
    for_slabs::<X, BLOCK, ROWS, PART_COLS, DEPTH, PAD, PART_AHEAD, V, _>(
        of,
        corner,
        left,
        right,
        |x: i32, y: i32| {
            if slab == slabs {
                add_up::<S, TALL>(&mut totals, &mut sums);
                slab = 0;
            }
            slab += 1;
            add_slab::<X, S, ROWS, PART_COLS, DEPTH, PAD, TALL, PART_WIDE, V, true>(
                me, conjugate, left, x, right, y, &mut sums,
            );
        },
    );
    add_up::<S, TALL>(&mut totals, &mut sums);
    for_elements::<S, ROWS, TALL, V, _>(me, totals, |i: i32, j: i32, sum: S| take(i, j, sum));
}

/// The same by waves with matrix cores.
#[device]
fn sums_of_tiles<
    X: TileNumeric<Sum = S>,
    S: Numeric,
    const BLOCK: i32,
    const ROWS: i32,
    const DEPTH: i32,
    const PAD: i32,
    const V: usize,
    const STEP: usize,
    F: FnMut(i32, i32, S),
>(
    of: Factors<X>,
    slabs: Dim,
    corner: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    mut take: F,
) {
    let conjugate =
        (of.trans_a == Operation::ConjugateTranspose, of.trans_b == Operation::ConjugateTranspose);
    let wave = corner_of_wave::<BLOCK, ROWS, PART_COLS, 2>();
    let mut sums = [Tile::<Acc, 16, 16, STEP, X>::fill(S::ZERO); 8];
    let mut totals = [Tile::<Acc, 16, 16, STEP, X>::fill(S::ZERO); 8];
    let mut slab: Dim = 0;
    for_slabs::<X, BLOCK, ROWS, PART_COLS, DEPTH, PAD, PART_AHEAD, V, _>(
        of,
        corner,
        left,
        right,
        |x: i32, y: i32| {
            if slab == slabs {
                add_tiles::<X, S, 16, STEP>(&mut totals, &mut sums);
                slab = 0;
            }
            slab += 1;
            add_slab_tiles::<X, BLOCK, ROWS, PART_COLS, DEPTH, PAD, 16, STEP, 2, true>(
                wave, conjugate, left, x, right, y, &mut sums,
            );
        },
    );
    add_tiles::<X, S, 16, STEP>(&mut totals, &mut sums);
    let wide = PART_COLS / 16 / (BLOCK / wave_size() / 2);
    #[unroll]
    for i in 0..ROWS / 32 {
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

/// totals += sums, of which nothing stays.
#[device]
pub(super) fn add_tiles<X: TileNumeric<Sum = S>, S: Numeric, const SIDE: usize, const STEP: usize>(
    totals: &mut [Tile<Acc, SIDE, SIDE, STEP, X>; 8],
    sums: &mut [Tile<Acc, SIDE, SIDE, STEP, X>; 8],
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

/// The same by whoever is there.
#[device]
fn for_sums<
    X: TileNumeric<Sum = S>,
    S: Numeric + Sums<X>,
    const BLOCK: i32,
    const ROWS: i32,
    const DEPTH: i32,
    const PAD: i32,
    const TALL: usize,
    const V: usize,
    const STEP: usize,
    F: FnMut(i32, i32, S),
>(
    of: Factors<X>,
    slabs: Dim,
    corner: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    mut take: F,
) {
    if BLOCK == 1 {
        sums_alone::<X, S, ROWS, PART_COLS, TALL, PART_WIDE, _>(
            of,
            slabs * DEPTH as Dim,
            corner,
            (PART_AHEAD as Dim + 2) * DEPTH as Dim,
            left,
            right,
            |i: i32, j: i32, sum: S| take(i, j, sum),
        );
    } else if Tile::<Acc, 16, 16, STEP, X>::supported::<Target>() {
        sums_of_tiles::<X, S, BLOCK, ROWS, DEPTH, PAD, V, STEP, _>(
            of,
            slabs,
            corner,
            left,
            right,
            |i: i32, j: i32, sum: S| take(i, j, sum),
        );
    } else {
        sums_of_threads::<X, S, BLOCK, ROWS, DEPTH, PAD, TALL, V, _>(
            of,
            slabs,
            corner,
            left,
            right,
            |i: i32, j: i32, sum: S| take(i, j, sum),
        );
    }
}

/// sums := op(A) * op(B) in parts of `each` terms, which lie beside each other, each with whole squares of 64 x 64.
#[device(grid = blocks(m, n, ROWS, PART_COLS) * parts, block = 256, host_vectors = 256, min_blocks = (HELD, 2))]
pub fn gemm_part<
    X: TileNumeric<Sum = S>,
    S: Numeric + Sums<X>,
    E: Numeric,
    const ROWS: i32,
    const DEPTH: i32,
    const PAD: i32,
    const TALL: usize,
    const V: usize,
    const STEP: usize,
    const HELD: i32,
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
    let left = dynamic_shared::<X>((PART_AHEAD as Dim + 2) * DEPTH as Dim * (ROWS as Dim + PAD as Dim));
    let right = dynamic_shared::<X>((PART_AHEAD as Dim + 2) * DEPTH as Dim * (PART_COLS as Dim + PAD as Dim));
    let (part, number): (Dim, Dim) = part_and_number(blocks(m, n, ROWS as Dim, PART_COLS as Dim));
    let corner = corner::<ROWS, PART_COLS>(number, m, n);
    let mut to = sums.rest(corner.0, part * part_side(n) + corner.1);
    let all_terms = Factors { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let of = part_of::<X>(all_terms, part * each, each);
    for_sums::<X, S, BLOCK, ROWS, DEPTH, PAD, TALL, V, STEP, _>(
        of,
        each / DEPTH as Dim,
        corner,
        left,
        right,
        |i: i32, j: i32, sum: S| to[(i, j)] = sum,
    );
}

/// D := alpha * the sums of all parts + beta * C
#[device(grid = ceil_div(m * n, BLOCK), block = 64)]
pub fn gemm_total<S: Numeric + Sums<O> + Sums<E>, O: Numeric, E: Numeric>(
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
            // They are under way together, and added in their order.
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
        let (by, old) = (<S as Sums<E>>::summed(alpha), <S as Sums<E>>::summed(beta));
        d[(i, j)] = placed::<S, O>(by, total, old, c, i, j);
    }
}

/// D := alpha * op(A) * op(B) + beta * C, where a block sums all parts of its elements one after the other.
#[device(grid = blocks(m, n, ROWS, PART_COLS), block = 256, host_vectors = 256)]
pub fn gemm_in_turn<
    X: TileNumeric<Sum = S>,
    S: Numeric + Sums<X> + Sums<O> + Sums<E>,
    O: Numeric,
    E: Numeric,
    const ROWS: i32,
    const DEPTH: i32,
    const PAD: i32,
    const TALL: usize,
    const V: usize,
    const STEP: usize,
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
    let left = dynamic_shared::<X>((PART_AHEAD as Dim + 2) * DEPTH as Dim * (ROWS as Dim + PAD as Dim));
    let right = dynamic_shared::<X>((PART_AHEAD as Dim + 2) * DEPTH as Dim * (PART_COLS as Dim + PAD as Dim));
    let corner = corner::<ROWS, PART_COLS>(block_id_x(), m, n);
    let of = Factors { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let (by, old) = (<S as Sums<E>>::summed(alpha), <S as Sums<E>>::summed(beta));
    for_sums::<X, S, BLOCK, ROWS, DEPTH, PAD, TALL, V, STEP, _>(
        of,
        each / DEPTH as Dim,
        corner,
        left,
        right,
        |i: i32, j: i32, sum: S| {
            let to = (corner.0 + i as Dim, corner.1 + j as Dim);
            if to.0 < m && to.1 < n {
                d[(to.0, to.1)] = placed::<S, O>(by, sum, old, c, to.0, to.1);
            }
        },
    );
}
