//! Warpgroup MMA (wgmma) for 16-bit operands: the instruction of sm_90a reads both operands from shared memory.
//!
//! Block tiles are 128 x 256, 128 x 128 or 128 x 64, and 64 x 64 in blocks of one warpgroup; serial split-K has 128 x 128.
//! TILE_K is 64: the rows of a stage are swizzled lines of 128 bytes, so that neither the 16-byte copies nor the instruction
//! have bank conflicts. Of the stages one is multiplied, the previous one may still be read by the wgmma in flight, and the
//! others are prefetched.

// In C++ `clamp` is one more function, and the generated code was measured.
#![allow(clippy::manual_clamp)]

use super::epilogue::{Epilogue, prefetch_sources, store_elements, store_vector};
use super::operand::{KMajor, Operands};
use super::scheduler::{BlockTile, SplitK};
use super::stage::KTile;
use super::stream_k::{blocks_of_launch, for_partials, for_tiles, serial_tile};
use crate::common::tiles::tiles;
use rocforge::prelude::*;

/// TILE_M of most kernels, as an argument and as a number. A block has twice as many threads as rows.
#[device]
pub(super) const LARGE: usize = 128;
#[device]
pub(super) const TILE_M: i32 = LARGE as i32;
#[device]
pub(super) const TILE_K: i32 = 64;
/// Stages in shared memory, for tiles of `n` columns. Two blocks with narrow tiles share a compute unit; a block with larger
/// ones has it alone, and all of its shared memory.
#[device]
const fn stages(n: Dim) -> Dim {
    if n == 128 { 6 } else { 4 }
}
/// Stages of blocks of which few share a compute unit anyway.
#[device]
const fn all_stages(n: Dim, _terms: Dim) -> Dim {
    stages(n)
}
/// Stages that so many terms fill: a block that takes less shared memory shares its compute unit with more of them.
#[device]
const fn filled_stages(n: Dim, terms: Dim) -> Dim {
    let k_tiles = (terms + TILE_K as Dim - 1) / TILE_K as Dim;
    if k_tiles < stages(n) { k_tiles } else { stages(n) }
}
/// Elements of a 16-byte piece, and of a swizzled line.
#[device]
pub(super) const PIECE: i32 = 8;
#[device]
const LINE: i32 = 64;

/// The width of a feed without edges: one number in a register, where two conditions were computed for each stage.
#[device]
const WHOLE: i32 = 16;

/// A thread's share of the copies of an operand's stages.
#[device]
struct SwizzledFeed<X> {
    /// The operand, from the thread's first element of the next stage on.
    x: Matrix<X>,
    /// Whether the operand is K-major: a line has all k indices of a row of A or of a column of B. Otherwise it has 64
    /// of these at one k index.
    k_major: bool,
    /// Elements that a copy moves at once: 8, which is 16 bytes, 4, 2 or 1; [`WHOLE`] where they are 8 and all rows or columns
    /// of the block tile exist.
    width: i32,
    /// Where the thread's first piece lies in a stage.
    piece: i32,
    /// Rows or columns of the operand from the thread's first one on.
    side: i32,
    /// The thread's first k index in a stage.
    first_k: i32,
}

/// Elements of a matrix that one copy moves.
#[device]
pub(super) fn width_of<X: TileNumeric>(x: Matrix<X>) -> i32 {
    // The second column shows whether the leading dimension is a multiple. All is asked first: branches take longer.
    let next: i32 = if x.cols() < 2 { 0 } else { 1 };
    let eight = (x.aligned::<8>((0, 0)), x.aligned::<8>((0, next)));
    let four = (x.aligned::<4>((0, 0)), x.aligned::<4>((0, next)));
    let two = (x.aligned::<2>((0, 0)), x.aligned::<2>((0, next)));
    let mut width: i32 = if two.0 && two.1 { 2 } else { 1 };
    width = if four.0 && four.1 { 4 } else { width };
    if eight.0 && eight.1 { 8 } else { width }
}

