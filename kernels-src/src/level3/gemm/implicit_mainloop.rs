//! The mainloop of implicit GEMM for every target, on matrix cores or without.
//!
//! Two shared-memory stages: while a block multiplies one, it copies K tiles that are in memory as they are to the other,
//! and forms elements of the others in registers. The multiply-adds, epilogues and split-K are those of the other
//! mainloops.

use super::epilogue::Epilogue;
use super::host::{add_panels, panel_depth, store_panel};
use super::mma::{add_tiles, mma_stage, store_tiles, wave_offset};
use super::operand::GemmSize;
use super::scheduler::{BlockTile, SplitK, block_tile};
use super::simt::{add_up, simt_stage, store_threads};
use super::stage::KTile;
use super::structure::{Fetched, OperandPair};
use super::tile::GemmTile;
use crate::common::convert::Accumulator;
use crate::common::tiles::tiles;
use rocforge::prelude::*;

/// Elements of a stage that a thread forms, at most.
#[device]
const SHARE: usize = 16;

/// Row or column, and term, of element `turn` of a thread's share of a stage with `side` rows or columns.
#[device]
fn place_in_stage<L: GemmTile>(side: i32, turn: i32, is_k_major: bool) -> (i32, i32) {
    let number = turn * L::THREADS + thread_id_x();
    // K-major: eight neighbours share a sector of memory, and the threads of a wave have no bank conflicts.
    if is_k_major {
        (number / 8 % side, number % 8 + number / (8 * side) * 8)
    } else {
        (number % side, number / side)
    }
}

/// Operands with their sizes.
#[device]
pub(super) struct SizedOperands<O> {
    pub(super) size: GemmSize,
    pub(super) of: O,
}

/// A thread's share of a K tile, formed; what is outside of it is zero.
#[device]
fn form_share<X: Numeric, O: OperandPair<X>, L: GemmTile, const IS_B: bool>(
    of: O,
    is_k_major: bool,
    part: KTile,
) -> [X; SHARE] {
    let side: i32 = if IS_B { L::TILE_N } else { L::TILE_M };
    let mut share = [X::ZERO; SHARE];
    #[unroll]
    for turn in 0..(side * L::TILE_K + L::THREADS - 1) / L::THREADS {
        let (i, l) = place_in_stage::<L>(side, turn, is_k_major);
        let place = (part.sides.0 + i as Dim, part.terms.0 + l as Dim);
        // The load itself has no condition, so that all of them are under way at once.
        let nearest = (place.0.min(part.sides.1 - 1), place.1.min(part.terms.1 - 1));
        let value: X = <O as OperandPair<X>>::element(of, IS_B, nearest);
        let is_inside = l < L::TILE_K && place.0 < part.sides.1 && place.1 < part.terms.1;
        share[turn as usize] = if is_inside { value } else { X::ZERO };
    }
    share
}

/// Stores what [`form_share`] answered to the stage at `stage[at]`.
#[device]
fn store_share<X: Numeric, L: GemmTile, const IS_B: bool>(
    share: [X; SHARE],
    is_k_major: bool,
    mut stage: Shared<X>,
    at: i32,
) {
    let side: i32 = if IS_B { L::TILE_N } else { L::TILE_M };
    #[unroll]
    for turn in 0..(side * L::TILE_K + L::THREADS - 1) / L::THREADS {
        let (i, l) = place_in_stage::<L>(side, turn, is_k_major);
        if l < L::TILE_K {
            stage[at + l * (side + L::PAD) + i] = share[turn as usize];
        }
    }
}

