//! Implicit GEMM by warpgroup MMA, for 16-bit elements: one operand, or both, formed while they are loaded.
//!
//! Four shared-memory stages. While one is multiplied, K tiles that are in memory as they are, are copied two stages further; of
//! the others each thread copies pieces of eight terms as they are, and forms and stores them a stage later. What is formed is
//! K-major in shared memory, however it lies in memory.

use super::epilogue::{Epilogue, prefetch_sources};
use super::implicit_mainloop::{SizedOperands, implicit_tile, terms_of_tile};
use super::operand::{GemmSize, KMajor, Nn, Nt, Tn, Tt};
use super::scheduler::SplitK;
use super::stage::KTile;
use super::structure::OperandPair;
use super::warpgroup::{LARGE, PIECE, THREADS, TILE_K, TILE_M, staging, store_warpgroup, warpgroups};
use crate::common::tiles::tiles;
use rocforge::prelude::*;

/// Shared-memory stages.
#[device]
const STAGES: i32 = 4;

/// How the block loads the K tiles of one operand.
#[device]
struct BlockOperand {
    /// Rows or columns of the block tile.
    side: i32,
    /// The first row of op(A), or column of op(B), and the end of those that exist.
    sides: (Dim, Dim),
    /// Whether terms are contiguous in memory.
    is_k_major: bool,
    /// Elements that a copy moves at once.
    width: i32,
    /// Whether pieces are loaded a stage before they are stored.
    is_wide: bool,
}

/// How a block loads an operand whose rows of op(A), or columns of op(B), `sides.0..sides.1` it needs, `side` at most.
#[device]
fn side_of<X: TileNumeric, O: OperandPair<X>, const IS_B: bool>(
    of: O,
    side: i32,
    sides: (Dim, Dim),
) -> BlockOperand {
    let is_k_major: bool = <O as OperandPair<X>>::is_k_major(of, IS_B, (sides.0, 0 as Dim));
    let width: i32 = <O as OperandPair<X>>::width(of, IS_B);
    let is_wide: bool = <O as OperandPair<X>>::is_wide(of, IS_B);
    BlockOperand { side, sides, is_k_major, width, is_wide }
}

#[device]
impl BlockOperand {
    /// Pieces of eight terms that a thread has of a K tile.
    fn pieces(self) -> i32 {
        self.side * TILE_K / PIECE / THREADS
    }

    /// Row or column, and term, of the first element of a piece in the K tile: neighbouring threads have neighbours in memory.
    fn place(self, turn: i32) -> (i32, i32) {
        let number = turn * THREADS + thread_id_x();
        let each = TILE_K / PIECE;
        if self.is_k_major {
            (number / each, number % each * PIECE)
        } else {
            (number % self.side, number / self.side * PIECE)
        }
    }

    /// The place of a piece in the operand, of the K tile with the terms from `from` on; where there is no such row or column
    /// the last one, as results there are not stored.
    fn place_in_operand(self, turn: i32, from: Dim) -> (Dim, Dim) {
        let (i, l): (i32, i32) = self.place(turn);
        ((self.sides.0 + i as Dim).min(self.sides.1 - 1), from + l as Dim)
    }

    /// The K tile with the terms from `from` on, of which there are some before `end`.
    fn tile(self, from: Dim, end: Dim) -> KTile {
        KTile { side: self.side, sides: self.sides, terms: (from, end) }
    }
}

/// Stores the pieces of a K tile to the stage at `stage[at]`, element by element; zeros behind the last term.
#[device]
fn store_formed<X: TileNumeric, O: OperandPair<X>, const IS_B: bool>(
    of: O,
    side: BlockOperand,
    terms: (Dim, Dim),
    mut stage: Shared<X>,
    at: i32,
) {
    #[unroll(1)]
    for turn in 0..side.pieces() {
        let place: (Dim, Dim) = side.place_in_operand(turn, terms.0);
        let mut some = [X::ZERO; 8];
        #[unroll]
        for e in 0..PIECE {
            if place.1 + (e as Dim) < terms.1 {
                some[e as usize] = <O as OperandPair<X>>::element(of, IS_B, (place.0, place.1 + e as Dim));
            }
        }
        let (i, l): (i32, i32) = side.place(turn);
        stage.store_vec(at + WarpgroupTile::<256, 64, X>::swizzled(i, l), some);
    }
}

