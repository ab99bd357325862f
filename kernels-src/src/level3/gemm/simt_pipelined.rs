//! SIMT mainloop for `f32` and `c32` by large blocks, one per compute unit, register double-buffered along K, also
//! across stages.
//!
//! Multiply-adds of `f32` go down the columns of a thread tile, so that one operand stays in the operand reuse cache
//! for `THREAD_M` of them, and a wave of 8 x 4 threads shares its loads.

use super::multistage::{Epilogue, Operands, PIPELINE_STAGES, blocks, next_stage, tile_offset};
use super::simt::write_sums;
use crate::common::convert::Accumulator;
use crate::common::stage::{Feed, feed, fetch};
use rocforge::prelude::*;

/// Threads of a 32-lane wave along M, and along N.
#[device]
const THREADS_M: i32 = 8;
#[device]
const BESIDE: i32 = 4;

/// One k index of an operand at `stage[at]`, in vectors of `VEC` that are `SIDE / EACH * VEC` apart.
#[device]
fn at_depth<X: Numeric, S: Numeric + Accumulator<X>, const SIDE: i32, const EACH: usize, const VEC: usize>(
    k_tile: Shared<X>,
    at: i32,
) -> [S; EACH] {
    let mut elements = [S::ZERO; EACH];
    #[unroll]
    for piece in 0..EACH / VEC {
        let some = k_tile.load_vec::<VEC>(at + piece as i32 * (SIDE / EACH as i32 * VEC as i32));
        #[unroll]
        for e in 0..VEC {
            elements[piece * VEC + e] = <S as Accumulator<X>>::to_acc(some[e]);
        }
    }
    elements
}

/// Starts the copy of the next stage of a K-major operand; `whole` says that its rows or columns all exist.
/// Bounds-checked copies take registers from the mainloop.
#[device]
fn fetch_deep<
    X: Numeric,
    const BLOCK: i32,
    const SIDE: i32,
    const PAD: i32,
    const TILE_K: i32,
    const VEC: usize,
>(
    feed: &mut Feed<X>,
    k_tile: Shared<X>,
    at: i32,
    depths: i32,
    whole: bool,
) {
    if whole && depths >= TILE_K {
        let to = at + feed.at;
        // Offsets between turns are compile-time constants.
        #[unroll]
        for turn in 0..SIDE * TILE_K / BLOCK {
            let i = turn * BLOCK / 8 % SIDE;
            let l = turn * BLOCK / (8 * SIDE) * 8;
            copy_async::<1>(k_tile, to + l * (SIDE + PAD) + i, feed.x, (l, i));
        }
        feed.x = feed.x.rest(TILE_K as Dim, 0);
    } else {
        fetch::<X, BLOCK, SIDE, PAD, TILE_K, VEC>(feed, k_tile, at, depths);
    }
}

/// Starts the copies of a complete stage that are due at step `step` of `TILE_K`: vectors of `VEC` elements or, where
/// K-major, single ones.
#[device]
fn fetch_at_step<
    X: Numeric,
    const BLOCK: i32,
    const SIDE: i32,
    const PAD: i32,
    const TILE_K: i32,
    const VEC: usize,
    const K_MAJOR: bool,
>(
    step: i32,
    feed: Feed<X>,
    k_tile: Shared<X>,
    to: i32,
) {
    let (pieces, each) = (SIDE / VEC as i32, if K_MAJOR { 1 } else { VEC as i32 });
    let turns = SIDE * TILE_K / (BLOCK * each);
    #[unroll]
    for turn in 0..SIDE * TILE_K / BLOCK {
        if turn < turns && turn * (TILE_K - 1) / turns + 1 == step {
            if K_MAJOR {
                let (i, l) = (turn * BLOCK / 8 % SIDE, turn * BLOCK / (8 * SIDE) * 8);
                copy_async::<1>(k_tile, to + l * (SIDE + PAD) + i, feed.x, (l, i));
            } else {
                let (i, l) = (turn * BLOCK % pieces * VEC as i32, turn * BLOCK / pieces);
                copy_async::<VEC>(k_tile, to + l * (SIDE + PAD) + i, feed.x, (i, l));
            }
        }
    }
}

/// Whether the copies of a stage interleave with the multiply-adds: for `f32`, unless both operands are transposed. For
/// those, and for `c32`, the interleaved copies take longer than a burst.
#[device]
fn in_steps<X: Numeric, const K_MAJOR_A: bool, const K_MAJOR_B: bool>() -> bool {
    size_of::<X>() == 4 && (K_MAJOR_B || !K_MAJOR_A)
}

/// A thread's share of the copies of both operands.
#[device]
struct Feeds<X> {
    a: Feed<X>,
    b: Feed<X>,
}

