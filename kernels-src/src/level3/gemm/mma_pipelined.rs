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

use super::mma::{wave_offset, write_tiles};
use super::multistage::{Epilogue, Operands, PIPELINE_STAGES, blocks, next_stage, tile_offset};
use crate::common::convert::Accumulator;
use rocforge::prelude::*;

/// A thread's share of the copies of windows of a matrix, column by column.
#[device]
struct Window<X> {
    /// The matrix, from the thread's first element of the next window on.
    x: Matrix<X>,
    /// Position of that element in the window.
    row: i32,
    col: i32,
    /// Whether copies move 16 bytes at once.
    wide: bool,
}

/// The windows of `HEIGHT` rows of `x`, the first at `from`.
#[device]
fn window<X: TileNumeric, const HEIGHT: i32, const VEC: usize>(x: Matrix<X>, from: (Dim, Dim)) -> Window<X> {
    let pieces = HEIGHT / VEC as i32;
    let (row, col) = (thread_id_x() % pieces * VEC as i32, thread_id_x() / pieces);
    // The second column shows whether the leading dimension is a multiple.
    let wide = x.aligned::<VEC>((0, 0)) && (x.cols() < 2 || x.aligned::<VEC>((0, 1)));
    Window { x: x.rest(from.0 + row as Dim, from.1 + col as Dim), row, col, wide }
}

/// Starts the copy of a window of `HEIGHT` x `WIDTH` to `stage[at]`, with leading dimension `pitch`. Elements beyond
/// `size` become zero.
#[device]
fn fetch_window<X: TileNumeric, const BLOCK: i32, const HEIGHT: i32, const WIDTH: i32, const VEC: usize>(
    window: Window<X>,
    k_tile: Shared<X>,
    at: i32,
    pitch: i32,
    size: (i32, i32),
) {
    let pieces = HEIGHT / VEC as i32;
    let to = at + window.col * pitch + window.row;
    if window.wide && size.0 >= HEIGHT && size.1 >= WIDTH {
        // Offsets between turns are compile-time constants.
        #[unroll]
        for turn in 0..pieces * WIDTH / BLOCK {
            let (i, j) = (turn * BLOCK % pieces * VEC as i32, turn * BLOCK / pieces);
            copy_async::<VEC>(k_tile, to + j * pitch + i, window.x, (i, j));
        }
        return;
    }
    #[unroll(1)]
    for turn in 0..pieces * WIDTH / BLOCK {
        let (i, j) = (turn * BLOCK % pieces * VEC as i32, turn * BLOCK / pieces);
        let there = if window.col + j < size.1 { size.0 - window.row - i } else { 0 };
        if window.wide {
            copy_async_within::<VEC>(
                k_tile,
                to + j * pitch + i,
                there.max(0).min(VEC as i32),
                window.x,
                (i, j),
            );
        } else {
            #[unroll]
            for e in 0..VEC as i32 {
                let one: i32 = if e < there { 1 } else { 0 };
                copy_async_within::<1>(k_tile, to + j * pitch + i + e, one, window.x, (i + e, j));
            }
        }
    }
}

/// Leading dimension of a stage.
#[device]
pub(super) fn pitch<X, const K_MAJOR: bool, const TILE_MN: i32, const TILE_K: i32>() -> i32 {
    if K_MAJOR { TILE_K + size_of::<X>() as i32 / 4 } else { TILE_MN + 32 / size_of::<X>() as i32 }
}

/// The windows of an operand that are stages of the block tile whose offset along M or N is `side`.
#[device]
fn stages_of<X: TileNumeric, const TILE_MN: i32, const TILE_K: i32, const VEC: usize, const K_MAJOR: bool>(
    x: Matrix<X>,
    side: Dim,
) -> Window<X> {
    if K_MAJOR {
        window::<X, TILE_K, VEC>(x, (0 as Dim, side))
    } else {
        window::<X, TILE_MN, VEC>(x, (side, 0 as Dim))
    }
}

/// Starts the copy of the next stage, of which `depths` k indices and `sides` rows or columns of the result exist.
#[device]
fn fetch_stage<
    X: TileNumeric,
    const BLOCK: i32,
    const TILE_MN: i32,
    const TILE_K: i32,
    const VEC: usize,
    const K_MAJOR: bool,