/// Functions for A and for B: the way of a K tile from memory to a stage. Each thread has room of its own for the eight terms
/// of a piece as they are in memory, twice.
macro_rules! formed {
    ($($copy:ident, $store:ident: $stored:ident, $is_b:literal, $of_pair:ident, $form:ident;)+) => {$(
        /// Starts the copies of the pieces of the K tile with the terms from `from` on to `stored[at]`.
        #[device]
        fn $copy<X: TileNumeric, O: OperandPair<X>>(
            of: O,
            side: BlockOperand,
            from: Dim,
            stored: Shared<O::$stored>,
            at: i32,
        ) {
            #[unroll]
            for turn in 0..side.pieces() {
                let place: (Dim, Dim) = side.place_in_operand(turn, from);
                let to = at + (turn * THREADS + thread_id_x()) * PIECE;
                <O as OperandPair<X>>::$of_pair(of, place, stored, to);
            }
        }

        /// Forms the K tile `terms` and stores it to the stage at `stage[at]`; whole ones from the copies in `stored[stored_at]`.
        #[device]
        fn $store<X: TileNumeric, O: OperandPair<X>>(
            of: O,
            side: BlockOperand,
            terms: (Dim, Dim),
            stored: Shared<O::$stored>,
            stored_at: i32,
            mut stage: Shared<X>,
            at: i32,
        ) {
            if side.is_wide && terms.1 - terms.0 >= TILE_K as Dim {
                #[unroll]
                for turn in 0..side.pieces() {
                    let place: (Dim, Dim) = side.place_in_operand(turn, terms.0);
                    let raw = stored.load_vec::<8>(stored_at + (turn * THREADS + thread_id_x()) * PIECE);
                    let some = <O as OperandPair<X>>::$form(of, raw, place);
                    let (i, l): (i32, i32) = side.place(turn);
                    stage.store_vec(at + WarpgroupTile::<256, 64, X>::swizzled(i, l), some);
                }
            } else {
                store_formed::<X, O, $is_b>(of, side, terms, stage, at);
            }
        }
    )+};
}

formed! {
    copy_pieces_a, store_pieces_a: StoredA, false, copy_a, form_a;
    copy_pieces_b, store_pieces_b: StoredB, true, copy_b, form_b;
}

/// Elements of the two rooms for what is formed of an operand; none of those that are copied.
#[device]
const fn room_of(is_copied: Dim, side: Dim) -> Dim {
    if is_copied == 1 { 8 } else { 2 * side * TILE_K as Dim }
}

/// Forms what is formed of the K tiles `terms`, and stores it to the stages with number `to`; `room` says where it was copied to.
#[device]
fn form_stage<X: TileNumeric, O: OperandPair<X>>(
    of: O,
    sides: (BlockOperand, BlockOperand),
    terms: (Dim, Dim),
    stages: (Shared<X>, Shared<X>),
    to: i32,
    stored: (Shared<O::StoredA>, Shared<O::StoredB>),
    room: i32,
) {
    let (copies_a, copies_b): (bool, bool) = (O::COPIES_A, O::COPIES_B);
    let (size_a, size_b) = (sides.0.side * TILE_K, sides.1.side * TILE_K);
    if !copies_a {
        store_pieces_a::<X, O>(of, sides.0, terms, stored.0, room * size_a, stages.0, to * size_a);
    }
    if !copies_b {
        store_pieces_b::<X, O>(of, sides.1, terms, stored.1, room * size_b, stages.1, to * size_b);
    }
}

/// Starts the copies of the K tiles `terms`: to the stages with number `to`, or, as they are stored, to their room.
#[device]
fn copy_stage<X: TileNumeric, O: OperandPair<X>, K: KMajor>(
    of: O,
    sides: (BlockOperand, BlockOperand),
    terms: (Dim, Dim),
    stages: (Shared<X>, Shared<X>),
    to: i32,
    stored: (Shared<O::StoredA>, Shared<O::StoredB>),
    room: i32,
) {
    let (size_a, size_b) = (sides.0.side * TILE_K, sides.1.side * TILE_K);
    let is_whole = terms.1 - terms.0 >= TILE_K as Dim;
    if O::COPIES_A {
        let (tile, layout) = (sides.0.tile(terms.0, terms.1), (K::A, sides.0.width));
        <O as OperandPair<X>>::fetch_swizzled(of, false, layout, tile, stages.0, to * size_a);
    } else if sides.0.is_wide && is_whole {
        copy_pieces_a::<X, O>(of, sides.0, terms.0, stored.0, room * size_a);
    }
    if O::COPIES_B {
        let (tile, layout) = (sides.1.tile(terms.0, terms.1), (K::B, sides.1.width));
        <O as OperandPair<X>>::fetch_swizzled(of, true, layout, tile, stages.1, to * size_b);
    } else if sides.1.is_wide && is_whole {
        copy_pieces_b::<X, O>(of, sides.1, terms.0, stored.1, room * size_b);
    }
}

