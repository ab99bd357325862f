//! Pipelined SIMT mainloop for `f32` and `c32`: one large block a compute unit or several small ones, register
//! double-buffered along K, also across stages.
//!
//! Multiply-adds of `f32` go down the columns of a thread tile, so that one operand stays in the operand reuse cache
//! for `THREAD_M` of them, and a wave of 8 x 4 threads shares its loads.

use super::epilogue::Epilogue;
use super::operand::{KMajor, Operands};
use super::scheduler::{BlockTile, SplitK};
use super::simt::{add_rows, add_up, fragment, store_threads};
use super::stage::{Feed, PIPELINE_STAGES, Stages, feed, fetch, next_stage};
use super::stream_k::{blocks_of_launch, for_partials, for_tiles, serial_tile};
use super::tile::GemmTile;
use crate::common::convert::Accumulator;
use crate::common::tiles::tiles;
use rocforge::prelude::*;

/// Threads of a 32-lane wave along M, and along N.
#[device]
const THREADS_M: i32 = 8;
#[device]
const THREADS_N: i32 = 4;

/// Starts the copy of the next stage of a K-major operand; `whole` says that its rows or columns all exist.
/// Bounds-checked copies take registers from the mainloop.
#[device]
fn fetch_k_major<X: Numeric, L: GemmTile, const VEC: usize>(
    feed: &mut Feed<X>,
    side: i32,
    stage: Shared<X>,
    at: i32,
    terms: i32,
    whole: bool,
) {
    let (threads, pad, tile_k): (i32, i32, i32) = (L::THREADS, L::PAD, L::TILE_K);
    if whole && terms >= tile_k {
        let to = at + feed.at;
        // Offsets between turns are compile-time constants.
        #[unroll]
        for turn in 0..side * tile_k / threads {
            let i = turn * threads / 8 % side;
            let l = turn * threads / (8 * side) * 8;
            copy_async::<1>(stage, to + l * (side + pad) + i, feed.x, (l, i));
        }
        feed.x = feed.x.rest(tile_k as Dim, 0);
    } else {
        fetch::<X, L, VEC>(feed, side, stage, at, terms);
    }
}

/// Starts the copies of a complete stage that are due at step `step` of `TILE_K`: vectors of `VEC` elements or, where
/// `k_major`, single ones.
#[device]
fn fetch_at_step<X: Numeric, L: GemmTile, const VEC: usize>(
    step: i32,
    k_major: bool,
    side: i32,
    feed: Feed<X>,
    stage: Shared<X>,
    to: i32,
) {
    let (threads, pad, tile_k): (i32, i32, i32) = (L::THREADS, L::PAD, L::TILE_K);
    let (pieces, each) = (side / VEC as i32, if k_major { 1 } else { VEC as i32 });
    let turns = side * tile_k / (threads * each);
    #[unroll]
    for turn in 0..side * tile_k / threads {
        if turn < turns && turn * (tile_k - 1) / turns + 1 == step {
            if k_major {
                let (i, l) = (turn * threads / 8 % side, turn * threads / (8 * side) * 8);
                copy_async::<1>(stage, to + l * (side + pad) + i, feed.x, (l, i));
            } else {
                let (i, l) = (turn * threads % pieces * VEC as i32, turn * threads / pieces);
                copy_async::<VEC>(stage, to + l * (side + pad) + i, feed.x, (i, l));
            }
        }
    }
}

/// Whether the copies of a stage interleave with the multiply-adds: for `f32` in blocks of 256 threads, unless both
/// operands are transposed. Elsewhere the interleaved copies take longer than a burst, which other blocks of the compute
/// unit hide.
#[device]
fn in_steps<X: Numeric, L: GemmTile, K: KMajor>() -> bool {
    let (k_major_a, k_major_b): (bool, bool) = (K::A, K::B);
    size_of::<X>() == 4 && L::THREADS == 256 && (k_major_b || !k_major_a)
}

/// A thread's share of the copies of both operands, and their stages.
#[device]
struct Feeds<X> {
    a: Feed<X>,
    b: Feed<X>,
    /// Whether the rows, and the columns, of this block tile all exist.
    whole: (bool, bool),
}

/// An interleaved copy of a stage: whether one is due, and its destination.
#[device]
struct Steps {
    due: bool,
    to: (i32, i32),
}

