//! Host GEMM, by a single-threaded block: packed panels, and register tiles of the result.
//!
//! Shared memory holds packed panels instead of stages: `THREAD_M` rows of op(A), or `THREAD_N` columns of op(B),
//! contiguous for each k, so that a step of a register tile reads both in one piece. Loops over a tile have constant
//! bounds, so the compiler vectorises its rows. Each element is accumulated in the order of k, as by a block of many
//! threads.

use super::epilogue::{Epilogue, writes};
use super::operand::Operands;
use super::scheduler::SplitK;
use super::stream_k::for_partials;
use super::tile::GemmTile;
use crate::common::convert::Accumulator;
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

/// Packs the terms `terms.0..terms.0 + terms.1` of an operand, of its elements `side.0..side.1`, in panels of `THREAD_N`;
/// those from `sides` on are zeros. `how` says whether it is MN-major in memory, and conjugated.
#[device]
fn pack<X: Numeric, const THREAD_N: usize>(
    how: (bool, bool),
    x: Matrix<X>,
    side: (Dim, Dim),
    sides: Dim,
    terms: (Dim, Dim),
    packed: Shared<X>,
) {
    let mut at: Dim = 0;
    for i in (side.0..side.1).step_by(THREAD_N) {
        for l in 0..terms.1 {
            let some = column_of_panel::<X, THREAD_N>(how.0, how.1, x, i, terms.0 + l, sides);
            packed.store_vec(at, some);
            at += THREAD_N as Dim;
        }
    }
}

