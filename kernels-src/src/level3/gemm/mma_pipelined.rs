//! Pipelined MMA mainloop for `f64` and `c64`. Stages keep the layout of global memory, K-major or MN-major, so that
//! every operand moves in pieces of 16 bytes, transposed or not.
//!
//! Fragments are double-buffered in registers: a wave loads the next ones while it multiplies, also across stages, so
//! that loads, and the wait for a stage, hide behind MMA.
//!
//! Padding between columns of a stage avoids bank conflicts among the lanes of a load: for `f64` 4 elements where
//! MN-major, 2 where K-major; for `c64` the other way round.

// In C++ `clamp` is one more function, and the generated code was measured.
#![allow(clippy::manual_clamp)]

use super::epilogue::{Epilogue, prefetch_sources};
use super::mma::{add_tiles, store_tiles, wave_offset, wave_tiles};
use super::operand::{KMajor, Operands};
use super::scheduler::{BlockTile, SplitK};
use super::stage::{PIPELINE_STAGES, Stages, next_stage};
use super::stream_k::{blocks_of_launch, for_partials, for_tiles, serial_tile};
use super::tile::GemmTile;
use crate::common::tiles::tiles;
use rocforge::prelude::*;

/// Block tiles of the mainloop: any, of real operands or such that are taken as they are.
#[device]
const USUAL: i32 = 0;

/// Any, of a product with a conjugated operand.
#[device]
const CONJUGATED: i32 = 1;

/// Complete ones, where all pieces of 16 bytes of both operands are aligned.
#[device]
const PLAIN: i32 = 2;

/// A thread's share of the copies of windows of a matrix, column by column.
#[device]
struct Window<X> {
    /// The matrix, from the thread's first element of the next window on.
    x: Matrix<X>,
    /// Position of that element in the window.
    row: i32,
    col: i32,
    /// Whether copies move 16 bytes at once, and not single elements.
    wide: bool,
}

/// The windows of `height` rows of `x`, the first at `from`.
#[device]
fn window<X: TileNumeric, L: GemmTile, const VEC: usize>(
    x: Matrix<X>,
    height: i32,
    from: (Dim, Dim),
) -> Window<X> {
    // The second column shows whether the leading dimension is a multiple.
    let wide = x.aligned::<VEC>((0, 0)) && (x.cols() < 2 || x.aligned::<VEC>((0, 1)));
    let width = if wide || L::EDGES == 0 { VEC as i32 } else { 1 };
    let pieces = height / width;
    let (row, col) = (thread_id_x() % pieces * width, thread_id_x() / pieces);
    Window { x: x.rest(from.0 + row as Dim, from.1 + col as Dim), row, col, wide }
}

/// Starts this thread's copies of a window of `shape`, rows and columns, in pieces of `VEC` elements. Where the window is not
/// `WHOLE`, elements beyond `size` become zero.
#[device]
fn copy_window<X: TileNumeric, L: GemmTile, const VEC: usize, const WHOLE: bool>(
    window: Window<X>,
    shape: (i32, i32),
    stage: Shared<X>,
    at: i32,
    pitch: i32,
    size: (i32, i32),
) {
    // The pieces of a column divide the threads: in each turn a thread has the same rows.
    let step = L::THREADS / (shape.0 / VEC as i32);
    let to = at + window.col * pitch + window.row;
    let rows = (size.0 - window.row).max(0).min(VEC as i32);
    let cols = size.1 - window.col;
    // Offsets between turns are compile-time constants.
    #[unroll]
    for turn in 0..shape.1 / step {
        let j = turn * step;
        if WHOLE {
            copy_async::<VEC>(stage, to + j * pitch, window.x, (0, j));
        } else {
            let count: i32 = if j < cols { rows } else { 0 };
            copy_async_within::<VEC>(stage, to + j * pitch, count, window.x, (0, j));
        }
    }
}