/// Elements of a stage of A, and of B.
#[device]
fn stage_size<L: GemmTile>() -> (i32, i32) {
    let (pad, tile_k): (i32, i32) = (L::PAD, L::TILE_K);
    (tile_k * (L::TILE_M + pad), tile_k * (L::TILE_N + pad))
}

/// Starts the copies of stage `which` of both operands if terms are left, `rest` of them.
#[device]
fn load_stage<X: Numeric, L: GemmTile, K: KMajor, const VEC: usize>(
    feeds: &mut Feeds<X>,
    stages: Stages<X>,
    which: i32,
    rest: Dim,
) {
    let size: (i32, i32) = stage_size::<L>();
    let (x_at, y_at) = (which * size.0, which * size.1);
    let (tile_m, tile_n): (i32, i32) = (L::TILE_M, L::TILE_N);
    if rest > 0 {
        let terms = rest.min(L::TILE_K as Dim) as i32;
        let whole = feeds.whole;
        if size_of::<X>() == 4 && K::A && K::B {
            fetch_k_major::<X, L, VEC>(&mut feeds.a, tile_m, stages.left, x_at, terms, whole.0);
            fetch_k_major::<X, L, VEC>(&mut feeds.b, tile_n, stages.right, y_at, terms, whole.1);
        } else {
            fetch::<X, L, VEC>(&mut feeds.a, tile_m, stages.left, x_at, terms);
            fetch::<X, L, VEC>(&mut feeds.b, tile_n, stages.right, y_at, terms);
        }
    }
}

/// Starts the copies of the next stage, or leaves them to the interleaved steps if `even`.
#[device]
fn bring_next<X: Numeric, L: GemmTile, K: KMajor, const VEC: usize>(
    even: bool,
    feeds: &mut Feeds<X>,
    stages: Stages<X>,
    which: i32,
    rest: Dim,
) -> Steps {
    let due: bool = even && rest >= L::TILE_K as Dim;
    if !due {
        load_stage::<X, L, K, VEC>(feeds, stages, which, rest);
    }
    let in_steps: bool = in_steps::<X, L, K>();
    if !in_steps {
        async_commit();
    }
    let size: (i32, i32) = stage_size::<L>();
    Steps { due, to: (which * size.0 + feeds.a.at, which * size.1 + feeds.b.at) }
}

/// Ends an interleaved copy, and advances to the next stage.
#[device]
fn end_steps<X: Numeric, L: GemmTile, K: KMajor>(steps: Steps, feeds: &mut Feeds<X>) {
    let in_steps: bool = in_steps::<X, L, K>();
    if in_steps {
        if steps.due {
            let (a, b) = (feeds.a.x, feeds.b.x);
            let tile_k = L::TILE_K as Dim;
            feeds.a.x = if K::A { a.rest(tile_k, 0) } else { a.rest(0, tile_k) };
            feeds.b.x = if K::B { b.rest(tile_k, 0) } else { b.rest(0, tile_k) };
        }
        async_commit();
    }
}

/// Position of a thread along M and N in the block.
#[device]
fn place_in_block<L: GemmTile>() -> (i32, i32) {
    let groups_down: i32 = L::TILE_M / L::THREAD_M as i32 / THREADS_M;
    let (within, group) = (thread_id_x() % (THREADS_M * THREADS_N), thread_id_x() / (THREADS_M * THREADS_N));
    (
        within % THREADS_M + group % groups_down * THREADS_M,
        within / THREADS_M + group / groups_down * THREADS_N,
    )
}

/// The position of this thread's tile in the block, column-major.
#[device]
fn number_in_block<L: GemmTile>() -> i32 {
    let (i, j): (i32, i32) = place_in_block::<L>();
    i + j * (L::TILE_M / L::THREAD_M as i32)
}

/// Rank-1 update in column order.
#[device]
fn add_columns<S: Numeric, L: GemmTile>(x: [S; 16], y: [S; 16], sums: &mut [[S; 16]; 16]) {
    let (thread_m, thread_n): (usize, usize) = (L::THREAD_M, L::THREAD_N);
    #[unroll]
    for q in 0..thread_n {
        #[unroll]
        for p in 0..thread_m {
            sums[p][q] = x[p].mul_add(y[q], sums[p][q]);
        }
    }
}

/// Rank-1 update in the order that suits the type.
#[device]
fn rank1_step<X: TileNumeric<Sum: Numeric>, L: GemmTile>(
    x: [X::Sum; 16],
    y: [X::Sum; 16],
    sums: &mut [[X::Sum; 16]; 16],
) {
    if size_of::<X>() == 4 {
        add_columns::<X::Sum, L>(x, y, sums);
    } else {
        add_rows::<X::Sum, L>(x, y, sums);
    }
}