>(
    window: &mut Window<X>,
    k_tile: Shared<X>,
    at: i32,
    depths: i32,
    sides: i32,
) {
    let pitch = pitch::<X, K_MAJOR, TILE_MN, TILE_K>();
    if K_MAJOR {
        fetch_window::<X, BLOCK, TILE_K, TILE_MN, VEC>(*window, k_tile, at, pitch, (depths, sides));
        window.x = window.x.rest(TILE_K as Dim, 0);
    } else {
        fetch_window::<X, BLOCK, TILE_MN, TILE_K, VEC>(*window, k_tile, at, pitch, (sides, depths));
        window.x = window.x.rest(0, TILE_K as Dim);
    }
}

/// A fragments of a wave: `MMA_K` k indices of a stage from `depth` on, for `tall` tiles of rows from `row` on.
#[device]
fn rows_of_stage<
    X: TileNumeric,
    const TILE_MN: i32,
    const TILE_K: i32,
    const MMA_K: usize,
    const K_MAJOR: bool,
    const CONJUGATE: bool,
>(
    conjugate: bool,
    tall: i32,
    k_tile: Shared<X>,
    at: i32,
    row: i32,
    depth: i32,
) -> [Tile<A, 32, 32, MMA_K, X>; 2] {
    let pitch = pitch::<X, K_MAJOR, TILE_MN, TILE_K>();
    let layout = if K_MAJOR { Layout::RowMajor } else { Layout::ColMajor };
    let mut x = [Tile::<A, 32, 32, MMA_K, X>::fill(X::ZERO); 2];
    #[unroll]
    for i in 0..tall {
        let first = row + i * 32;
        let from = if K_MAJOR { first * pitch + depth } else { depth * pitch + first };
        x[i as usize] = Tile::<A, 32, 32, MMA_K, X>::load(k_tile, at + from, pitch, layout);
        if CONJUGATE && conjugate {
            #[unroll]
            for e in 0..x[i as usize].len() {
                x[i as usize][e] = x[i as usize][e].conj();
            }
        }
    }
    x
}

/// B fragments of a wave, for `wide` tiles of columns from `col` on.
#[device]
fn cols_of_stage<
    X: TileNumeric,
    const TILE_MN: i32,
    const TILE_K: i32,
    const MMA_K: usize,
    const K_MAJOR: bool,
    const CONJUGATE: bool,
>(
    conjugate: bool,
    wide: i32,
    k_tile: Shared<X>,
    at: i32,
    col: i32,
    depth: i32,
) -> [Tile<B, 32, 32, MMA_K, X>; 2] {
    let pitch = pitch::<X, K_MAJOR, TILE_MN, TILE_K>();
    let layout = if K_MAJOR { Layout::ColMajor } else { Layout::RowMajor };
    let mut y = [Tile::<B, 32, 32, MMA_K, X>::fill(X::ZERO); 2];
    #[unroll]
    for j in 0..wide {
        let first = col + j * 32;
        let from = if K_MAJOR { first * pitch + depth } else { depth * pitch + first };
        y[j as usize] = Tile::<B, 32, 32, MMA_K, X>::load(k_tile, at + from, pitch, layout);
        if CONJUGATE && conjugate {
            #[unroll]
            for e in 0..y[j as usize].len() {
                y[j as usize][e] = y[j as usize][e].conj();
            }
        }
    }
    y
}

/// Loads the A and B fragments of a wave from the stages at `left[at.0]` and `right[at.1]`.
#[device]
fn step_of_stages<
    X: TileNumeric,
    const BLOCK: i32,
    const TILE_M: i32,
    const TILE_N: i32,
    const TILE_K: i32,
    const MMA_K: usize,
    const WAVES_M: i32,
    const K_MAJOR_A: bool,
    const K_MAJOR_B: bool,
    const CONJUGATE: bool,
>(
    conjugate: (bool, bool),
    wave: (i32, i32),
    left: Shared<X>,
    right: Shared<X>,
    at: (i32, i32),
    depth: i32,
    x: &mut [Tile<A, 32, 32, MMA_K, X>; 2],
    y: &mut [Tile<B, 32, 32, MMA_K, X>; 2],
) {
    let (tall, wide) = (TILE_M / 32 / WAVES_M, TILE_N / 32 / (BLOCK / wave_size() / WAVES_M));
    let (conj_a, conj_b) = conjugate;
    *x = rows_of_stage::<X, TILE_M, TILE_K, MMA_K, K_MAJOR_A, CONJUGATE>(
        conj_a, tall, left, at.0, wave.0, depth,
    );
    *y = cols_of_stage::<X, TILE_N, TILE_K, MMA_K, K_MAJOR_B, CONJUGATE>(
        conj_b, wide, right, at.1, wave.1, depth,
    );
}