/// Mainloop: sums += A * B for the 64-row halves of a warpgroup, of the terms `terms.0..terms.1`, in the block tile at `at` of
/// `N` columns. `K` says how copied operands lie in memory, and is K-major for others.
#[device]
fn implicit_warpgroup_mainloop<X: TileNumeric, O: OperandPair<X>, K: KMajor, const N: usize>(
    operands: SizedOperands<O>,
    at: (Dim, Dim),
    terms: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    stored: (Shared<O::StoredA>, Shared<O::StoredB>),
    sums: &mut [WarpgroupTile<N, 64, X>; 2],
) {
    let of: O = operands.of;
    let (warpgroups, warpgroup): (i32, i32) = (warpgroups(THREADS), wave_id() / 4);
    let tile_n = N as i32;
    let layout_a = if K::A { Layout::RowMajor } else { Layout::ColMajor };
    let layout_b = if K::B { Layout::ColMajor } else { Layout::RowMajor };
    let sides = (
        side_of::<X, O, false>(of, TILE_M, (at.0, operands.size.m)),
        side_of::<X, O, true>(of, tile_n, (at.1, operands.size.n)),
    );
    let k_tiles = ((terms.1 - terms.0).max(0) + TILE_K as Dim - 1) / TILE_K as Dim;
    let mut here: i32 = 2;
    for k_tile in (if k_tiles > 0 { -2 } else { 0 })..k_tiles {
        if k_tile >= 0 {
            #[unroll]
            for half in 0..2 / warpgroups {
                let x_at = (here * TILE_M + (warpgroup + half * warpgroups) * 64) * TILE_K;
                let y_at = here * tile_n * TILE_K;
                sums[half as usize].wgmma_async(left, x_at, layout_a, right, y_at, layout_b);
            }
        }
        here = (here + 1) % STAGES;
        let there = (here + 1) % STAGES;
        // What was copied in the iteration before is there.
        async_wait::<0>();
        let odd = ((k_tile + 2) % 2) as i32;
        if k_tile >= -1 && k_tile + 1 < k_tiles {
            let next = (terms.0 + (k_tile + 1) * TILE_K as Dim, terms.1);
            form_stage::<X, O>(of, sides, next, (left, right), here, stored, 1 - odd);
        }
        if k_tile + 2 < k_tiles {
            let next = (terms.0 + (k_tile + 2) * TILE_K as Dim, terms.1);
            copy_stage::<X, O, K>(of, sides, next, (left, right), there, stored, odd);
        }
        async_commit();
        if k_tile >= 0 {
            sums[0].wgmma_wait_earlier();
        }
        // The next stage is there, whoever copied or stored it; nobody reads the one before this any more.
        async_wait::<1>();
        barrier();
    }
    #[unroll]
    for half in 0..2 / warpgroups {
        sums[half as usize].wgmma_wait();
    }
}

/// The mainloop for the layout of the operands: each has code of its own, as a branch in it would cost a tenth of the time.
#[device]
fn implicit_warpgroup_sums<X: TileNumeric, O: OperandPair<X>, const N: usize>(
    operands: SizedOperands<O>,
    at: (Dim, Dim),
    terms: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    stored: (Shared<O::StoredA>, Shared<O::StoredB>),
    sums: &mut [WarpgroupTile<N, 64, X>; 2],
) {
    let of: O = operands.of;
    let copies_a: bool = O::COPIES_A;
    let copies_b: bool = O::COPIES_B;
    let a_is_k_major: bool = !copies_a || <O as OperandPair<X>>::is_k_major(of, false, (at.0, terms.0));
    let b_is_k_major: bool = !copies_b || <O as OperandPair<X>>::is_k_major(of, true, (at.1, terms.0));
    if a_is_k_major && b_is_k_major {
        implicit_warpgroup_mainloop::<X, O, Tn, N>(operands, at, terms, left, right, stored, sums);
    } else if a_is_k_major {
        implicit_warpgroup_mainloop::<X, O, Tt, N>(operands, at, terms, left, right, stored, sums);
    } else if b_is_k_major {
        implicit_warpgroup_mainloop::<X, O, Nn, N>(operands, at, terms, left, right, stored, sums);
    } else {
        implicit_warpgroup_mainloop::<X, O, Nt, N>(operands, at, terms, left, right, stored, sums);
    }
}