/// An interleaved copy of a stage: whether one is due, and its destination.
#[device]
struct Steps {
    due: bool,
    x_to: i32,
    y_to: i32,
}

/// Starts the copies of stage `which.0` of both operands if k indices are left, `which.1` of them; `whole` says for
/// each operand whether the rows or columns of this block tile all exist.
#[device]
fn load_stage<
    X: Numeric,
    const BLOCK: i32,
    const TILE_M: i32,
    const TILE_N: i32,
    const PAD: i32,
    const TILE_K: i32,
    const VEC: usize,
    const K_MAJOR_A: bool,
    const K_MAJOR_B: bool,
>(
    feeds: &mut Feeds<X>,
    k_tiles: (Shared<X>, Shared<X>),
    which: (i32, Dim),
    whole: (bool, bool),
) {
    let (k_tile, rest) = which;
    let (x_at, y_at) = (k_tile * TILE_K * (TILE_M + PAD), k_tile * TILE_K * (TILE_N + PAD));
    if rest > 0 {
        let depths = rest.min(TILE_K as Dim) as i32;
        if size_of::<X>() == 4 && K_MAJOR_A && K_MAJOR_B {
            fetch_deep::<X, BLOCK, TILE_M, PAD, TILE_K, VEC>(&mut feeds.a, k_tiles.0, x_at, depths, whole.0);
            fetch_deep::<X, BLOCK, TILE_N, PAD, TILE_K, VEC>(&mut feeds.b, k_tiles.1, y_at, depths, whole.1);
        } else {
            fetch::<X, BLOCK, TILE_M, PAD, TILE_K, VEC>(&mut feeds.a, k_tiles.0, x_at, depths);
            fetch::<X, BLOCK, TILE_N, PAD, TILE_K, VEC>(&mut feeds.b, k_tiles.1, y_at, depths);
        }
    }
}

/// Prologue: starts the copies of the first stages.
#[device]
fn bring_first<
    X: Numeric,
    const BLOCK: i32,
    const TILE_M: i32,
    const TILE_N: i32,
    const PAD: i32,
    const TILE_K: i32,
    const VEC: usize,
    const K_MAJOR_A: bool,
    const K_MAJOR_B: bool,
>(
    feeds: &mut Feeds<X>,
    k_tiles: (Shared<X>, Shared<X>),
    rest: Dim,
    whole: (bool, bool),
) {
    #[unroll(1)]
    for k_tile in 0..PIPELINE_STAGES {
        let which = (k_tile, rest - (k_tile * TILE_K) as Dim);
        load_stage::<X, BLOCK, TILE_M, TILE_N, PAD, TILE_K, VEC, K_MAJOR_A, K_MAJOR_B>(
            feeds, k_tiles, which, whole,
        );
        async_commit();
    }
}

/// Starts the copies of the next stage, or leaves them to the interleaved steps if `even`.
#[device]
fn bring_next<
    X: Numeric,
    const BLOCK: i32,
    const TILE_M: i32,
    const TILE_N: i32,
    const PAD: i32,
    const TILE_K: i32,
    const VEC: usize,
    const K_MAJOR_A: bool,
    const K_MAJOR_B: bool,
>(
    even: bool,
    feeds: &mut Feeds<X>,
    k_tiles: (Shared<X>, Shared<X>),
    which: (i32, Dim),
    whole: (bool, bool),
) -> Steps {
    let due: bool = even && which.1 >= TILE_K as Dim;
    if !due {
        load_stage::<X, BLOCK, TILE_M, TILE_N, PAD, TILE_K, VEC, K_MAJOR_A, K_MAJOR_B>(
            feeds, k_tiles, which, whole,
        );
    }
    let in_steps: bool = in_steps::<X, K_MAJOR_A, K_MAJOR_B>();
    if !in_steps {
        async_commit();
    }
    let (x_to, y_to) = (which.0 * TILE_K * (TILE_M + PAD), which.0 * TILE_K * (TILE_N + PAD));
    Steps { due, x_to: x_to + feeds.a.at, y_to: y_to + feeds.b.at }
}

/// Ends an interleaved copy, and advances to the next stage.
#[device]
fn end_steps<X: Numeric, const TILE_K: i32, const K_MAJOR_A: bool, const K_MAJOR_B: bool>(
    steps: Steps,
    feeds: &mut Feeds<X>,
) {
    let in_steps: bool = in_steps::<X, K_MAJOR_A, K_MAJOR_B>();
    if in_steps {
        if steps.due {
            let (a, b) = (feeds.a.x, feeds.b.x);
            feeds.a.x = if K_MAJOR_A { a.rest(TILE_K as Dim, 0) } else { a.rest(0, TILE_K as Dim) };
            feeds.b.x = if K_MAJOR_B { b.rest(TILE_K as Dim, 0) } else { b.rest(0, TILE_K as Dim) };
        }
        async_commit();
    }
}