/// The feed of an operand of `sides` rows or columns, for the block tile at `from` with `side` of them.
#[device]
fn swizzled_feed<X: TileNumeric>(
    k_major: bool,
    width: i32,
    side: i32,
    x: Matrix<X>,
    from: Dim,
    sides: Dim,
) -> SwizzledFeed<X> {
    let me = thread_id_x();
    let (line, along) = (me / PIECE, me % PIECE * PIECE);
    let i = if k_major { line } else { along };
    let first_k = if k_major { along } else { line };
    let there = (sides - from).min(side as Dim) as i32;
    let width = if width == 8 && there == side { WHOLE } else { width };
    let piece = WarpgroupTile::<256, 64, X>::swizzled(line, along);
    let mine = if k_major {
        x.rest(first_k as Dim, from + i as Dim)
    } else {
        x.rest(from + i as Dim, first_k as Dim)
    };
    SwizzledFeed { x: mine, k_major, width, piece, side: there - i, first_k }
}

/// Starts the copy of the next stage of `side` rows or columns, with `terms` k indices left, to `stage[at]`.
#[device]
fn fetch_swizzled<X: TileNumeric, const M: usize>(
    feed: &mut SwizzledFeed<X>,
    side: i32,
    stage: Shared<X>,
    at: i32,
    terms: i32,
) {
    let threads = 2 * M as i32;
    // Offsets between turns are compile-time constants: a turn has a multiple of 8 lines, after which the swizzle is the same.
    if feed.width == WHOLE && terms == TILE_K {
        if feed.k_major {
            #[unroll]
            for turn in 0..side * PIECE / threads {
                let line = turn * threads / PIECE;
                copy_async::<8>(stage, at + feed.piece + line * LINE, feed.x, (0, line));
            }
        } else {
            #[unroll]
            for turn in 0..side * PIECE / threads {
                let line = turn * threads / PIECE;
                let (i, l) = (line / LINE * LINE, line % LINE);
                copy_async::<8>(stage, at + feed.piece + line * LINE, feed.x, (i, l));
            }
        }
    } else {
        fetch_some::<X, M>(*feed, side, stage, at, terms);
    }
    feed.x = if feed.k_major { feed.x.rest(TILE_K as Dim, 0) } else { feed.x.rest(0, TILE_K as Dim) };
}

/// Starts the copy of a K tile of `x`, of 64 terms and [`width_of`] `width`, to swizzled lines from `stage[at]` on; `k_major`
/// says that terms are contiguous in memory.
#[device]
pub(super) fn fetch_swizzled_k_tile<X: TileNumeric>(
    x: Matrix<X>,
    k_major: bool,
    width: i32,
    tile: KTile,
    stage: Shared<X>,
    at: i32,
) {
    let from = if k_major { x.rest(tile.terms.0, 0) } else { x.rest(0, tile.terms.0) };
    let mut feed = swizzled_feed::<X>(k_major, width, tile.side, from, tile.sides.0, tile.sides.1);
    let terms = (tile.terms.1 - tile.terms.0).min(TILE_K as Dim) as i32;
    fetch_swizzled::<X, LARGE>(&mut feed, tile.side, stage, at, terms);
}

/// [`fetch_swizzled`] for a stage across an edge, or without 16-byte alignment.
#[device]
fn fetch_some<X: TileNumeric, const M: usize>(
    feed: SwizzledFeed<X>,
    side: i32,
    stage: Shared<X>,
    at: i32,
    terms: i32,
) {
    if feed.width >= 8 {
        copy_pieces::<X, M, 8>(feed, side, stage, at, terms);
    } else if feed.width == 4 {
        copy_pieces::<X, M, 4>(feed, side, stage, at, terms);
    } else if feed.width == 2 {
        copy_pieces::<X, M, 2>(feed, side, stage, at, terms);
    } else if side < M as i32 {
        load_pieces::<X, M, 2>(feed, side, stage, at, terms);
    } else {
        load_pieces::<X, M, 4>(feed, side, stage, at, terms);
    }
}

/// Copies pieces of a stage, `W` elements at once.
#[device]
fn copy_pieces<X: TileNumeric, const M: usize, const W: usize>(
    feed: SwizzledFeed<X>,
    side: i32,
    stage: Shared<X>,
    at: i32,
    terms: i32,
) {
    let threads = 2 * M as i32;
    #[unroll]
    for turn in 0..side * PIECE / threads {
        let piece = piece_of_turn::<X, M>(feed, turn, at, terms);
        #[unroll]
        for e in (0..PIECE).step_by(W) {
            let count = (piece.count - e).max(0).min(W as i32);
            copy_async_within::<W>(stage, piece.to + e, count, feed.x, (piece.row + e, piece.col));
        }
    }
}

