//! Host GEMM, by a single-threaded block: packed panels, and register tiles of the result.
//!
//! Shared memory holds packed panels instead of stages: `THREAD_M` rows of op(A), or `THREAD_N` columns of op(B),
//! contiguous for each k, so that a step of a register tile reads both in one piece. Loops over a tile have constant
//! bounds, so the compiler vectorises its rows. Each element is accumulated in the order of k, as by a block of many
//! threads.

use super::multistage::{Epilogue, Operands};
use crate::common::convert::Accumulator;
use crate::common::stage::linear_combination;
use rocforge::prelude::*;

/// Elements from `i` on of an operand at k index `l`, conjugated or not; zeros from `sides` on.
#[device]
fn column_of_panel<X: Numeric, const THREAD_N: usize>(
    mn_major: bool,
    conjugate: bool,
    x: Matrix<X>,
    i: Dim,
    l: Dim,
    sides: Dim,
) -> [X; THREAD_N] {
    let mut some = [X::ZERO; THREAD_N];
    if i + THREAD_N as Dim <= sides {
        if mn_major {
            #[unroll]
            for e in 0..THREAD_N {
                some[e] = x[(i + e as Dim, l)];
            }
        } else {
            #[unroll]
            for e in 0..THREAD_N {
                some[e] = x[(l, i + e as Dim)];
            }
        }
    } else {
        for e in 0..THREAD_N {
            let at = i + e as Dim;
            if at < sides {
                some[e] = if mn_major { x[(at, l)] } else { x[(l, at)] };
            }
        }
    }
    if conjugate {
        for e in 0..THREAD_N {
            some[e] = some[e].conj();
        }
    }
    some
}

/// Packs `depths` k indices of an operand from `depth` on, in panels of `THREAD_N` of its elements `side..sides`, at
/// most `TILE_MN` of them. The operand is MN-major in memory if `mn_major`.
#[device]
fn pack<X: Numeric, const TILE_MN: i32, const THREAD_N: usize>(
    mn_major: bool,
    conjugate: bool,
    x: Matrix<X>,
    side: Dim,
    sides: Dim,
    depth: Dim,
    depths: Dim,
    packed: Shared<X>,
) {
    let end = (side + TILE_MN as Dim).min(sides);
    let mut at: Dim = 0;
    for i in (side..end).step_by(THREAD_N) {
        for l in 0..depths {
            let some = column_of_panel::<X, THREAD_N>(mn_major, conjugate, x, i, depth + l, sides);
            packed.store_vec(at, some);
            at += THREAD_N as Dim;
        }
    }
}

/// Microkernel: sums += the product of the packed panels at `left[x_at]` and `right[y_at]`.
#[device]
fn add_panels<X: Numeric, S: Numeric + Accumulator<X>, const THREAD_M: usize, const THREAD_N: usize>(
    depths: Dim,
    left: Shared<X>,
    x_at: Dim,
    right: Shared<X>,
    y_at: Dim,
    before: [[S; THREAD_M]; THREAD_N],
) -> [[S; THREAD_M]; THREAD_N] {
    // The compiler keeps a copy in registers.
    let mut sums = before;
    for l in 0..depths {
        let column = left.load_vec::<THREAD_M>(x_at + l * THREAD_M as Dim);
        let row = right.load_vec::<THREAD_N>(y_at + l * THREAD_N as Dim);
        let mut x = [S::ZERO; THREAD_M];
        #[unroll]
        for i in 0..THREAD_M {
            x[i] = <S as Accumulator<X>>::to_acc(column[i]);
        }
        #[unroll]
        for j in 0..THREAD_N {
            let y = <S as Accumulator<X>>::to_acc(row[j]);
            #[unroll]
            for i in 0..THREAD_M {
                sums[j][i] = x[i].mul_add(y, sums[j][i]);
            }
        }
    }
    sums
}

/// Epilogue D := alpha * sums + beta * C for the register tile at (`row`, `col`).
#[device]
fn write_tile<S: Numeric + Accumulator<O>, O: Numeric, const THREAD_M: usize, const THREAD_N: usize>(
    to: Epilogue<S, O>,
    sums: [[S; THREAD_M]; THREAD_N],
    row: Dim,
    col: Dim,
) {
    let mut d = to.d;
    for j in 0..THREAD_N {
        for i in 0..THREAD_M {
            let at = (row + i as Dim, col + j as Dim);
            if at.0 < d.rows() && at.1 < d.cols() {
                d[(at.0, at.1)] = linear_combination::<S, O>(to.alpha, sums[j][i], to.beta, to.c, at.0, at.1);
            }
        }
    }
}