/// Position of a thread along M and N in the block, with `threads_m` threads along M.
#[device]
fn place_in_block(threads_m: i32) -> (i32, i32) {
    let (within, group) = (thread_id_x() % (THREADS_M * BESIDE), thread_id_x() / (THREADS_M * BESIDE));
    let groups_down = threads_m / THREADS_M;
    (within % THREADS_M + group % groups_down * THREADS_M, within / THREADS_M + group / groups_down * BESIDE)
}

/// Rank-1 update in column order.
#[device]
fn add_columns<S: Numeric, const THREAD_M: usize, const THREAD_N: usize>(
    x: [S; THREAD_M],
    y: [S; THREAD_N],
    sums: &mut [[S; THREAD_N]; THREAD_M],
) {
    #[unroll]
    for q in 0..THREAD_N {
        #[unroll]
        for p in 0..THREAD_M {
            sums[p][q] = x[p].mul_add(y[q], sums[p][q]);
        }
    }
}

/// Rank-1 update in row order: complex elements have fewer register bank conflicts then.
#[device]
fn add_rows<S: Numeric, const THREAD_M: usize, const THREAD_N: usize>(
    x: [S; THREAD_M],
    y: [S; THREAD_N],
    sums: &mut [[S; THREAD_N]; THREAD_M],
) {
    #[unroll]
    for p in 0..THREAD_M {
        #[unroll]
        for q in 0..THREAD_N {
            sums[p][q] = x[p].mul_add(y[q], sums[p][q]);
        }
    }
}

/// Mainloop: sums += A * B for the elements of a thread in the block tile at `tile_offset`.
#[device]
pub(super) fn sum_ahead<
    X: Numeric,
    S: Numeric + Accumulator<X>,
    const BLOCK: i32,
    const TILE_M: i32,
    const TILE_N: i32,
    const TILE_K: i32,
    const PAD: i32,
    const THREAD_M: usize,
    const THREAD_N: usize,
    const VEC: usize,
    const K_MAJOR_A: bool,
    const K_MAJOR_B: bool,
>(
    of: Operands<X>,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    sums: &mut [[S; THREAD_N]; THREAD_M],
) {
    let (x_ld, y_ld) = (TILE_M + PAD, TILE_N + PAD);
    let a = feed::<X, TILE_M, PAD, VEC>(!K_MAJOR_A, of.a, tile_offset.0, of.m);
    let b = feed::<X, TILE_N, PAD, VEC>(!K_MAJOR_B, of.b, tile_offset.1, of.n);
    let mut feeds = Feeds { a, b };
    let (i, j) = place_in_block(TILE_M / THREAD_M as i32);
    let (x_first, y_first) = (i * VEC as i32, j * VEC as i32);
    let whole = (of.m - tile_offset.0 >= TILE_M as Dim, of.n - tile_offset.1 >= TILE_N as Dim);
    // `rest` k indices are left to multiply; the first stages of them are loaded or in flight.
    let mut rest = of.k;
    let k_tiles = (left, right);
    bring_first::<X, BLOCK, TILE_M, TILE_N, PAD, TILE_K, VEC, K_MAJOR_A, K_MAJOR_B>(
        &mut feeds, k_tiles, rest, whole,
    );
    let (mut x, mut y) = ([S::ZERO; THREAD_M], [S::ZERO; THREAD_N]);
    if rest > 0 {
        async_wait::<2>();
        barrier();
        x = at_depth::<X, S, TILE_M, THREAD_M, VEC>(left, x_first);
        y = at_depth::<X, S, TILE_N, THREAD_N, VEC>(right, y_first);
    }
    let mut here: i32 = 0;
    let (mut x_at, mut y_at) = (x_first, y_first);
    // Complete stages are copied step by step, without bounds checks.
    let in_steps: bool = in_steps::<X, K_MAJOR_A, K_MAJOR_B>();
    let even = in_steps && whole.0 && whole.1 && (K_MAJOR_A || feeds.a.wide) && (K_MAJOR_B || feeds.b.wide);
    let mut steps = Steps { due: false, x_to: 0, y_to: 0 };
    while rest > 0 {
        rest -= TILE_K as Dim;
        let free = here;
        #[unroll]
        for l in 1..TILE_K + 1 {
            if l == TILE_K {
                end_steps::<X, TILE_K, K_MAJOR_A, K_MAJOR_B>(steps, &mut feeds);
                async_wait::<1>();
                // All threads have loaded their operands of the finished stage: its buffer is free.
                barrier();
                here = next_stage(here, rest);
                x_at = x_first + here * TILE_K * x_ld;
                y_at = y_first + here * TILE_K * y_ld;
            } else if in_steps && steps.due {
                fetch_at_step::<X, BLOCK, TILE_M, PAD, TILE_K, VEC, K_MAJOR_A>(l, feeds.a, left, steps.x_to);
                fetch_at_step::<X, BLOCK, TILE_N, PAD, TILE_K, VEC, K_MAJOR_B>(l, feeds.b, right, steps.y_to);
            }
            let next_x = at_depth::<X, S, TILE_M, THREAD_M, VEC>(left, x_at + l % TILE_K * x_ld);
            let next_y = at_depth::<X, S, TILE_N, THREAD_N, VEC>(right, y_at + l % TILE_K * y_ld);
            if l == TILE_K {
                let which = (free, rest - ((PIPELINE_STAGES - 1) * TILE_K) as Dim);
                steps = bring_next::<X, BLOCK, TILE_M, TILE_N, PAD, TILE_K, VEC, K_MAJOR_A, K_MAJOR_B>(
                    even, &mut feeds, k_tiles, which, whole,
                );
            }
            if size_of::<X>() == 4 {
                add_columns::<S, THREAD_M, THREAD_N>(x, y, sums);
            } else {
                add_rows::<S, THREAD_M, THREAD_N>(x, y, sums);
            }
            (x, y) = (next_x, next_y);
        }
    }
}