/// Accumulates the MMAs of a wave's fragments.
#[device]
fn add_step<
    X: TileNumeric,
    const BLOCK: i32,
    const TILE_M: i32,
    const TILE_N: i32,
    const MMA_K: usize,
    const WAVES_M: i32,
>(
    x: [Tile<A, 32, 32, MMA_K, X>; 2],
    y: [Tile<B, 32, 32, MMA_K, X>; 2],
    sums: &mut [Tile<Acc, 32, 32, MMA_K, X>; 8],
) {
    let (tall, wide) = (TILE_M / 32 / WAVES_M, TILE_N / 32 / (BLOCK / wave_size() / WAVES_M));
    #[unroll]
    for i in 0..tall {
        #[unroll]
        for j in 0..wide {
            sums[(i * wide + j) as usize].mma(x[i as usize], y[j as usize]);
        }
    }
}

/// Room for padding in a stage, in elements for each row or column of the result.
#[device]
pub(super) const PAD: i32 = 4;

/// Mainloop: sums += A * B for the tiles of a wave in the block tile at `tile_offset`; `CONJUGATE` where an operand is
/// conjugated.
#[device]
pub(super) fn sum_of_lines<
    X: TileNumeric,
    const BLOCK: i32,
    const TILE_M: i32,
    const TILE_N: i32,
    const TILE_K: i32,
    const MMA_K: usize,
    const VEC: usize,
    const WAVES_M: i32,
    const K_MAJOR_A: bool,
    const K_MAJOR_B: bool,
    const CONJUGATE: bool,
>(
    of: Operands<X>,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    sums: &mut [Tile<Acc, 32, 32, MMA_K, X>; 8],
) {
    let (x_size, y_size) = (TILE_M * (TILE_K + PAD), TILE_N * (TILE_K + PAD));
    let mut a = stages_of::<X, TILE_M, TILE_K, VEC, K_MAJOR_A>(of.a, tile_offset.0);
    let mut b = stages_of::<X, TILE_N, TILE_K, VEC, K_MAJOR_B>(of.b, tile_offset.1);
    let rows = (of.m - tile_offset.0).min(TILE_M as Dim) as i32;
    let cols = (of.n - tile_offset.1).min(TILE_N as Dim) as i32;
    let wave = wave_offset::<BLOCK, TILE_M, TILE_N, WAVES_M>();
    let conjugate =
        (of.trans_a == Operation::ConjugateTranspose, of.trans_b == Operation::ConjugateTranspose);
    // `rest` k indices are left to multiply; the first stages of them are loaded or in flight.
    let mut rest = of.k;
    let mut fetch = |k_tile: i32, rest: Dim| {
        if rest > 0 {
            let depths = rest.min(TILE_K as Dim) as i32;
            let (to_a, to_b) = (k_tile * x_size, k_tile * y_size);
            fetch_stage::<X, BLOCK, TILE_M, TILE_K, VEC, K_MAJOR_A>(&mut a, left, to_a, depths, rows);
            fetch_stage::<X, BLOCK, TILE_N, TILE_K, VEC, K_MAJOR_B>(&mut b, right, to_b, depths, cols);
        }
        async_commit();
    };
    #[unroll(1)]
    for k_tile in 0..PIPELINE_STAGES {
        fetch(k_tile, rest - (k_tile * TILE_K) as Dim);
    }
    let mut x = [Tile::<A, 32, 32, MMA_K, X>::fill(X::ZERO); 2];
    let mut y = [Tile::<B, 32, 32, MMA_K, X>::fill(X::ZERO); 2];
    let mut at: (i32, i32) = (0, 0);
    if rest > 0 {
        async_wait::<2>();
        barrier();
        step_of_stages::<X, BLOCK, TILE_M, TILE_N, TILE_K, MMA_K, WAVES_M, K_MAJOR_A, K_MAJOR_B, CONJUGATE>(
            conjugate, wave, left, right, at, 0, &mut x, &mut y,
        );
    }
    let mut here: i32 = 0;
    while rest > 0 {
        rest -= TILE_K as Dim;
        let free = here;
        #[unroll]
        for step in 1..TILE_K / MMA_K as i32 + 1 {
            let depth = step * MMA_K as i32 % TILE_K;
            if depth == 0 {
                async_wait::<1>();
                // All waves have loaded their fragments of the finished stage: its buffer is free.
                barrier();
                here = next_stage(here, rest);
                at = (here * x_size, here * y_size);
            }
            let (mut u, mut v) = (x, y);
            step_of_stages::<X, BLOCK, TILE_M, TILE_N, TILE_K, MMA_K, WAVES_M, K_MAJOR_A, K_MAJOR_B, CONJUGATE>(
                conjugate, wave, left, right, at, depth, &mut u, &mut v,
            );
            add_step::<X, BLOCK, TILE_M, TILE_N, MMA_K, WAVES_M>(x, y, sums);
            (x, y) = (u, v);
        }
        fetch(free, rest - ((PIPELINE_STAGES - 1) * TILE_K) as Dim);
    }
}