/// Mainloop: sums += A * B for the elements of a thread in the block tile at `tile_offset`.
#[device]
fn simt_pipelined<X: TileNumeric<Sum: Numeric + Accumulator<X>>, L: GemmTile, K: KMajor, const VEC: usize>(
    of: Operands<X>,
    tile_offset: (Dim, Dim),
    stages: Stages<X>,
    sums: &mut [[X::Sum; 16]; 16],
) {
    let (tile_m, tile_n, tile_k): (i32, i32, i32) = (L::TILE_M, L::TILE_N, L::TILE_K);
    let (thread_m, thread_n): (usize, usize) = (L::THREAD_M, L::THREAD_N);
    let (x_ld, y_ld) = (tile_m + L::PAD, tile_n + L::PAD);
    let (x_apart, y_apart) = (tile_m / thread_m as i32 * VEC as i32, tile_n / thread_n as i32 * VEC as i32);
    let whole = (of.m - tile_offset.0 >= tile_m as Dim, of.n - tile_offset.1 >= tile_n as Dim);
    let (k_major_a, k_major_b): (bool, bool) = (K::A, K::B);
    let a = feed::<X, L, VEC>(!k_major_a, tile_m, of.a, tile_offset.0, of.m);
    let b = feed::<X, L, VEC>(!k_major_b, tile_n, of.b, tile_offset.1, of.n);
    let mut feeds = Feeds { a, b, whole };
    let (i, j): (i32, i32) = place_in_block::<L>();
    let (x_first, y_first) = (i * VEC as i32, j * VEC as i32);
    // `rest` terms are left to multiply; the first stages of them are loaded or in flight.
    let mut rest = of.k;
    #[unroll(1)]
    for stage in 0..PIPELINE_STAGES {
        load_stage::<X, L, K, VEC>(&mut feeds, stages, stage, rest - (stage * tile_k) as Dim);
        async_commit();
    }
    let (mut x, mut y) = ([X::Sum::ZERO; 16], [X::Sum::ZERO; 16]);
    if rest > 0 {
        async_wait::<2>();
        barrier();
        x = fragment::<X, L, VEC, true>(stages.left, x_first, x_apart, K::CONJ_A);
        y = fragment::<X, L, VEC, false>(stages.right, y_first, y_apart, K::CONJ_B);
    }
    let mut here: i32 = 0;
    let (mut x_at, mut y_at) = (x_first, y_first);
    // Complete stages are copied step by step, without bounds checks.
    let in_steps: bool = in_steps::<X, L, K>();
    let even = in_steps && whole.0 && whole.1 && (K::A || feeds.a.wide) && (K::B || feeds.b.wide);
    let mut steps = Steps { due: false, to: (0_i32, 0_i32) };
    while rest > 0 {
        rest -= tile_k as Dim;
        let free = here;
        #[unroll]
        for l in 1..tile_k + 1 {
            if l == tile_k {
                end_steps::<X, L, K>(steps, &mut feeds);
                async_wait::<1>();
                // All threads have loaded their operands of the finished stage: its buffer is free.
                barrier();
                here = next_stage(here, rest);
                x_at = x_first + here * tile_k * x_ld;
                y_at = y_first + here * tile_k * y_ld;
            } else if in_steps && steps.due {
                fetch_at_step::<X, L, VEC>(l, K::A, tile_m, feeds.a, stages.left, steps.to.0);
                fetch_at_step::<X, L, VEC>(l, K::B, tile_n, feeds.b, stages.right, steps.to.1);
            }
            let next_x =
                fragment::<X, L, VEC, true>(stages.left, x_at + l % tile_k * x_ld, x_apart, K::CONJ_A);
            let next_y =
                fragment::<X, L, VEC, false>(stages.right, y_at + l % tile_k * y_ld, y_apart, K::CONJ_B);
            if l == tile_k {
                let left_then = rest - ((PIPELINE_STAGES - 1) * tile_k) as Dim;
                steps = bring_next::<X, L, K, VEC>(even, &mut feeds, stages, free, left_then);
            }
            rank1_step::<X, L>(x, y, sums);
            (x, y) = (next_x, next_y);
        }
    }
}