/// The position of this thread's tile in the block, column-major.
#[device]
pub(super) fn number_in_block(threads_m: i32) -> i32 {
    let (i, j) = place_in_block(threads_m);
    i + j * threads_m
}

/// The block tile at `tile_offset`.
#[device]
fn block_simt_pipelined<
    X: Numeric,
    S: Numeric + Accumulator<X> + Accumulator<O>,
    O: Numeric,
    const BLOCK: i32,
    const TILE_M: i32,
    const TILE_N: i32,
    const TILE_K: i32,
    const PAD: i32,
    const THREAD_M: usize,
    const THREAD_N: usize,
    const VEC: usize,
    const K_MAJOR_A: bool,
    const K_MAJOR_B: bool,
>(
    of: Operands<X>,
    to: Epilogue<S, O>,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
) {
    let mut sums = [[S::ZERO; THREAD_N]; THREAD_M];
    sum_ahead::<X, S, BLOCK, TILE_M, TILE_N, TILE_K, PAD, THREAD_M, THREAD_N, VEC, K_MAJOR_A, K_MAJOR_B>(
        of,
        tile_offset,
        left,
        right,
        &mut sums,
    );
    let at = number_in_block(TILE_M / THREAD_M as i32);
    write_sums::<S, O, TILE_M, TILE_N, THREAD_M, THREAD_N, VEC>(
        at,
        to.alpha,
        sums,
        to.beta,
        to.c,
        to.d,
        tile_offset,
    );
}

/// D := alpha * op(A) * op(B) + beta * C in block tiles of `TILE_M` x `TILE_N` and thread tiles of `THREAD_M` x
/// `THREAD_N`, with stages of `TILE_K` whose columns have `PAD` elements of padding. `K_MAJOR_A` where A is transposed,
/// `K_MAJOR_B` where B is not. Neither is conjugated: a second loop for that causes register bank conflicts in the
/// first.
#[device(grid = blocks(m, n, TILE_M, TILE_N), block = 256, host_block = 0, min_blocks = 1, max_shared = SHARED)]
pub fn gemm_simt<
    X: Numeric,
    S: Numeric + Accumulator<X> + Accumulator<O> + Accumulator<E>,
    O: Numeric,
    E: Numeric,
    const TILE_M: i32,
    const TILE_N: i32,
    const TILE_K: i32,
    const PAD: i32,
    const THREAD_M: usize,
    const THREAD_N: usize,
    const VEC: usize,
    const K_MAJOR_A: bool,
    const K_MAJOR_B: bool,
    const SHARED: i32,
>(
    trans_a: Operation,
    trans_b: Operation,
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
    let left = dynamic_shared::<X>(PIPELINE_STAGES as Dim * TILE_K as Dim * (TILE_M as Dim + PAD as Dim));
    let right = dynamic_shared::<X>(PIPELINE_STAGES as Dim * TILE_K as Dim * (TILE_N as Dim + PAD as Dim));
    let tile_offset = tile_offset::<TILE_M, TILE_N>(block_id_x(), m, n);
    let of = Operands { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let to = Epilogue {
        alpha: <S as Accumulator<E>>::to_acc(alpha),
        beta: <S as Accumulator<E>>::to_acc(beta),
        c,
        d,
    };
    block_simt_pipelined::<
        X,
        S,
        O,
        BLOCK,
        TILE_M,
        TILE_N,
        TILE_K,
        PAD,
        THREAD_M,
        THREAD_N,
        VEC,
        K_MAJOR_A,
        K_MAJOR_B,
    >(of, to, tile_offset, left, right);
}