/// The block tile at `tile_offset`; `CONJUGATE` where an operand is conjugated.
#[device]
fn block_mma_pipelined<
    X: TileNumeric<Sum = S>,
    S: Numeric + Accumulator<O>,
    O: Numeric,
    const BLOCK: i32,
    const TILE_M: i32,
    const TILE_N: i32,
    const TILE_K: i32,
    const MMA_K: usize,
    const VEC: usize,
    const WAVES_M: i32,
    const K_MAJOR_A: bool,
    const K_MAJOR_B: bool,
    const CONJUGATE: bool,
>(
    of: Operands<X>,
    to: Epilogue<S, O>,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
) {
    let wave = wave_offset::<BLOCK, TILE_M, TILE_N, WAVES_M>();
    let mut sums = [Tile::<Acc, 32, 32, MMA_K, X>::fill(S::ZERO); 8];
    sum_of_lines::<X, BLOCK, TILE_M, TILE_N, TILE_K, MMA_K, VEC, WAVES_M, K_MAJOR_A, K_MAJOR_B, CONJUGATE>(
        of,
        tile_offset,
        left,
        right,
        &mut sums,
    );
    write_tiles::<X, S, O, BLOCK, TILE_M, TILE_N, 32, MMA_K, WAVES_M>(
        wave,
        to.alpha,
        sums,
        to.beta,
        to.c,
        to.d,
        tile_offset,
    );
}

/// D := alpha * op(A) * op(B) + beta * C in block tiles of `TILE_M` x `TILE_N`, stages of `TILE_K` and steps of
/// `MMA_K`. Operands move in pieces of `VEC` elements, 16 bytes. `K_MAJOR_A` where A is transposed, `K_MAJOR_B` where B
/// is not; `WAVES_M` waves along M.
#[device(grid = blocks(m, n, TILE_M, TILE_N), block = 128, host_block = 0, min_blocks = 2, max_shared = SHARED)]
pub fn gemm_mma_pipelined<
    X: TileNumeric<Sum = S>,
    S: Numeric + Accumulator<X> + Accumulator<O> + Accumulator<E>,
    O: Numeric,
    E: Numeric,
    const TILE_M: i32,
    const TILE_N: i32,
    const TILE_K: i32,
    const MMA_K: usize,
    const VEC: usize,
    const THREAD_M: usize,
    const WAVES_M: i32,
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
    let left = dynamic_shared::<X>(PIPELINE_STAGES as Dim * (TILE_K as Dim + PAD as Dim) * TILE_M as Dim);
    let right = dynamic_shared::<X>(PIPELINE_STAGES as Dim * (TILE_K as Dim + PAD as Dim) * TILE_N as Dim);
    let tile_offset = tile_offset::<TILE_M, TILE_N>(block_id_x(), m, n);
    let of = Operands { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let to = Epilogue {
        alpha: <S as Accumulator<E>>::to_acc(alpha),
        beta: <S as Accumulator<E>>::to_acc(beta),
        c,
        d,
    };
    let conjugate = trans_a == Operation::ConjugateTranspose || trans_b == Operation::ConjugateTranspose;
    if size_of::<X>() != size_of::<X::Part>() && conjugate {
        block_mma_pipelined::<
            X,
            S,
            O,
            BLOCK,
            TILE_M,
            TILE_N,
            TILE_K,
            MMA_K,
            VEC,
            WAVES_M,
            K_MAJOR_A,
            K_MAJOR_B,
            true,
        >(of, to, tile_offset, left, right);
    } else {
        block_mma_pipelined::<
            X,
            S,
            O,
            BLOCK,
            TILE_M,
            TILE_N,
            TILE_K,
            MMA_K,
            VEC,
            WAVES_M,
            K_MAJOR_A,
            K_MAJOR_B,
            false,
        >(of, to, tile_offset, left, right);
    }
}