/// Loads pieces of a stage to registers, `N` in flight together, and stores them: no copy moves 2 bytes.
#[device]
fn load_pieces<X: TileNumeric, const M: usize, const N: usize>(
    feed: SwizzledFeed<X>,
    side: i32,
    stage: Shared<X>,
    at: i32,
    terms: i32,
) {
    let threads = 2 * M as i32;
    let mut stage = stage;
    #[unroll(1)]
    for first in (0..side * PIECE / threads).step_by(N) {
        let mut some = [[X::ZERO; 8]; N];
        #[unroll]
        for turn in 0..N {
            let piece = piece_of_turn::<X, M>(feed, first + turn as i32, at, terms);
            #[unroll]
            for e in 0..PIECE {
                if e < piece.count {
                    some[turn][e as usize] = feed.x[(piece.row + e, piece.col)];
                }
            }
        }
        #[unroll]
        for turn in 0..N {
            let piece = piece_of_turn::<X, M>(feed, first + turn as i32, at, terms);
            stage.store_vec(piece.to, some[turn]);
        }
    }
}

/// A piece of 16 bytes that a thread copies: where it goes, how many elements exist, and where they lie.
#[device]
struct Piece {
    to: i32,
    count: i32,
    row: i32,
    col: i32,
}

/// The piece of this thread in a turn, of a stage with `terms` k indices left.
#[device]
fn piece_of_turn<X: TileNumeric, const M: usize>(
    feed: SwizzledFeed<X>,
    turn: i32,
    at: i32,
    terms: i32,
) -> Piece {
    let threads = 2 * M as i32;
    let left = terms - feed.first_k;
    let line = turn * threads / PIECE;
    let to = at + feed.piece + line * LINE;
    let i = if feed.k_major { line } else { line / LINE * LINE };
    let l = if feed.k_major { 0 } else { line % LINE };
    let left_along = if feed.k_major { left - l } else { feed.side - i };
    let there = if feed.k_major { i < feed.side } else { l < left };
    let count = if there { left_along.max(0).min(PIECE) } else { 0 };
    let (row, col) = if feed.k_major { (l, i) } else { (i, l) };
    Piece { to, count, row, col }
}

/// Threads of a block.
#[device]
pub(super) const THREADS: i32 = 256;

/// Warpgroups of a block of `threads`: one or two. Each has every other 64 rows, or all.
#[device]
pub(super) fn warpgroups(threads: i32) -> i32 {
    (threads / wave_size() / 4).max(1)
}

/// Mainloop: sums += A * B for the 64-row halves of a warpgroup in the block tile at `tile_offset`, of `N` columns.
#[device]
fn warpgroup_mainloop<X: TileNumeric, K: KMajor, const M: usize, const N: usize>(
    of: Operands<X>,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    sums: &mut [WarpgroupTile<N, 64, X>; 2],
) {
    let (warpgroups, warpgroup): (i32, i32) = (warpgroups(2 * M as i32), wave_id() / 4);
    let (tile_m, tile_n) = (M as i32, N as i32);
    let stages = stages(N as Dim) as i32;
    let prefetch = stages - 2;
    let layout_a = if K::A { Layout::RowMajor } else { Layout::ColMajor };
    let layout_b = if K::B { Layout::ColMajor } else { Layout::RowMajor };
    let mut feed_a = swizzled_feed::<X>(K::A, width_of::<X>(of.a), tile_m, of.a, tile_offset.0, of.m);
    let mut feed_b = swizzled_feed::<X>(K::B, width_of::<X>(of.b), tile_n, of.b, tile_offset.1, of.n);
    // In 32 bits: no memory holds operands of more. The terms of the last are those left.
    let k_tiles = ((of.k + TILE_K as Dim - 1) / TILE_K as Dim) as i32;
    let last_terms = (of.k - (k_tiles as Dim - 1) * TILE_K as Dim) as i32;
    let mut here: i32 = 2;
    let mut there: i32 = 0;
    for k_tile in -prefetch..k_tiles {
        if k_tile >= 0 {
            if N == 128 {
                async_wait::<3>();
            } else {
                async_wait::<1>();
            }
            // All warpgroups are done with the stage before the previous one: its buffer is free.
            barrier();
            #[unroll]
            for half in 0..tile_m / 64 / warpgroups {
                let x_at = (here * tile_m + (warpgroup + half * warpgroups) * 64) * TILE_K;
                let y_at = here * tile_n * TILE_K;
                sums[half as usize].wgmma_async(left, x_at, layout_a, right, y_at, layout_b);
            }
        }
        let next = k_tile + prefetch;
        if next < k_tiles {
            let terms = if next + 1 < k_tiles { TILE_K } else { last_terms };
            fetch_swizzled::<X, M>(&mut feed_a, tile_m, left, there * tile_m * TILE_K, terms);
            fetch_swizzled::<X, M>(&mut feed_b, tile_n, right, there * tile_n * TILE_K, terms);
        }
        async_commit();
        if k_tile >= 0 {
            sums[0].wgmma_wait_earlier();
        }
        here = if here + 1 == stages { 0 } else { here + 1 };
        there = if there + 1 == stages { 0 } else { there + 1 };
    }
    #[unroll]
    for half in 0..tile_m / 64 / warpgroups {
        sums[half as usize].wgmma_wait();
    }
}