/// GEMM of 16-bit operands that are copied or formed by warpgroup MMA, in block tiles of 128 x `N`: a block a tile, or a block
/// a partial of it where `P` splits.
#[device(
    grid = tiles(size.m, size.n, TILE_M, N, P::TRIANGLE) * split.parts,
    block = 256,
    host_block = 0,
    max_shared = 230400
)]
pub fn gemm_implicit_warpgroup<
    X: TileNumeric<Sum: Numeric>,
    O: OperandPair<X>,
    P: Epilogue<X::Sum>,
    const N: usize,
>(
    size: GemmSize,
    of: O,
    split: SplitK,
    to: P,
) {
    let left = dynamic_shared::<X>(STAGES as Dim * TILE_M as Dim * TILE_K as Dim);
    let right = dynamic_shared::<X>(STAGES as Dim * N as Dim * TILE_K as Dim);
    let staging = dynamic_shared::<X::Sum>(staging(N as Dim));
    let stored_a = dynamic_shared::<O::StoredA>(room_of(O::COPIES_A as Dim, TILE_M as Dim));
    let stored_b = dynamic_shared::<O::StoredB>(room_of(O::COPIES_B as Dim, N as Dim));
    let tile = (TILE_M, N as i32);
    let (at, to, range): ((Dim, Dim), P, (Dim, Dim)) = implicit_tile::<X::Sum, P>(size, split.each, to, tile);
    prefetch_sources::<X::Sum, P>(to, at, tile);
    let terms: (Dim, Dim) = terms_of_tile::<X, O>(SizedOperands { size, of }, at, range, tile);
    let mut sums = [WarpgroupTile::<N, 64, X>::fill(X::Sum::ZERO); 2];
    implicit_warpgroup_sums::<X, O, N>(
        SizedOperands { size, of },
        at,
        terms,
        left,
        right,
        (stored_a, stored_b),
        &mut sums,
    );
    store_warpgroup::<X, P, LARGE, N>(sums, to, at, staging);
}

/// Serial split-K: all partials of a tile in one block, in order, so that the bits are those of parallel split-K.
#[device(
    grid = tiles(size.m, size.n, TILE_M, N, P::TRIANGLE),
    block = 256,
    host_block = 0,
    max_shared = 230400
)]
pub fn gemm_implicit_warpgroup_serial<
    X: TileNumeric<Sum: Numeric>,
    O: OperandPair<X>,
    P: Epilogue<X::Sum>,
    const N: usize,
>(
    size: GemmSize,
    of: O,
    split: SplitK,
    to: P,
) {
    let left = dynamic_shared::<X>(STAGES as Dim * TILE_M as Dim * TILE_K as Dim);
    let right = dynamic_shared::<X>(STAGES as Dim * N as Dim * TILE_K as Dim);
    let staging = dynamic_shared::<X::Sum>(staging(N as Dim));
    let stored_a = dynamic_shared::<O::StoredA>(room_of(O::COPIES_A as Dim, TILE_M as Dim));
    let stored_b = dynamic_shared::<O::StoredB>(room_of(O::COPIES_B as Dim, N as Dim));
    let tile = (TILE_M, N as i32);
    let (at, to, range): ((Dim, Dim), P, (Dim, Dim)) = implicit_tile::<X::Sum, P>(size, split.each, to, tile);
    let each = split.each;
    let warpgroups: i32 = warpgroups(THREADS);
    let mut totals = [WarpgroupTile::<N, 64, X>::fill(X::Sum::ZERO); 2];
    for from in (range.0..range.1).step_by(each as usize) {
        let part = (from, (from + each).min(range.1));
        let terms: (Dim, Dim) = terms_of_tile::<X, O>(SizedOperands { size, of }, at, part, tile);
        let mut sums = [WarpgroupTile::<N, 64, X>::fill(X::Sum::ZERO); 2];
        implicit_warpgroup_sums::<X, O, N>(
            SizedOperands { size, of },
            at,
            terms,
            left,
            right,
            (stored_a, stored_b),
            &mut sums,
        );
        // Stages of the next partial reuse these buffers.
        barrier();
        #[unroll]
        for half in 0..2 / warpgroups {
            #[unroll]
            for e in 0..totals[half as usize].len() {
                totals[half as usize][e] = totals[half as usize][e].wrapping_add(sums[half as usize][e]);
            }
        }
    }
    store_warpgroup::<X, P, LARGE, N>(totals, to, at, staging);
}