/// Calls `multiply` for each pair of stages with the terms `terms.0..terms.1` of the block tile at `tile_offset`, with their
/// places, and whether A and B are conjugated. While a pair is multiplied the next is copied, or formed in registers.
#[device]
fn for_implicit_stages<X: Numeric, O: OperandPair<X>, L: GemmTile, F: FnMut(i32, i32, (bool, bool))>(
    operands: SizedOperands<O>,
    tile_offset: (Dim, Dim),
    terms: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    mut multiply: F,
) {
    let (size, of) = (operands.size, operands.of);
    let tile_k: i32 = L::TILE_K;
    let x_size = tile_k * (L::TILE_M + L::PAD);
    let y_size = tile_k * (L::TILE_N + L::PAD);
    let k_tiles = ((terms.1 - terms.0).max(0) + tile_k as Dim - 1) / tile_k as Dim;
    let mut conjugate = (false, false);
    for k_tile in (if k_tiles > 0 { -1 } else { 0 })..k_tiles {
        let (here, there) = ((k_tile % 2) as i32, ((k_tile + 1) % 2) as i32);
        let from = (terms.0 + (k_tile + 1) * tile_k as Dim, terms.1);
        let of_a = KTile { side: L::TILE_M, sides: (tile_offset.0, size.m), terms: from };
        let of_b = KTile { side: L::TILE_N, sides: (tile_offset.1, size.n), terms: from };
        let by_k: (bool, bool) = (
            <O as OperandPair<X>>::is_k_major(of, false, (of_a.sides.0, from.0)),
            <O as OperandPair<X>>::is_k_major(of, true, (of_b.sides.0, from.0)),
        );
        let (mut a, mut b) =
            (Fetched { formed: false, conjugate: false }, Fetched { formed: false, conjugate: false });
        let (mut share_a, mut share_b) = ([X::ZERO; SHARE], [X::ZERO; SHARE]);
        if k_tile + 1 < k_tiles {
            a = <O as OperandPair<X>>::fetch::<L>(of, false, of_a, left, there * x_size);
            b = <O as OperandPair<X>>::fetch::<L>(of, true, of_b, right, there * y_size);
            if a.formed {
                share_a = form_share::<X, O, L, false>(of, by_k.0, of_a);
            }
            if b.formed {
                share_b = form_share::<X, O, L, true>(of, by_k.1, of_b);
            }
        }
        async_commit();
        if k_tile >= 0 {
            multiply(here * x_size, here * y_size, conjugate);
        }
        // What is formed is conjugated already.
        conjugate = (if a.formed { false } else { a.conjugate }, if b.formed { false } else { b.conjugate });
        if a.formed {
            store_share::<X, L, false>(share_a, by_k.0, left, there * x_size);
        }
        if b.formed {
            store_share::<X, L, true>(share_b, by_k.1, right, there * y_size);
        }
        async_wait::<0>();
        barrier();
    }
}

/// Packs terms `terms.0..terms.0 + terms.1` of the rows of op(A), or columns of op(B), from `sides.0` on, before `sides.1`,
/// in panels of `W`; those from `end` on are zeros.
#[device]
fn pack_elements<X: Numeric, O: OperandPair<X>, const W: usize, const IS_B: bool>(
    of: O,
    sides: (Dim, Dim),
    end: Dim,
    terms: (Dim, Dim),
    packed: Shared<X>,
) {
    let mut at: Dim = 0;
    for i in (sides.0..sides.1).step_by(W) {
        for l in 0..terms.1 {
            let mut some = [X::ZERO; W];
            for e in 0..W {
                let place = (i + e as Dim, terms.0 + l);
                if place.0 < end {
                    some[e] = <O as OperandPair<X>>::element(of, IS_B, place);
                }
            }
            packed.store_vec(at, some);
            at += W as Dim;
        }
    }
}

/// The block tile at `tile_offset` by one thread, partial by partial of `each` terms of `range`.
#[device]
fn panels_of<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    O: OperandPair<X>,
    P: Epilogue<X::Sum>,
    L: GemmTile,
    const THREAD_M: usize,
    const THREAD_N: usize,
