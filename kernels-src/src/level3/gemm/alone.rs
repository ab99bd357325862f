//! Products by a block of one thread, as on the host: packed panels, and tiles of the result in registers.
//!
//! What shared memory holds of the factors in slabs elsewhere lies here in panels: `TALL` rows of op(A), or `WIDE` columns
//! of op(B), depth by depth, so that a step of a tile reads both in one piece. A tile's loops have fixed ends, and the
//! compiler makes vectors of its rows. Each element is summed in the order of the depths, as by a block of many threads.

use super::blocks::{Factors, Outcome};
use crate::common::convert::Sums;
use crate::common::slab::placed;
use rocforge::prelude::*;

/// Elements from `i` on at depth `l` of a factor, conjugated or not; zeros behind the last of `sides`.
#[device]
fn column_of_panel<X: Numeric, const WIDE: usize>(
    across: bool,
    conjugate: bool,
    x: Matrix<X>,
    i: Dim,
    l: Dim,
    sides: Dim,
) -> [X; WIDE] {
    let mut some = [X::ZERO; WIDE];
    if i + WIDE as Dim <= sides {
        if across {
            #[unroll]
            for e in 0..WIDE {
                some[e] = x[(i + e as Dim, l)];
            }
        } else {
            #[unroll]
            for e in 0..WIDE {
                some[e] = x[(l, i + e as Dim)];
            }
        }
    } else {
        for e in 0..WIDE {
            let at = i + e as Dim;
            if at < sides {
                some[e] = if across { x[(at, l)] } else { x[(l, at)] };
            }
        }
    }
    if conjugate {
        for e in 0..WIDE {
            some[e] = some[e].conj();
        }
    }
    some
}

/// Packs `depths` depths of a factor from `depth` on, in panels of `WIDE` of its elements `side..sides`, at most `SIDE` of
/// them. `across` says that those of one depth lie side by side in memory.
#[device]
fn pack<X: Numeric, const SIDE: i32, const WIDE: usize>(
    across: bool,
    conjugate: bool,
    x: Matrix<X>,
    side: Dim,
    sides: Dim,
    depth: Dim,
    depths: Dim,
    packed: Shared<X>,
) {
    let end = (side + SIDE as Dim).min(sides);
    let mut at: Dim = 0;
    for i in (side..end).step_by(WIDE) {
        for l in 0..depths {
            let some = column_of_panel::<X, WIDE>(across, conjugate, x, i, depth + l, sides);
            packed.store_vec(at, some);
            at += WIDE as Dim;
        }
    }
}

/// sums += the product of the panels that begin at `left[x_at]` and `right[y_at]`.
#[device]
fn add_panels<X: Numeric, S: Numeric + Sums<X>, const TALL: usize, const WIDE: usize>(
    depths: Dim,
    left: Shared<X>,
    x_at: Dim,
    right: Shared<X>,
    y_at: Dim,
    before: [[S; TALL]; WIDE],
) -> [[S; TALL]; WIDE] {
    // A copy, which the compiler keeps in registers.
    let mut sums = before;
    for l in 0..depths {
        let column = left.load_vec::<TALL>(x_at + l * TALL as Dim);
        let row = right.load_vec::<WIDE>(y_at + l * WIDE as Dim);
        let mut x = [S::ZERO; TALL];
        #[unroll]
        for i in 0..TALL {
            x[i] = <S as Sums<X>>::summed(column[i]);
        }
        #[unroll]
        for j in 0..WIDE {
            let y = <S as Sums<X>>::summed(row[j]);
            #[unroll]
            for i in 0..TALL {
                sums[j][i] = x[i].mul_add(y, sums[j][i]);
            }
        }
    }
    sums
}

/// D := alpha * sums + beta * C for the tile that begins at (`row`, `col`).
#[device]
fn write_tile<S: Numeric + Sums<O>, O: Numeric, const TALL: usize, const WIDE: usize>(
    to: Outcome<S, O>,
    sums: [[S; TALL]; WIDE],
    row: Dim,
    col: Dim,
) {
    let mut d = to.d;
    for j in 0..WIDE {
        for i in 0..TALL {
            let at = (row + i as Dim, col + j as Dim);
            if at.0 < d.rows() && at.1 < d.cols() {
                d[(at.0, at.1)] = placed::<S, O>(to.alpha, sums[j][i], to.beta, to.c, at.0, at.1);
            }
        }
    }
}