/// The copies of [`copy_window`] where the window is not whole, or not `wide`, in a loop that takes few registers.
#[device]
fn copy_in_turns<X: TileNumeric, L: GemmTile, const VEC: usize>(
    window: Window<X>,
    shape: (i32, i32),
    stage: Shared<X>,
    at: i32,
    pitch: i32,
    size: (i32, i32),
) {
    let step = L::THREADS / (shape.0 / VEC as i32);
    let to = at + window.col * pitch + window.row;
    #[unroll(1)]
    for turn in 0..shape.1 / step {
        let j = turn * step;
        let there = if window.col + j < size.1 { size.0 - window.row } else { 0 };
        if window.wide {
            let count = there.max(0).min(VEC as i32);
            copy_async_within::<VEC>(stage, to + j * pitch, count, window.x, (0, j));
        } else {
            #[unroll]
            for e in 0..VEC as i32 {
                let one: i32 = if e < there { 1 } else { 0 };
                copy_async_within::<1>(stage, to + j * pitch + e, one, window.x, (e, j));
            }
        }
    }
}

/// Starts the copy of a window of `shape`, rows and columns, to `stage[at]`, with leading dimension `pitch`. Elements
/// beyond `size` become zero.
#[device]
fn fetch_window<X: TileNumeric, L: GemmTile, const VEC: usize, const TILES: i32>(
    window: Window<X>,
    shape: (i32, i32),
    stage: Shared<X>,
    at: i32,
    pitch: i32,
    size: (i32, i32),
) {
    let whole: bool = size.0 >= shape.0 && size.1 >= shape.1;
    let wide: bool = TILES == PLAIN || window.wide;
    if wide && whole {
        copy_window::<X, L, VEC, true>(window, shape, stage, at, pitch, size);
    } else if L::EDGES == 0 {
        copy_in_turns::<X, L, VEC>(window, shape, stage, at, pitch, size);
    } else if wide {
        copy_window::<X, L, VEC, false>(window, shape, stage, at, pitch, size);
    } else if whole {
        copy_window::<X, L, 1, true>(window, shape, stage, at, pitch, size);
    } else {
        copy_window::<X, L, 1, false>(window, shape, stage, at, pitch, size);
    }
}

/// Leading dimension of a stage of `side` rows or columns and `tile_k` terms.
#[device]
pub fn pitch<X>(k_major: bool, side: i32, tile_k: i32) -> i32 {
    if k_major { tile_k + size_of::<X>() as i32 / 4 } else { side + 32 / size_of::<X>() as i32 }
}

/// The windows of an operand that are stages of the block tile at `from`, with `side` rows or columns.
#[device]
fn stages_of<X: TileNumeric, L: GemmTile, const VEC: usize>(
    k_major: bool,
    side: i32,
    x: Matrix<X>,
    from: Dim,
) -> Window<X> {
    if k_major {
        window::<X, L, VEC>(x, L::TILE_K, (0 as Dim, from))
    } else {
        window::<X, L, VEC>(x, side, (from, 0 as Dim))
    }
}

/// Starts the copy of the next stage, of which `terms` k indices and `sides` rows or columns of the result exist.
#[device]
fn fetch_stage<X: TileNumeric, L: GemmTile, const VEC: usize, const TILES: i32>(
    k_major: bool,
    side: i32,
    window: &mut Window<X>,
    stage: Shared<X>,
    at: i32,
    terms: i32,
    sides: i32,
) {
    let tile_k: i32 = L::TILE_K;
    let pitch: i32 = pitch::<X>(k_major, side, tile_k);
    if k_major {
        fetch_window::<X, L, VEC, TILES>(*window, (tile_k, side), stage, at, pitch, (terms, sides));
        window.x = window.x.rest(tile_k as Dim, 0);
    } else {
        fetch_window::<X, L, VEC, TILES>(*window, (side, tile_k), stage, at, pitch, (sides, terms));
        window.x = window.x.rest(0, tile_k as Dim);
    }
}