>(
    operands: SizedOperands<O>,
    range: (Dim, Dim),
    each: Dim,
    to: P,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
) {
    let (size, of) = (operands.size, operands.of);
    let (thread_m, thread_n) = (THREAD_M as Dim, THREAD_N as Dim);
    let room: Dim = panel_depth(1, 2 * L::TILE_K as Dim);
    let (rows, cols) = (
        (tile_offset.0, (tile_offset.0 + L::TILE_M as Dim).min(size.m)),
        (tile_offset.1, (tile_offset.1 + L::TILE_N as Dim).min(size.n)),
    );
    // A square of tiles on the diagonal may reach beyond the result.
    let (down, beside) = (
        ((rows.1 - rows.0).max(0) + thread_m - 1) / thread_m,
        ((cols.1 - cols.0).max(0) + thread_n - 1) / thread_n,
    );
    let nonzero: (Dim, Dim) = <O as OperandPair<X>>::terms(of, rows, cols, size.k);
    let mut totals = [[[X::Sum::ZERO; THREAD_M]; THREAD_N]; 256];
    for from in (range.0..range.1).step_by(each as usize) {
        let (first, end) = (from.max(nonzero.0), (from + each).min(range.1).min(nonzero.1));
        let mut sums = [[[X::Sum::ZERO; THREAD_M]; THREAD_N]; 256];
        for term in (first..end).step_by(room as usize) {
            let here = (end - term).min(room);
            pack_elements::<X, O, THREAD_M, false>(of, rows, size.m, (term, here), left);
            pack_elements::<X, O, THREAD_N, true>(of, cols, size.n, (term, here), right);
            for q in 0..beside {
                for p in 0..down {
                    let tile = (q * down + p) as usize;
                    let (x_at, y_at) = (p * here * thread_m, q * here * thread_n);
                    sums[tile] = add_panels::<X, X::Sum, THREAD_M, THREAD_N>(
                        here, left, x_at, right, y_at, sums[tile],
                    );
                }
            }
        }
        for tile in 0..(down * beside) as usize {
            for j in 0..THREAD_N {
                for i in 0..THREAD_M {
                    totals[tile][j][i] = totals[tile][j][i].wrapping_add(sums[tile][j][i]);
                }
            }
        }
    }
    for q in 0..beside {
        for p in 0..down {
            let at = (tile_offset.0 + p * thread_m, tile_offset.1 + q * thread_n);
            store_panel::<X::Sum, P, THREAD_M, THREAD_N>(totals[(q * down + p) as usize], to, at);
        }
    }
}

/// [`panels_of`] with the register tiles that suit the block tile.
#[device]
fn implicit_panels<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    O: OperandPair<X>,
    P: Epilogue<X::Sum>,
    L: GemmTile,
>(
    operands: SizedOperands<O>,
    range: (Dim, Dim),
    each: Dim,
    to: P,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
) {
    if L::THREAD_N == 8 {
        panels_of::<X, O, P, L, 8, 8>(operands, range, each, to, tile_offset, left, right);
    } else {
        panels_of::<X, O, P, L, 4, 4>(operands, range, each, to, tile_offset, left, right);
    }
}

/// The terms of a block tile that may be other than zero, among `range`.
#[device]
pub(super) fn terms_of_tile<X: Numeric, O: OperandPair<X>>(
    operands: SizedOperands<O>,
    at: (Dim, Dim),
    range: (Dim, Dim),
    tile: (i32, i32),
) -> (Dim, Dim) {
    let size = operands.size;
    let rows = (at.0, (at.0 + tile.0 as Dim).min(size.m));
    let cols = (at.1, (at.1 + tile.1 as Dim).min(size.n));
    let nonzero: (Dim, Dim) = <O as OperandPair<X>>::terms(operands.of, rows, cols, size.k);
    (range.0.max(nonzero.0), range.1.min(nonzero.1))
}

/// Mainloop on matrix cores: sums += A * B for the tiles of a wave.
#[device]
fn implicit_mma<
    X: TileNumeric<Sum: Numeric>,
    O: OperandPair<X>,
    L: GemmTile,
    const MMA_M: usize,
    const MMA_K: usize,
>(
    operands: SizedOperands<O>,
    at: (Dim, Dim),
    range: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    sums: &mut [Tile<Acc, MMA_M, MMA_M, MMA_K, X>; 8],
) {
    let wave: (i32, i32) = wave_offset::<L>();
    let terms: (Dim, Dim) = terms_of_tile::<X, O>(operands, at, range, (L::TILE_M, L::TILE_N));
    for_implicit_stages::<X, O, L, _>(
        operands,
        at,
        terms,
        left,
        right,
        |x: i32, y: i32, conj: (bool, bool)| {
            mma_stage::<X, L, MMA_M, MMA_K, true>(wave, conj, left, right, (x, y), sums);
        },
    );
}