/// Kernels of the pipelined SIMT mainloop, data-parallel or one partial of split-K a block, with blocks of `L::THREADS`. Operands
/// move in pieces of `VEC` elements, 16 bytes. Kernels that conjugate are others: a second loop for that causes register
/// bank conflicts in the first.
macro_rules! simt {
    ($($(#[$doc:meta])* $name:ident($($options:tt)+);)+) => {$(
        $(#[$doc])*
        #[device(
            grid = blocks_of_launch(
                tiles(of.m, of.n, L::TILE_M, L::TILE_N, P::TRIANGLE) * split.parts,
                split.workers * P::SPLITS,
                split.to - split.from,
                split.rows * split.cols,
                L::TILE_M * L::TILE_N
            ),
            $($options)+,
            host_block = 0,
            max_shared = L::SHARED
        )]
        pub fn $name<
            X: TileNumeric<Sum: Numeric + Accumulator<X>>,
            P: Epilogue<X::Sum>,
            L: GemmTile,
            K: KMajor,
            const VEC: usize,
        >(
            of: Operands<X>,
            split: SplitK,
            to: P,
        ) {
            let left = dynamic_shared::<X>(
                PIPELINE_STAGES as Dim * L::TILE_K as Dim * (L::TILE_M as Dim + L::PAD as Dim),
            );
            let right = dynamic_shared::<X>(
                PIPELINE_STAGES as Dim * L::TILE_K as Dim * (L::TILE_N as Dim + L::PAD as Dim),
            );
            let tile: (i32, i32) = (L::TILE_M, L::TILE_N);
            for_tiles::<X, P, _>(of, split, to, tile, |of: Operands<X>, to: P, at: (Dim, Dim), to_at: (Dim, Dim)| {
                let mut sums = [[X::Sum::ZERO; 16]; 16];
                simt_pipelined::<X, L, K, VEC>(of, at, Stages { left, right }, &mut sums);
                let me: i32 = number_in_block::<L>();
                store_threads::<X::Sum, P, L, VEC>(me, sums, to, to_at);
            });
        }
    )+};
}

simt! {
    /// GEMM by the pipelined SIMT mainloop: one block of 256 threads a compute unit.
    gemm_simt(block = 256, min_blocks = 1);
    /// [`gemm_simt`] in blocks of 128 threads.
    gemm_simt_medium(block = 128, min_blocks = 3);
    /// [`gemm_simt`] in blocks of 64 threads.
    gemm_simt_small(block = 64, min_blocks = 6);
}

/// Serial split-K by the pipelined SIMT mainloop: all partials of a tile in one block, in order.
///
/// Each element is accumulated in the order of its terms, as in every SIMT kernel, so any tile size is bitwise identical.
/// A thread holds the accumulators of a partial and of the total.
#[device(
    grid = blocks_of_launch(
 tiles(of.m, of.n, L::TILE_M, L::TILE_N, P::TRIANGLE),
 0,
 split.to - split.from,
 split.rows * split.cols,
 L::TILE_M * L::TILE_N
),
    block = 256,
    host_block = 0,
    min_blocks = 1,
    max_shared = L::SHARED
)]
pub fn gemm_simt_serial<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    P: Epilogue<X::Sum>,
    L: GemmTile,
    K: KMajor,
    const VEC: usize,
>(
    of: Operands<X>,
    split: SplitK,
    to: P,
) {
    let left =
        dynamic_shared::<X>(PIPELINE_STAGES as Dim * L::TILE_K as Dim * (L::TILE_M as Dim + L::PAD as Dim));
    let right =
        dynamic_shared::<X>(PIPELINE_STAGES as Dim * L::TILE_K as Dim * (L::TILE_N as Dim + L::PAD as Dim));
    let tile: BlockTile = serial_tile::<X::Sum, P>(to, split, of.m, of.n, (L::TILE_M, L::TILE_N));
    let (row, col) = (tile.row, tile.col);
    let of = of.unless(<P as Epilogue<X::Sum>>::skips_product(to));
    let mut totals = [[X::Sum::ZERO; 16]; 16];
    let mut sums = [[X::Sum::ZERO; 16]; 16];
    for_partials::<X, _>(of, split, (row, col), |terms: Operands<X>| {
        simt_pipelined::<X, L, K, VEC>(terms, (row, col), Stages { left, right }, &mut sums);
        // Stages of the next partial reuse these buffers.
        barrier();
        add_up::<X::Sum, L>(&mut totals, &mut sums);
    });
    let me: i32 = number_in_block::<L>();
    store_threads::<X::Sum, P, L, VEC>(me, totals, to, (row, col));
}