/// A fragments of a wave: `MMA_K` terms of the stage at `stage[at]` from `term` on, for all tiles of rows from `row` on.
#[device]
fn rows_of_stage<X: TileNumeric, L: GemmTile, const MMA_K: usize>(
    k_major: bool,
    conjugate: bool,
    stage: Shared<X>,
    at: i32,
    row: i32,
    term: i32,
) -> [Tile<A, 32, 32, MMA_K, X>; 2] {
    let pitch: i32 = pitch::<X>(k_major, L::TILE_M, L::TILE_K);
    let layout = if k_major { Layout::RowMajor } else { Layout::ColMajor };
    let (tall, _): (i32, i32) = wave_tiles::<L>(32);
    let mut x = [Tile::<A, 32, 32, MMA_K, X>::fill(X::ZERO); 2];
    #[unroll]
    for i in 0..tall {
        let first = row + i * 32;
        let from = if k_major { first * pitch + term } else { term * pitch + first };
        x[i as usize] = Tile::<A, 32, 32, MMA_K, X>::load(stage, at + from, pitch, layout);
        if conjugate {
            #[unroll]
            for e in 0..x[i as usize].len() {
                x[i as usize][e] = x[i as usize][e].conj();
            }
        }
    }
    x
}

/// B fragments of a wave, for all tiles of columns from `col` on.
#[device]
fn cols_of_stage<X: TileNumeric, L: GemmTile, const MMA_K: usize>(
    k_major: bool,
    conjugate: bool,
    stage: Shared<X>,
    at: i32,
    col: i32,
    term: i32,
) -> [Tile<B, 32, 32, MMA_K, X>; 2] {
    let pitch: i32 = pitch::<X>(k_major, L::TILE_N, L::TILE_K);
    let layout = if k_major { Layout::ColMajor } else { Layout::RowMajor };
    let (_, wide): (i32, i32) = wave_tiles::<L>(32);
    let mut y = [Tile::<B, 32, 32, MMA_K, X>::fill(X::ZERO); 2];
    #[unroll]
    for j in 0..wide {
        let first = col + j * 32;
        let from = if k_major { first * pitch + term } else { term * pitch + first };
        y[j as usize] = Tile::<B, 32, 32, MMA_K, X>::load(stage, at + from, pitch, layout);
        if conjugate {
            #[unroll]
            for e in 0..y[j as usize].len() {
                y[j as usize][e] = y[j as usize][e].conj();
            }
        }
    }
    y
}

/// Accumulates the MMAs of a wave's fragments.
#[device]
fn add_step<X: TileNumeric, L: GemmTile, const MMA_K: usize>(
    x: [Tile<A, 32, 32, MMA_K, X>; 2],
    y: [Tile<B, 32, 32, MMA_K, X>; 2],
    sums: &mut [Tile<Acc, 32, 32, MMA_K, X>; 8],
) {
    let (tall, wide): (i32, i32) = wave_tiles::<L>(32);
    #[unroll]
    for i in 0..tall {
        #[unroll]
        for j in 0..wide {
            sums[(i * wide + j) as usize].mma(x[i as usize], y[j as usize]);
        }
    }
}

/// Whether the block tile at `tile_offset` is [`PLAIN`].
#[device]
fn is_plain<X: TileNumeric, L: GemmTile, const VEC: usize>(of: Operands<X>, tile_offset: (Dim, Dim)) -> bool {
    let (a, b): (Matrix<X>, Matrix<X>) = (of.a, of.b);
    let whole: bool = of.m - tile_offset.0 >= L::TILE_M as Dim && of.n - tile_offset.1 >= L::TILE_N as Dim;
    whole
        && a.aligned::<VEC>((0, 0))
        && b.aligned::<VEC>((0, 0))
        && (a.cols() < 2 || a.aligned::<VEC>((0, 1)))
        && (b.cols() < 2 || b.aligned::<VEC>((0, 1)))
}

/// Mainloop: sums += A * B for the tiles of a wave in the block tile at `tile_offset`; for `TILES` that are
/// [`PLAIN`], of a product with an operand that is [`CONJUGATED`], or any other.
#[device]
fn mma_pipelined<
    X: TileNumeric,
    L: GemmTile,
    K: KMajor,
    const MMA_K: usize,
    const VEC: usize,
    const TILES: i32,