/// Mainloop without matrix cores: sums += A * B for the elements of a thread.
#[inline(always)]
#[device]
fn implicit_simt<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    O: OperandPair<X>,
    L: GemmTile,
    const VEC: usize,
>(
    operands: SizedOperands<O>,
    at: (Dim, Dim),
    range: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    sums: &mut [[X::Sum; 16]; 16],
) {
    let me = thread_id_x();
    let terms: (Dim, Dim) = terms_of_tile::<X, O>(operands, at, range, (L::TILE_M, L::TILE_N));
    for_implicit_stages::<X, O, L, _>(
        operands,
        at,
        terms,
        left,
        right,
        |x: i32, y: i32, conj: (bool, bool)| {
            simt_stage::<X, L, VEC, true>(me, conj, left, right, (x, y), sums);
        },
    );
}

/// The tile of this block, and the terms of its partial; none where alpha is zero.
#[device]
pub(super) fn implicit_tile<S, P: Epilogue<S>>(
    size: GemmSize,
    each: Dim,
    to: P,
    tile: (i32, i32),
) -> ((Dim, Dim), P, (Dim, Dim)) {
    let tile: BlockTile = block_tile::<S, P>(to, size.m, size.n, tile.0, tile.1);
    let to = <P as Epilogue<S>>::partial(to, tile.part, size.n);
    let k = if <P as Epilogue<S>>::skips_product(to) { 0 as Dim } else { size.k };
    let range = if P::SPLITS { (tile.part * each, (tile.part * each + each).min(k)) } else { (0 as Dim, k) };
    ((tile.row, tile.col), to, range)
}

/// GEMM of operands that are copied or formed: a block a tile, or a block a partial of it where `P` splits.
#[device(
    grid = tiles(size.m, size.n, L::TILE_M, L::TILE_N, P::TRIANGLE) * split.parts,
    block = 256,
    host_vectors = 256,
    min_blocks = L::MIN_BLOCKS_PER_CU,
    max_shared = L::SHARED
)]
pub fn gemm_implicit<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    O: OperandPair<X>,
    P: Epilogue<X::Sum>,
    L: GemmTile,
    const VEC: usize,
    const MMA_K: usize,
>(
    size: GemmSize,
    of: O,
    split: SplitK,
    to: P,
) {
    let left = dynamic_shared::<X>(
        panel_depth(BLOCK as Dim, 2 * L::TILE_K as Dim) * (L::TILE_M as Dim + L::PAD as Dim),
    );
    let right = dynamic_shared::<X>(
        panel_depth(BLOCK as Dim, 2 * L::TILE_K as Dim) * (L::TILE_N as Dim + L::PAD as Dim),
    );
    let (at, to, range): ((Dim, Dim), P, (Dim, Dim)) =
        implicit_tile::<X::Sum, P>(size, split.each, to, (L::TILE_M, L::TILE_N));
    if BLOCK == 1 {
        implicit_panels::<X, O, P, L>(SizedOperands { size, of }, range, split.each, to, at, left, right);
    } else if Tile::<Acc, 16, 16, MMA_K, X>::supported::<Target>() {
        let mut sums = [Tile::<Acc, 16, 16, MMA_K, X>::fill(X::Sum::ZERO); 8];
        implicit_mma::<X, O, L, 16, MMA_K>(SizedOperands { size, of }, at, range, left, right, &mut sums);
        store_tiles::<X, P, L, 16, MMA_K>(sums, to, at);
    } else {
        let mut sums = [[X::Sum::ZERO; 16]; 16];
        implicit_simt::<X, O, L, VEC>(SizedOperands { size, of }, at, range, left, right, &mut sums);
        store_threads::<X::Sum, P, L, VEC>(thread_id_x(), sums, to, at);
    }
}

/// [`gemm_implicit`] for large results, in tiles that some targets have too few registers for. There the tables choose
/// smaller ones.
#[device(
    grid = tiles(size.m, size.n, L::TILE_M, L::TILE_N, P::TRIANGLE),
    block = 256,
    host_vectors = 256,
    min_blocks = L::MIN_BLOCKS_PER_CU,
    max_shared = L::SHARED,
    registers = (160.., 128..)
)]
pub fn gemm_implicit_large<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    O: OperandPair<X>,
    P: Epilogue<X::Sum>,
    L: GemmTile,
    const VEC: usize,
    const MMA_K: usize,
