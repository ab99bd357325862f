//! SIMT multiply-add of shared-memory stages: each thread accumulates a tile of the result in registers.
//!
//! A thread has `THREAD_M` x `THREAD_N` accumulators, in an array with room for the largest tile.

use super::epilogue::{Epilogue, writes};
use super::tile::GemmTile;
use crate::common::convert::Accumulator;
use rocforge::prelude::*;

/// One k index of an operand at `stage[at]`: the rows of a thread if `IS_A`, otherwise its columns, in vectors of `VEC` that
/// are `apart` apart, so that neighbouring threads read contiguous elements.
///
/// How many there are is a constant of the function: LLVM takes the array apart only where it unrolls the loops before it
/// inlines.
#[device]
pub fn fragment<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    L: GemmTile,
    const VEC: usize,
    const IS_A: bool,
>(
    stage: Shared<X>,
    at: i32,
    apart: i32,
    conjugate: bool,
) -> [X::Sum; 16] {
    let each: usize = if IS_A { L::THREAD_M } else { L::THREAD_N };
    let mut elements = [X::Sum::ZERO; 16];
    #[unroll]
    for piece in 0..each / VEC {
        let some = stage.load_vec::<VEC>(at + piece as i32 * apart);
        #[unroll]
        for e in 0..VEC {
            let element: X::Sum = <X::Sum as Accumulator<X>>::to_acc(some[e]);
            elements[piece * VEC + e] = if conjugate { element.conj() } else { element };
        }
    }
    elements
}

/// Accumulates the product of two stages, at `left[at.0]` and `right[at.1]`, in the tile of thread `me`.
#[device]
pub fn simt_stage<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    L: GemmTile,
    const VEC: usize,
    const COMPLEX: bool,
>(
    me: i32,
    conjugate: (bool, bool),
    left: Shared<X>,
    right: Shared<X>,
    at: (i32, i32),
    sums: &mut [[X::Sum; 16]; 16],
) {
    let (tile_m, tile_n, pad): (i32, i32, i32) = (L::TILE_M, L::TILE_N, L::PAD);
    let (thread_m, thread_n): (usize, usize) = (L::THREAD_M, L::THREAD_N);
    let threads_m = tile_m / thread_m as i32;
    let apart = (threads_m * VEC as i32, tile_n / thread_n as i32 * VEC as i32);
    let first = (at.0 + me % threads_m * VEC as i32, at.1 + me / threads_m * VEC as i32);
    let conj = (COMPLEX && conjugate.0, COMPLEX && conjugate.1);
    #[unroll]
    for l in 0..L::TILE_K {
        let x = fragment::<X, L, VEC, true>(left, first.0 + l * (tile_m + pad), apart.0, conj.0);
        let y = fragment::<X, L, VEC, false>(right, first.1 + l * (tile_n + pad), apart.1, conj.1);
        add_rows::<X::Sum, L>(x, y, sums);
    }
}

/// Rank-1 update in row order: complex elements have fewer register bank conflicts then.
#[device]
pub fn add_rows<S: Numeric, L: GemmTile>(x: [S; 16], y: [S; 16], sums: &mut [[S; 16]; 16]) {
    let (thread_m, thread_n): (usize, usize) = (L::THREAD_M, L::THREAD_N);
    #[unroll]
    for p in 0..thread_m {
        #[unroll]
        for q in 0..thread_n {
            sums[p][q] = x[p].mul_add(y[q], sums[p][q]);
        }
    }
}

/// totals += sums, and clears `sums`.
#[device]
pub fn add_up<S: Numeric, L: GemmTile>(totals: &mut [[S; 16]; 16], sums: &mut [[S; 16]; 16]) {
    let (thread_m, thread_n): (usize, usize) = (L::THREAD_M, L::THREAD_N);
    #[unroll]
    for i in 0..thread_m {
        #[unroll]
        for j in 0..thread_n {
            totals[i][j] = totals[i][j].wrapping_add(sums[i][j]);
            sums[i][j] = S::ZERO;
        }
    }
}

/// The epilogue of the accumulators of thread `me` in the block tile at `tile_offset`.
///
/// It is inlined before everything else, as what accumulates is: LLVM 14 keeps an array that it passes on in memory.
#[inline(always)]
#[device]
pub fn store_threads<S: Numeric, P: Epilogue<S>, L: GemmTile, const VEC: usize>(
    me: i32,
    sums: [[S; 16]; 16],
    to: P,
    tile_offset: (Dim, Dim),
) {
    if <P as Epilogue<S>>::reads_source(to) {
        store_threads_of::<S, P, L, VEC, true>(me, sums, to, tile_offset);
    } else {
        store_threads_of::<S, P, L, VEC, false>(me, sums, to, tile_offset);
    }
}

/// [`store_threads`] with a source or without.
#[inline(always)]
#[device]
fn store_threads_of<S: Numeric, P: Epilogue<S>, L: GemmTile, const VEC: usize, const SOURCE: bool>(
    me: i32,
    sums: [[S; 16]; 16],
    to: P,
    tile_offset: (Dim, Dim),
) {
    let scalars: (S, S) = <P as Epilogue<S>>::scalars(to);
    let (thread_m, thread_n): (usize, usize) = (L::THREAD_M, L::THREAD_N);
    let (tile_m, tile_n): (usize, usize) = (L::TILE_M as usize, L::TILE_N as usize);
    let threads_m = (tile_m / thread_m) as i32;
    let top = tile_offset.0 + (me % threads_m * VEC as i32) as Dim;
    let first = tile_offset.1 + (me / threads_m * VEC as i32) as Dim;
    let mut d = <P as Epilogue<S>>::destination(to);
    let size: (Dim, Dim) = <P as Epilogue<S>>::size(to);
    #[unroll]
    for j in 0..thread_n {
        let col = first + (j / VEC * (tile_n / thread_n * VEC) + j % VEC) as Dim;
        #[unroll]
        for piece in 0..thread_m / VEC {
            let row = top + (piece * (tile_m / thread_m * VEC)) as Dim;
            // A column of a triangle has no gaps. Sources are loaded one by one: with 64 accumulators a thread has no registers
            // for several.
            let whole = writes::<S, P>(to, (row, col)) && writes::<S, P>(to, (row + VEC as Dim - 1, col));
            if whole && col < size.1 && row + VEC as Dim <= size.0 && d.aligned::<VEC>((row, col)) {
                let mut some = [P::Out::ZERO; VEC];
                #[unroll]
                for e in 0..VEC {
                    let (acc, at) = (sums[piece * VEC + e][j], (row + e as Dim, col));
                    let mut old = (S::ZERO, S::ZERO);
                    if SOURCE {
                        old = <P as Epilogue<S>>::source(to, at);
                    }
                    some[e] = <P as Epilogue<S>>::element(to, scalars, acc, at, SOURCE, old);
                }
                d.store_vec((row, col), some);
            } else {
                #[unroll]
                for e in 0..VEC {
                    let (acc, at) = (sums[piece * VEC + e][j], (row + e as Dim, col));
                    if col < size.1 && at.0 < size.0 && writes::<S, P>(to, at) {
                        let mut old = (S::ZERO, S::ZERO);
                        if SOURCE {
                            old = <P as Epilogue<S>>::source(to, at);
                        }
                        d[at] = <P as Epilogue<S>>::element(to, scalars, acc, at, SOURCE, old);
                    }
                }
            }
        }
    }
}