>(
    of: Operands<X>,
    tile_offset: (Dim, Dim),
    stages: Stages<X>,
    sums: &mut [Tile<Acc, 32, 32, MMA_K, X>; 8],
) {
    let (tile_m, tile_n, tile_k): (i32, i32, i32) = (L::TILE_M, L::TILE_N, L::TILE_K);
    let (x_size, y_size) = (tile_m * (tile_k + L::PAD), tile_n * (tile_k + L::PAD));
    let mut a = stages_of::<X, L, VEC>(K::A, tile_m, of.a, tile_offset.0);
    let mut b = stages_of::<X, L, VEC>(K::B, tile_n, of.b, tile_offset.1);
    let rows = (of.m - tile_offset.0).min(tile_m as Dim) as i32;
    let cols = (of.n - tile_offset.1).min(tile_n as Dim) as i32;
    let wave: (i32, i32) = wave_offset::<L>();
    let (conj_a, conj_b): (bool, bool) = of.conjugates();
    let conjugate = (TILES == CONJUGATED && conj_a, TILES == CONJUGATED && conj_b);
    // `rest` terms are left to multiply; the first stages of them are loaded or in flight.
    let mut rest = of.k;
    let mut fetch = |stage: i32, rest: Dim| {
        if rest > 0 {
            let terms = rest.min(tile_k as Dim) as i32;
            let (to_a, to_b) = (stage * x_size, stage * y_size);
            fetch_stage::<X, L, VEC, TILES>(K::A, tile_m, &mut a, stages.left, to_a, terms, rows);
            fetch_stage::<X, L, VEC, TILES>(K::B, tile_n, &mut b, stages.right, to_b, terms, cols);
        }
        async_commit();
    };
    #[unroll(1)]
    for stage in 0..PIPELINE_STAGES {
        fetch(stage, rest - (stage * tile_k) as Dim);
    }
    let mut x = [Tile::<A, 32, 32, MMA_K, X>::fill(X::ZERO); 2];
    let mut y = [Tile::<B, 32, 32, MMA_K, X>::fill(X::ZERO); 2];
    let mut at: (i32, i32) = (0, 0);
    if rest > 0 {
        async_wait::<2>();
        barrier();
        x = rows_of_stage::<X, L, MMA_K>(K::A, conjugate.0, stages.left, at.0, wave.0, 0);
        y = cols_of_stage::<X, L, MMA_K>(K::B, conjugate.1, stages.right, at.1, wave.1, 0);
    }
    let mut here: i32 = 0;
    while rest > 0 {
        rest -= tile_k as Dim;
        let free = here;
        #[unroll]
        for step in 1..tile_k / MMA_K as i32 + 1 {
            let term = step * MMA_K as i32 % tile_k;
            if term == 0 {
                async_wait::<1>();
                // All waves have loaded their fragments of the finished stage: its buffer is free.
                barrier();
                here = next_stage(here, rest);
                at = (here * x_size, here * y_size);
            }
            let u = rows_of_stage::<X, L, MMA_K>(K::A, conjugate.0, stages.left, at.0, wave.0, term);
            let v = cols_of_stage::<X, L, MMA_K>(K::B, conjugate.1, stages.right, at.1, wave.1, term);
            add_step::<X, L, MMA_K>(x, y, sums);
            (x, y) = (u, v);
        }
        fetch(free, rest - ((PIPELINE_STAGES - 1) * tile_k) as Dim);
    }
}

/// GEMM of `f64` and `c64` by the pipelined MMA mainloop, data-parallel or one partial of split-K a block. Steps have
/// `MMA_K` terms; operands move in pieces of `VEC` elements, 16 bytes.
#[device(
    grid = blocks_of_launch(
        tiles(of.m, of.n, L::TILE_M, L::TILE_N, P::TRIANGLE) * split.parts,
        split.workers * P::SPLITS,
        split.to - split.from,
        split.rows * split.cols,
        L::TILE_M * L::TILE_N
    ),
    block = 128,
    host_block = 0,
    min_blocks = L::MIN_BLOCKS_PER_CU,
    max_shared = L::SHARED
)]
pub fn gemm_mma_pipelined<
    X: TileNumeric<Sum: Numeric>,
    P: Epilogue<X::Sum>,
    L: GemmTile,
    K: KMajor,
    const MMA_K: usize,
    const VEC: usize,