>(
    size: GemmSize,
    of: O,
    split: SplitK,
    to: P,
) {
    let left = dynamic_shared::<X>(
        panel_depth(BLOCK as Dim, 2 * L::TILE_K as Dim) * (L::TILE_M as Dim + L::PAD as Dim),
    );
    let right = dynamic_shared::<X>(
        panel_depth(BLOCK as Dim, 2 * L::TILE_K as Dim) * (L::TILE_N as Dim + L::PAD as Dim),
    );
    let (at, to, range): ((Dim, Dim), P, (Dim, Dim)) =
        implicit_tile::<X::Sum, P>(size, split.each, to, (L::TILE_M, L::TILE_N));
    if BLOCK == 1 {
        implicit_panels::<X, O, P, L>(SizedOperands { size, of }, range, split.each, to, at, left, right);
    } else if Tile::<Acc, 32, 32, MMA_K, X>::supported::<Target>() {
        let mut sums = [Tile::<Acc, 32, 32, MMA_K, X>::fill(X::Sum::ZERO); 8];
        implicit_mma::<X, O, L, 32, MMA_K>(SizedOperands { size, of }, at, range, left, right, &mut sums);
        store_tiles::<X, P, L, 32, MMA_K>(sums, to, at);
    } else {
        let mut sums = [[X::Sum::ZERO; 16]; 16];
        implicit_simt::<X, O, L, VEC>(SizedOperands { size, of }, at, range, left, right, &mut sums);
        store_threads::<X::Sum, P, L, VEC>(thread_id_x(), sums, to, at);
    }
}

/// Serial split-K: all partials of a tile in one block, in order, so that the bits are those of parallel split-K.
#[device(
    grid = tiles(size.m, size.n, L::TILE_M, L::TILE_N, P::TRIANGLE),
    block = 256,
    host_block = 0,
    max_shared = L::SHARED
)]
pub fn gemm_implicit_serial<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    O: OperandPair<X>,
    P: Epilogue<X::Sum>,
    L: GemmTile,
    const VEC: usize,
    const MMA_K: usize,
>(
    size: GemmSize,
    of: O,
    split: SplitK,
    to: P,
) {
    let left = dynamic_shared::<X>(2 * L::TILE_K as Dim * (L::TILE_M as Dim + L::PAD as Dim));
    let right = dynamic_shared::<X>(2 * L::TILE_K as Dim * (L::TILE_N as Dim + L::PAD as Dim));
    let (at, to, range): ((Dim, Dim), P, (Dim, Dim)) =
        implicit_tile::<X::Sum, P>(size, split.each, to, (L::TILE_M, L::TILE_N));
    let each = split.each;
    if Tile::<Acc, 16, 16, MMA_K, X>::supported::<Target>() {
        let mut totals = [Tile::<Acc, 16, 16, MMA_K, X>::fill(X::Sum::ZERO); 8];
        let mut sums = [Tile::<Acc, 16, 16, MMA_K, X>::fill(X::Sum::ZERO); 8];
        for from in (range.0..range.1).step_by(each as usize) {
            let part = (from, (from + each).min(range.1));
            implicit_mma::<X, O, L, 16, MMA_K>(SizedOperands { size, of }, at, part, left, right, &mut sums);
            add_tiles::<X, 16, MMA_K>(&mut totals, &mut sums);
        }
        store_tiles::<X, P, L, 16, MMA_K>(totals, to, at);
    } else {
        let mut totals = [[X::Sum::ZERO; 16]; 16];
        let mut sums = [[X::Sum::ZERO; 16]; 16];
        for from in (range.0..range.1).step_by(each as usize) {
            let part = (from, (from + each).min(range.1));
            implicit_simt::<X, O, L, VEC>(SizedOperands { size, of }, at, part, left, right, &mut sums);
            add_up::<X::Sum, L>(&mut totals, &mut sums);
        }
        store_threads::<X::Sum, P, L, VEC>(thread_id_x(), totals, to, at);
    }
}