/// Depths of the factors that a block of `threads` threads has in shared memory, where its slabs have `slabs`. A single
/// thread has more, so that it seldom leaves a tile for the next.
#[device]
pub(super) const fn depths(threads: Dim, slabs: Dim) -> Dim {
    if threads == 1 && slabs < 48 { 48 } else { slabs }
}

/// The block that begins at `corner`: 256 tiles of `TALL` x `WIDE`, of which those are summed that lie in the result. Shared
/// memory has room for `depths` depths of both factors.
#[device]
pub(super) fn block_alone<
    X: Numeric,
    S: Numeric + Sums<X> + Sums<O>,
    O: Numeric,
    const ROWS: i32,
    const COLS: i32,
    const TALL: usize,
    const WIDE: usize,
>(
    of: Factors<X>,
    to: Outcome<S, O>,
    corner: (Dim, Dim),
    depths: Dim,
    left: Shared<X>,
    right: Shared<X>,
) {
    let (down, beside): (Dim, Dim) = tiles_of::<X, ROWS, COLS, TALL, WIDE>(of, corner);
    let mut sums = [[[S::ZERO; TALL]; WIDE]; 256];
    add_alone::<X, S, ROWS, COLS, TALL, WIDE>(of, corner, depths, left, right, &mut sums);
    for q in 0..beside {
        for p in 0..down {
            let (row, col) = (corner.0 + p * TALL as Dim, corner.1 + q * WIDE as Dim);
            write_tile::<S, O, TALL, WIDE>(to, sums[(q * down + p) as usize], row, col);
        }
    }
}

/// Tiles below and beside each other of the block that begins at `corner`, as far as it lies in the result.
#[device]
pub(super) fn tiles_of<X: Numeric, const ROWS: i32, const COLS: i32, const TALL: usize, const WIDE: usize>(
    of: Factors<X>,
    corner: (Dim, Dim),
) -> (Dim, Dim) {
    let rows = (of.m - corner.0).min(ROWS as Dim);
    let cols = (of.n - corner.1).min(COLS as Dim);
    ((rows + TALL as Dim - 1) / TALL as Dim, (cols + WIDE as Dim - 1) / WIDE as Dim)
}

/// sums += the product for the tiles of the block that begins at `corner`.
#[device]
pub(super) fn add_alone<
    X: Numeric,
    S: Numeric + Sums<X>,
    const ROWS: i32,
    const COLS: i32,
    const TALL: usize,
    const WIDE: usize,
>(
    of: Factors<X>,
    corner: (Dim, Dim),
    depths: Dim,
    left: Shared<X>,
    right: Shared<X>,
    sums: &mut [[[S; TALL]; WIDE]; 256],
) {
    let (tall, wide) = (TALL as Dim, WIDE as Dim);
    let (down, beside): (Dim, Dim) = tiles_of::<X, ROWS, COLS, TALL, WIDE>(of, corner);
    let conjugate_a = of.trans_a == Operation::ConjugateTranspose;
    let conjugate_b = of.trans_b == Operation::ConjugateTranspose;
    for depth in (0_i64..of.k).step_by(depths as usize) {
        let here = (of.k - depth).min(depths);
        let (down_a, down_b) = (of.trans_a == Operation::None, of.trans_b != Operation::None);
        pack::<X, ROWS, TALL>(down_a, conjugate_a, of.a, corner.0, of.m, depth, here, left);
        pack::<X, COLS, WIDE>(down_b, conjugate_b, of.b, corner.1, of.n, depth, here, right);
        for q in 0..beside {
            for p in 0..down {
                let (x_at, y_at) = (p * here * tall, q * here * wide);
                let tile = (q * down + p) as usize;
                sums[tile] = add_panels::<X, S, TALL, WIDE>(here, left, x_at, right, y_at, sums[tile]);
            }
        }
    }
}