/// Columns that the epilogue stages at once.
#[device]
const STAGED: i32 = 64;
/// Leading dimension of staged columns: no two stores of a warp meet in a bank.
#[device]
const STAGED_LD: i32 = TILE_M + 4;

/// Elements of the epilogue's staging in shared memory, for tiles of `n` columns. Narrow tiles have none, as two of their blocks
/// share a compute unit.
#[device]
pub(super) const fn staging(n: Dim) -> Dim {
    if n == 64 { 4 } else { STAGED as Dim * STAGED_LD as Dim }
}

/// The epilogue of the 64-row halves of a warpgroup in the block tile at `at`.
#[device]
pub(super) fn store_warpgroup<
    X: TileNumeric<Sum: Numeric>,
    P: Epilogue<X::Sum>,
    const M: usize,
    const N: usize,
>(
    sums: [WarpgroupTile<N, 64, X>; 2],
    to: P,
    at: (Dim, Dim),
    staging: Shared<X::Sum>,
) {
    let (warpgroups, warpgroup): (i32, i32) = (warpgroups(2 * M as i32), wave_id() / 4);
    if N > 64 {
        store_staged::<X, P, N>(sums, to, at, staging);
    } else {
        store_elements::<X::Sum, P, 32, _, _>(
            M as i32 / 64 / warpgroups,
            sums[0].len(),
            to,
            |t: i32, e: i32| sums[t as usize][e],
            |t: i32, e: i32| {
                let row = (warpgroup + t * warpgroups) * 64 + sums[0].row(e);
                (at.0 + row as Dim, at.1 + sums[0].col(e) as Dim)
            },
        );
    }
}

/// [`store_warpgroup`] through shared memory, [`STAGED`] columns at once: a warp has a whole column of the destination, and a
/// thread moves 16 bytes. The code is a loop, where an epilogue in registers is as long as a thread has elements.
#[device]
fn store_staged<X: TileNumeric<Sum: Numeric>, P: Epilogue<X::Sum>, const N: usize>(
    sums: [WarpgroupTile<N, 64, X>; 2],
    to: P,
    at: (Dim, Dim),
    staging: Shared<X::Sum>,
) {
    let scalars: (X::Sum, X::Sum) = <P as Epilogue<X::Sum>>::scalars(to);
    let source: bool = <P as Epilogue<X::Sum>>::reads_source(to);
    let (warpgroups, warpgroup): (i32, i32) = (warpgroups(THREADS), wave_id() / 4);
    #[unroll]
    for first in (0..N as i32).step_by(STAGED as usize) {
        // All have read the columns before.
        barrier();
        #[unroll]
        for half in 0..2 / warpgroups {
            let sum = sums[half as usize];
            #[unroll]
            for e in 0..sum.len() {
                let (row, col) = ((warpgroup + half * warpgroups) * 64 + sum.row(e), sum.col(e));
                // On the hardware a lane's columns lie at constant distances, and two of them in each eight.
                let along =
                    if WarpgroupTile::<N, 64, X>::supported::<Target>() { col - sum.col(0) } else { col };
                if along / STAGED == first / STAGED {
                    staging[(col % STAGED * STAGED_LD + row) as Dim] = sum[e];
                }
            }
        }
        barrier();
        #[unroll(1)]
        for piece in (thread_rank()..TILE_M / 8 * STAGED).step_by(THREADS as usize) {
            let (row, col) = (piece % (TILE_M / 8) * 8, piece / (TILE_M / 8));
            let some = staging.load_vec::<8>((col * STAGED_LD + row) as Dim);
            let here = (at.0 + row as Dim, at.1 + (first + col) as Dim);
            store_vector::<X::Sum, P, 8>(some, to, scalars, source, here);
        }
    }
}