/// Microkernel: sums += the product of the packed panels at `left[x_at]` and `right[y_at]`.
#[device]
pub fn add_panels<X: Numeric, S: Numeric + Accumulator<X>, const THREAD_M: usize, const THREAD_N: usize>(
    terms: Dim,
    left: Shared<X>,
    x_at: Dim,
    right: Shared<X>,
    y_at: Dim,
    before: [[S; THREAD_M]; THREAD_N],
) -> [[S; THREAD_M]; THREAD_N] {
    // The compiler keeps a copy in registers.
    let mut sums = before;
    for l in 0..terms {
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

/// K extent of the operands in shared memory, for a block of `threads` threads whose stages have `terms`. A single thread
/// gets more, so that it changes register tiles less often.
#[device]
pub const fn panel_depth(threads: Dim, terms: Dim) -> Dim {
    if threads == 1 && terms < 48 { 48 } else { terms }
}

/// Register tiles of `thread_m` x `thread_n` along M and N of the block tile at `tile_offset`, inside the result.
#[device]
fn tiles_in_block<X, L: GemmTile>(
    of: Operands<X>,
    tile_offset: (Dim, Dim),
    thread_m: Dim,
    thread_n: Dim,
) -> (Dim, Dim) {
    // A square of tiles on the diagonal may reach beyond the result.
    let rows = (of.m - tile_offset.0).min(L::TILE_M as Dim).max(0);
    let cols = (of.n - tile_offset.1).min(L::TILE_N as Dim).max(0);
    ((rows + thread_m - 1) / thread_m, (cols + thread_n - 1) / thread_n)
}

/// Mainloop: sums += A * B for the register tiles of the block tile at `tile_offset`.
#[device]
fn host_mainloop<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    L: GemmTile,
    const THREAD_M: usize,
    const THREAD_N: usize,
>(
    of: Operands<X>,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    sums: &mut [[[X::Sum; THREAD_M]; THREAD_N]; 256],
) {
    let (thread_m, thread_n) = (THREAD_M as Dim, THREAD_N as Dim);
    let (down, beside): (Dim, Dim) = tiles_in_block::<X, L>(of, tile_offset, thread_m, thread_n);
    let (conj_a, conj_b): (bool, bool) = of.conjugates();
    let (mn_major_a, mn_major_b) = (of.trans_a == Operation::None, of.trans_b != Operation::None);
    let room: Dim = panel_depth(1, (L::PREFETCH as Dim + 2) * L::TILE_K as Dim);
    let (end_m, end_n) =
        ((tile_offset.0 + L::TILE_M as Dim).min(of.m), (tile_offset.1 + L::TILE_N as Dim).min(of.n));
    for term in (0_i64..of.k).step_by(room as usize) {
        let here = (of.k - term).min(room);
        pack::<X, THREAD_M>((mn_major_a, conj_a), of.a, (tile_offset.0, end_m), of.m, (term, here), left);
        pack::<X, THREAD_N>((mn_major_b, conj_b), of.b, (tile_offset.1, end_n), of.n, (term, here), right);
        for q in 0..beside {
            for p in 0..down {
                let (x_at, y_at) = (p * here * thread_m, q * here * thread_n);
                let tile = (q * down + p) as usize;
                sums[tile] =
                    add_panels::<X, X::Sum, THREAD_M, THREAD_N>(here, left, x_at, right, y_at, sums[tile]);
            }
        }
    }
}

/// The block tile at `tile_offset`: up to 256 register tiles of `THREAD_M` x `THREAD_N`, those inside the result; partial
/// by partial.
#[device]
fn panels_in_block<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    P: Epilogue<X::Sum>,
    L: GemmTile,
    const THREAD_M: usize,
    const THREAD_N: usize,
>(
    of: Operands<X>,
    split: SplitK,
    to: P,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
) {
    let (down, beside): (Dim, Dim) =
        tiles_in_block::<X, L>(of, tile_offset, THREAD_M as Dim, THREAD_N as Dim);
    let mut totals = [[[X::Sum::ZERO; THREAD_M]; THREAD_N]; 256];
    if of.k <= split.terms_from(of.m, of.n, tile_offset, 0) {
        host_mainloop::<X, L, THREAD_M, THREAD_N>(of, tile_offset, left, right, &mut totals);
    } else {
        for_partials::<X, _>(of, split, tile_offset, |terms: Operands<X>| {
            let mut sums = [[[X::Sum::ZERO; THREAD_M]; THREAD_N]; 256];
            host_mainloop::<X, L, THREAD_M, THREAD_N>(terms, tile_offset, left, right, &mut sums);
            for tile in 0..(down * beside) as usize {
                for j in 0..THREAD_N {
                    for i in 0..THREAD_M {
                        totals[tile][j][i] = totals[tile][j][i].wrapping_add(sums[tile][j][i]);
                    }
                }
            }
        });
    }
    for q in 0..beside {
        for p in 0..down {
            let (row, col) = (tile_offset.0 + p * THREAD_M as Dim, tile_offset.1 + q * THREAD_N as Dim);
            store_panel::<X::Sum, P, THREAD_M, THREAD_N>(totals[(q * down + p) as usize], to, (row, col));
        }
    }
}

/// The epilogue of the register tile at `at`.
#[device]
pub fn store_panel<S: Numeric, P: Epilogue<S>, const THREAD_M: usize, const THREAD_N: usize>(
    sums: [[S; THREAD_M]; THREAD_N],
    to: P,
    at: (Dim, Dim),
) {
    let scalars: (S, S) = <P as Epilogue<S>>::scalars(to);
    let source: bool = <P as Epilogue<S>>::reads_source(to);
    let mut d = <P as Epilogue<S>>::destination(to);
    let size: (Dim, Dim) = <P as Epilogue<S>>::size(to);
    for j in 0..THREAD_N {
        for i in 0..THREAD_M {
            let (row, col) = (at.0 + i as Dim, at.1 + j as Dim);
            if row < size.0 && col < size.1 && writes::<S, P>(to, (row, col)) {
                let mut old = (S::ZERO, S::ZERO);
                if source {
                    old = <P as Epilogue<S>>::source(to, (row, col));
                }
                d[(row, col)] = <P as Epilogue<S>>::element(to, scalars, sums[j][i], (row, col), source, old);
            }
        }
    }
}

/// The block tile at `tile_offset` by one thread, partial by partial. The shape of a register tile is a
/// constant of the code, so that its loops become vector instructions.
#[device]
pub fn store_panels<X: TileNumeric<Sum: Numeric + Accumulator<X>>, P: Epilogue<X::Sum>, L: GemmTile>(
    of: Operands<X>,
    split: SplitK,
    to: P,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
) {
    if L::THREAD_M == 8 && L::THREAD_N == 8 {
        panels_in_block::<X, P, L, 8, 8>(of, split, to, tile_offset, left, right);
    } else if L::THREAD_M == 8 {
        panels_in_block::<X, P, L, 8, 4>(of, split, to, tile_offset, left, right);
    } else if L::THREAD_M == 4 {
        panels_in_block::<X, P, L, 4, 4>(of, split, to, tile_offset, left, right);
    } else {
        panels_in_block::<X, P, L, 2, 4>(of, split, to, tile_offset, left, right);
    }
}