>(
    of: Operands<X>,
    split: SplitK,
    to: P,
) {
    let left =
        dynamic_shared::<X>(PIPELINE_STAGES as Dim * (L::TILE_K as Dim + L::PAD as Dim) * L::TILE_M as Dim);
    let right =
        dynamic_shared::<X>(PIPELINE_STAGES as Dim * (L::TILE_K as Dim + L::PAD as Dim) * L::TILE_N as Dim);
    let tile: (i32, i32) = (L::TILE_M, L::TILE_N);
    for_tiles::<X, P, _>(of, split, to, tile, |of: Operands<X>, to: P, at: (Dim, Dim), to_at: (Dim, Dim)| {
        prefetch_sources::<X::Sum, P>(to, to_at, tile);
        let mut sums = [Tile::<Acc, 32, 32, MMA_K, X>::fill(X::Sum::ZERO); 8];
        let (conj_a, conj_b): (bool, bool) = of.conjugates();
        if size_of::<X>() != size_of::<X::Part>() && (conj_a || conj_b) {
            mma_pipelined::<X, L, K, MMA_K, VEC, CONJUGATED>(of, at, Stages { left, right }, &mut sums);
        } else if L::EDGES == 2 && is_plain::<X, L, VEC>(of, at) {
            mma_pipelined::<X, L, K, MMA_K, VEC, PLAIN>(of, at, Stages { left, right }, &mut sums);
        } else {
            mma_pipelined::<X, L, K, MMA_K, VEC, USUAL>(of, at, Stages { left, right }, &mut sums);
        }
        store_tiles::<X, P, L, 32, MMA_K>(sums, to, to_at);
    });
}

/// Serial split-K by the pipelined MMA mainloop: all partials of a tile in one block, in order.
///
/// An MMA instruction sums several terms at once, so the same instruction makes the results bitwise identical. A wave
/// holds the accumulators of a partial and of the total.
#[device(
    grid = blocks_of_launch(
 tiles(of.m, of.n, L::TILE_M, L::TILE_N, P::TRIANGLE),
 0,
 split.to - split.from,
 split.rows * split.cols,
 L::TILE_M * L::TILE_N
),
    block = 128,
    host_block = 0,
    min_blocks = 2,
    max_shared = L::SHARED
)]
pub fn gemm_mma_pipelined_serial<
    X: TileNumeric<Sum: Numeric>,
    P: Epilogue<X::Sum>,
    L: GemmTile,
    K: KMajor,
    const MMA_K: usize,
    const VEC: usize,
>(
    of: Operands<X>,
    split: SplitK,
    to: P,
) {
    let left =
        dynamic_shared::<X>(PIPELINE_STAGES as Dim * (L::TILE_K as Dim + L::PAD as Dim) * L::TILE_M as Dim);
    let right =
        dynamic_shared::<X>(PIPELINE_STAGES as Dim * (L::TILE_K as Dim + L::PAD as Dim) * L::TILE_N as Dim);
    let tile: BlockTile = serial_tile::<X::Sum, P>(to, split, of.m, of.n, (L::TILE_M, L::TILE_N));
    let at = (tile.row, tile.col);
    let of = of.unless(<P as Epilogue<X::Sum>>::skips_product(to));
    let mut totals = [Tile::<Acc, 32, 32, MMA_K, X>::fill(X::Sum::ZERO); 8];
    let mut sums = [Tile::<Acc, 32, 32, MMA_K, X>::fill(X::Sum::ZERO); 8];
    for_partials::<X, _>(of, split, at, |terms: Operands<X>| {
        if size_of::<X>() != size_of::<X::Part>() {
            mma_pipelined::<X, L, K, MMA_K, VEC, CONJUGATED>(terms, at, Stages { left, right }, &mut sums);
        } else {
            mma_pipelined::<X, L, K, MMA_K, VEC, USUAL>(terms, at, Stages { left, right }, &mut sums);
        }
        // Stages of the next partial reuse these buffers.
        barrier();
        add_tiles::<X, 32, MMA_K>(&mut totals, &mut sums);
    });
    store_tiles::<X, P, L, 32, MMA_K>(totals, to, at);
}