/// GEMM of 16-bit operands by warpgroup MMA, in block tiles of `$rows` x `N`, data-parallel or one partial of split-K a block.
macro_rules! warpgroup {
    ($($(#[$doc:meta])* $name:ident($rows:literal, $block:literal, $stages:ident);)+) => {$(
        $(#[$doc])*
        #[device(
            grid = blocks_of_launch(
                tiles(of.m, of.n, $rows, N, P::TRIANGLE) * split.parts,
                split.workers * P::SPLITS,
                split.to - split.from,
                split.rows * split.cols,
                $rows * N
            ),
            block = $block,
            host_block = 0,
            max_shared = 230400
        )]
        pub fn $name<X: TileNumeric<Sum: Numeric>, P: Epilogue<X::Sum>, K: KMajor, const N: usize>(
            of: Operands<X>,
            split: SplitK,
            to: P,
        ) {
            let left = dynamic_shared::<X>($stages(N as Dim, split.each) * $rows * TILE_K as Dim);
            let right = dynamic_shared::<X>($stages(N as Dim, split.each) * N as Dim * TILE_K as Dim);
            let staging = dynamic_shared::<X::Sum>(staging(N as Dim));
            let tile: (i32, i32) = ($rows, N as i32);
            for_tiles::<X, P, _>(
                of,
                split,
                to,
                tile,
                |of: Operands<X>, to: P, at: (Dim, Dim), to_at: (Dim, Dim)| {
                    prefetch_sources::<X::Sum, P>(to, to_at, tile);
                    let mut sums = [WarpgroupTile::<N, 64, X>::fill(X::Sum::ZERO); 2];
                    warpgroup_mainloop::<X, K, $rows, N>(of, at, left, right, &mut sums);
                    store_warpgroup::<X, P, $rows, N>(sums, to, to_at, staging);
                },
            );
        }
    )+};
}

warpgroup! {
    /// GEMM of 16-bit operands by warpgroup MMA, in block tiles of 128 rows.
    gemm_warpgroup(128, 256, all_stages);
    /// [`gemm_warpgroup`] in block tiles of 64 rows.
    gemm_warpgroup_small(64, 128, filled_stages);
}

/// Serial split-K by warpgroup MMA: all partials of a tile in one block, in order. It has the instructions of parallel
/// split-K, so the results are bitwise identical. `N` is half of the largest, as a wave holds the accumulators of a
/// partial and of the total.
#[device(grid = blocks_of_launch(
 tiles(of.m, of.n, TILE_M, N, P::TRIANGLE),
 0,
 split.to - split.from,
 split.rows * split.cols,
 TILE_M * N
), block = 256, host_block = 0, max_shared = 230400)]
pub fn gemm_warpgroup_serial<X: TileNumeric<Sum: Numeric>, P: Epilogue<X::Sum>, K: KMajor, const N: usize>(
    of: Operands<X>,
    split: SplitK,
    to: P,
) {
    let left = dynamic_shared::<X>(stages(N as Dim) * TILE_M as Dim * TILE_K as Dim);
    let right = dynamic_shared::<X>(stages(N as Dim) * N as Dim * TILE_K as Dim);
    let staging = dynamic_shared::<X::Sum>(staging(N as Dim));
    let tile: BlockTile = serial_tile::<X::Sum, P>(to, split, of.m, of.n, (TILE_M, N as i32));
    let at = (tile.row, tile.col);
    let of = of.unless(<P as Epilogue<X::Sum>>::skips_product(to));
    let warpgroups: i32 = warpgroups(THREADS);
    let mut totals = [WarpgroupTile::<N, 64, X>::fill(X::Sum::ZERO); 2];
    for_partials::<X, _>(of, split, at, |terms: Operands<X>| {
        let mut sums = [WarpgroupTile::<N, 64, X>::fill(X::Sum::ZERO); 2];
        warpgroup_mainloop::<X, K, LARGE, N>(terms, at, left, right, &mut sums);
        // Stages of the next partial reuse these buffers.
        barrier();
        #[unroll]
        for half in 0..2 / warpgroups {
            #[unroll]
            for e in 0..totals[half as usize].len() {
                totals[half as usize][e] = totals[half as usize][e].wrapping_add(sums[half as usize][e]);
            }
        }
    });
    store_warpgroup::<X, P, LARGE, N>(totals, to, at, staging);
}