/// K extent of the operands in shared memory, for a block of `threads` threads whose stages have `k_tiles`. A single
/// thread gets more, so that it changes register tiles less often.
#[device]
pub(super) const fn depths(threads: Dim, k_tiles: Dim) -> Dim {
    if threads == 1 && k_tiles < 48 { 48 } else { k_tiles }
}

/// The block tile at `tile_offset`: up to 256 register tiles of `THREAD_M` x `THREAD_N`, those inside the result.
/// Shared memory has room for `depths` k indices of both operands.
#[device]
pub(super) fn block_on_host<
    X: Numeric,
    S: Numeric + Accumulator<X> + Accumulator<O>,
    O: Numeric,
    const TILE_M: i32,
    const TILE_N: i32,
    const THREAD_M: usize,
    const THREAD_N: usize,
>(
    of: Operands<X>,
    to: Epilogue<S, O>,
    tile_offset: (Dim, Dim),
    depths: Dim,
    left: Shared<X>,
    right: Shared<X>,
) {
    let (down, beside): (Dim, Dim) = tiles_of::<X, TILE_M, TILE_N, THREAD_M, THREAD_N>(of, tile_offset);
    let mut sums = [[[S::ZERO; THREAD_M]; THREAD_N]; 256];
    add_on_host::<X, S, TILE_M, TILE_N, THREAD_M, THREAD_N>(of, tile_offset, depths, left, right, &mut sums);
    for q in 0..beside {
        for p in 0..down {
            let (row, col) = (tile_offset.0 + p * THREAD_M as Dim, tile_offset.1 + q * THREAD_N as Dim);
            write_tile::<S, O, THREAD_M, THREAD_N>(to, sums[(q * down + p) as usize], row, col);
        }
    }
}

/// Register tiles along M and N of the block tile at `tile_offset`, inside the result.
#[device]
pub(super) fn tiles_of<
    X: Numeric,
    const TILE_M: i32,
    const TILE_N: i32,
    const THREAD_M: usize,
    const THREAD_N: usize,
>(
    of: Operands<X>,
    tile_offset: (Dim, Dim),
) -> (Dim, Dim) {
    let rows = (of.m - tile_offset.0).min(TILE_M as Dim);
    let cols = (of.n - tile_offset.1).min(TILE_N as Dim);
    ((rows + THREAD_M as Dim - 1) / THREAD_M as Dim, (cols + THREAD_N as Dim - 1) / THREAD_N as Dim)
}

/// Mainloop: sums += A * B for the register tiles of the block tile at `tile_offset`.
#[device]
pub(super) fn add_on_host<
    X: Numeric,
    S: Numeric + Accumulator<X>,
    const TILE_M: i32,
    const TILE_N: i32,
    const THREAD_M: usize,
    const THREAD_N: usize,
>(
    of: Operands<X>,
    tile_offset: (Dim, Dim),
    depths: Dim,
    left: Shared<X>,
    right: Shared<X>,
    sums: &mut [[[S; THREAD_M]; THREAD_N]; 256],
) {
    let (tall, wide) = (THREAD_M as Dim, THREAD_N as Dim);
    let (down, beside): (Dim, Dim) = tiles_of::<X, TILE_M, TILE_N, THREAD_M, THREAD_N>(of, tile_offset);
    let conjugate_a = of.trans_a == Operation::ConjugateTranspose;
    let conjugate_b = of.trans_b == Operation::ConjugateTranspose;
    for depth in (0_i64..of.k).step_by(depths as usize) {
        let here = (of.k - depth).min(depths);
        let (down_a, down_b) = (of.trans_a == Operation::None, of.trans_b != Operation::None);
        pack::<X, TILE_M, THREAD_M>(down_a, conjugate_a, of.a, tile_offset.0, of.m, depth, here, left);
        pack::<X, TILE_N, THREAD_N>(down_b, conjugate_b, of.b, tile_offset.1, of.n, depth, here, right);
        for q in 0..beside {
            for p in 0..down {
                let (x_at, y_at) = (p * here * tall, q * here * wide);
                let tile = (q * down + p) as usize;
                sums[tile] =
                    add_panels::<X, S, THREAD_M, THREAD_N>(here, left, x_at, right, y_at, sums[tile]);
            }
        }
    }
}
