//! Products of `f64` and `c64` on matrix cores, whose factors lie in shared memory as they do in memory: where the depths of a
//! row or column of the result lie side by side, they do so in a slab. All of them move in pieces of 16 bytes then, whichever
//! factor is transposed.
//!
//! A wave loads what it multiplies next while it multiplies, also from one slab to the next: loads, and the wait for a slab,
//! hide behind products.
//!
//! Columns of a slab are so far apart that lanes which load at a time meet no bank twice: of `f64` 4 elements further than
//! they are long where rows or columns of the result are side by side, 2 where depths are; of `c64` the other way round.

// In C++ `clamp` is one more function, and this text was measured.
#![allow(clippy::manual_clamp)]

use super::blocks::{Factors, Outcome, SLABS, blocks, corner, next_slab};
use super::tiles::{corner_of_wave, write_tiles};
use crate::common::convert::Sums;
use rocforge::prelude::*;

/// What a thread brings of windows of a matrix, column after column.
#[device]
struct Window<X> {
    /// The matrix, from the thread's first element of the next window on.
    x: Matrix<X>,
    /// Where that element is in a window.
    row: i32,
    col: i32,
    /// Whether pieces of 16 bytes are moved at once.
    wide: bool,
}

/// The windows of `HEIGHT` rows of `x`, the first of which begins at `from`.
#[device]
fn window<X: TileNumeric, const HEIGHT: i32, const V: usize>(x: Matrix<X>, from: (Dim, Dim)) -> Window<X> {
    let pieces = HEIGHT / V as i32;
    let (row, col) = (thread_id_x() % pieces * V as i32, thread_id_x() / pieces);
    // The second column tells whether the leading dimension is a multiple.
    let wide = x.aligned::<V>((0, 0)) && (x.cols() < 2 || x.aligned::<V>((0, 1)));
    Window { x: x.rest(from.0 + row as Dim, from.1 + col as Dim), row, col, wide }
}

/// Begins to copy a window of `HEIGHT` x `WIDTH` to `slab[at]` and behind, with columns `pitch` apart. `size` is how much of
/// it is there; the rest becomes zero.
#[device]
fn fetch_window<X: TileNumeric, const BLOCK: i32, const HEIGHT: i32, const WIDTH: i32, const V: usize>(
    window: Window<X>,
    slab: Shared<X>,
    at: i32,
    pitch: i32,
    size: (i32, i32),
) {
    let pieces = HEIGHT / V as i32;
    let to = at + window.col * pitch + window.row;
    if window.wide && size.0 >= HEIGHT && size.1 >= WIDTH {
        // What differs from turn to turn is known to the compiler.
        #[unroll]
        for turn in 0..pieces * WIDTH / BLOCK {
            let (i, j) = (turn * BLOCK % pieces * V as i32, turn * BLOCK / pieces);
            copy_async::<V>(slab, to + j * pitch + i, window.x, (i, j));
        }
        return;
    }
    #[unroll(1)]
    for turn in 0..pieces * WIDTH / BLOCK {
        let (i, j) = (turn * BLOCK % pieces * V as i32, turn * BLOCK / pieces);
        let there = if window.col + j < size.1 { size.0 - window.row - i } else { 0 };
        if window.wide {
            copy_async_within::<V>(slab, to + j * pitch + i, there.max(0).min(V as i32), window.x, (i, j));
        } else {
            #[unroll]
            for e in 0..V as i32 {
                let one: i32 = if e < there { 1 } else { 0 };
                copy_async_within::<1>(slab, to + j * pitch + i + e, one, window.x, (i + e, j));
            }
        }
    }
}

/// Elements from column to column of a slab.
#[device]
pub(super) fn pitch<X, const DEEP: bool, const SIDE: i32, const DEPTH: i32>() -> i32 {
    if DEEP { DEPTH + size_of::<X>() as i32 / 4 } else { SIDE + 32 / size_of::<X>() as i32 }
}

/// The windows of a factor that are slabs of the block whose side begins at `side`.
#[device]
fn slabs_of<X: TileNumeric, const SIDE: i32, const DEPTH: i32, const V: usize, const DEEP: bool>(
    x: Matrix<X>,
    side: Dim,
) -> Window<X> {
    if DEEP { window::<X, DEPTH, V>(x, (0 as Dim, side)) } else { window::<X, SIDE, V>(x, (side, 0 as Dim)) }
}

/// Begins to copy the next slab, of which `depths` depths and `sides` rows or columns of the result are there.
#[device]
fn fetch_slab<
    X: TileNumeric,
    const BLOCK: i32,
    const SIDE: i32,
    const DEPTH: i32,
    const V: usize,
    const DEEP: bool,
>(
    window: &mut Window<X>,
    slab: Shared<X>,
    at: i32,
    depths: i32,
    sides: i32,
) {
    let pitch = pitch::<X, DEEP, SIDE, DEPTH>();
    if DEEP {
        fetch_window::<X, BLOCK, DEPTH, SIDE, V>(*window, slab, at, pitch, (depths, sides));
        window.x = window.x.rest(DEPTH as Dim, 0);
    } else {
        fetch_window::<X, BLOCK, SIDE, DEPTH, V>(*window, slab, at, pitch, (sides, depths));
        window.x = window.x.rest(0, DEPTH as Dim);
    }
}

/// What a wave multiplies of A: `STEP` depths of a slab from `depth` on, for `tall` tiles of rows from `row` on.
#[device]
fn rows_of_slab<
    X: TileNumeric,
    const SIDE: i32,
    const DEPTH: i32,
    const STEP: usize,
    const DEEP: bool,
    const CONJUGATE: bool,
>(
    conjugate: bool,
    tall: i32,
    slab: Shared<X>,
    at: i32,
    row: i32,
    depth: i32,
) -> [Tile<A, 32, 32, STEP, X>; 2] {
    let pitch = pitch::<X, DEEP, SIDE, DEPTH>();
    let layout = if DEEP { Layout::RowMajor } else { Layout::ColMajor };
    let mut x = [Tile::<A, 32, 32, STEP, X>::fill(X::ZERO); 2];
    #[unroll]
    for i in 0..tall {
        let first = row + i * 32;
        let from = if DEEP { first * pitch + depth } else { depth * pitch + first };
        x[i as usize] = Tile::<A, 32, 32, STEP, X>::load(slab, at + from, pitch, layout);
        if CONJUGATE && conjugate {
            #[unroll]
            for e in 0..x[i as usize].len() {
                x[i as usize][e] = x[i as usize][e].conj();
            }
        }
    }
    x
}

/// The same of B, for `wide` tiles of columns from `col` on.
#[device]
fn cols_of_slab<
    X: TileNumeric,
    const SIDE: i32,
    const DEPTH: i32,
    const STEP: usize,
    const DEEP: bool,
    const CONJUGATE: bool,
>(
    conjugate: bool,
    wide: i32,
    slab: Shared<X>,
    at: i32,
    col: i32,
    depth: i32,
) -> [Tile<B, 32, 32, STEP, X>; 2] {
    let pitch = pitch::<X, DEEP, SIDE, DEPTH>();
    let layout = if DEEP { Layout::ColMajor } else { Layout::RowMajor };
    let mut y = [Tile::<B, 32, 32, STEP, X>::fill(X::ZERO); 2];
    #[unroll]
    for j in 0..wide {
        let first = col + j * 32;
        let from = if DEEP { first * pitch + depth } else { depth * pitch + first };
        y[j as usize] = Tile::<B, 32, 32, STEP, X>::load(slab, at + from, pitch, layout);
        if CONJUGATE && conjugate {
            #[unroll]
            for e in 0..y[j as usize].len() {
                y[j as usize][e] = y[j as usize][e].conj();
            }
        }
    }
    y
}

/// Loads what a wave multiplies of both, from `left[at.0]` and `right[at.1]` on.
#[device]
fn step_of_slabs<
    X: TileNumeric,
    const BLOCK: i32,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const STEP: usize,
    const DOWN: i32,
    const DEEP_A: bool,
    const DEEP_B: bool,
    const CONJUGATE: bool,
>(
    conjugate: (bool, bool),
    wave: (i32, i32),
    left: Shared<X>,
    right: Shared<X>,
    at: (i32, i32),
    depth: i32,
    x: &mut [Tile<A, 32, 32, STEP, X>; 2],
    y: &mut [Tile<B, 32, 32, STEP, X>; 2],
) {
    let (tall, wide) = (ROWS / 32 / DOWN, COLS / 32 / (BLOCK / wave_size() / DOWN));
    let (conj_a, conj_b) = conjugate;
    *x = rows_of_slab::<X, ROWS, DEPTH, STEP, DEEP_A, CONJUGATE>(conj_a, tall, left, at.0, wave.0, depth);
    *y = cols_of_slab::<X, COLS, DEPTH, STEP, DEEP_B, CONJUGATE>(conj_b, wide, right, at.1, wave.1, depth);
}

/// sums += the products of what a wave has of both.
#[device]
fn add_step<
    X: TileNumeric,
    const BLOCK: i32,
    const ROWS: i32,
    const COLS: i32,
    const STEP: usize,
    const DOWN: i32,
>(
    x: [Tile<A, 32, 32, STEP, X>; 2],
    y: [Tile<B, 32, 32, STEP, X>; 2],
    sums: &mut [Tile<Acc, 32, 32, STEP, X>; 8],
) {
    let (tall, wide) = (ROWS / 32 / DOWN, COLS / 32 / (BLOCK / wave_size() / DOWN));
    #[unroll]
    for i in 0..tall {
        #[unroll]
        for j in 0..wide {
            sums[(i * wide + j) as usize].mma(x[i as usize], y[j as usize]);
        }
    }
}

/// For how many elements more than it has depths a slab has room, for each row or column of the result.
#[device]
pub(super) const PAD: i32 = 4;

/// sums += the product, for the tiles of a wave in the block that begins at `corner`; `CONJUGATE` where a factor is conjugated.
#[device]
pub(super) fn sum_of_lines<
    X: TileNumeric,
    const BLOCK: i32,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const STEP: usize,
    const V: usize,
    const DOWN: i32,
    const DEEP_A: bool,
    const DEEP_B: bool,
    const CONJUGATE: bool,
>(
    of: Factors<X>,
    corner: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    sums: &mut [Tile<Acc, 32, 32, STEP, X>; 8],
) {
    let (x_size, y_size) = (ROWS * (DEPTH + PAD), COLS * (DEPTH + PAD));
    let mut a = slabs_of::<X, ROWS, DEPTH, V, DEEP_A>(of.a, corner.0);
    let mut b = slabs_of::<X, COLS, DEPTH, V, DEEP_B>(of.b, corner.1);
    let rows = (of.m - corner.0).min(ROWS as Dim) as i32;
    let cols = (of.n - corner.1).min(COLS as Dim) as i32;
    let wave = corner_of_wave::<BLOCK, ROWS, COLS, DOWN>();
    let conjugate =
        (of.trans_a == Operation::ConjugateTranspose, of.trans_b == Operation::ConjugateTranspose);
    // `rest` depths are not multiplied yet, of which the first slabs are there or on their way.
    let mut rest = of.k;
    let mut fetch = |slab: i32, rest: Dim| {
        if rest > 0 {
            let depths = rest.min(DEPTH as Dim) as i32;
            fetch_slab::<X, BLOCK, ROWS, DEPTH, V, DEEP_A>(&mut a, left, slab * x_size, depths, rows);
            fetch_slab::<X, BLOCK, COLS, DEPTH, V, DEEP_B>(&mut b, right, slab * y_size, depths, cols);
        }
        async_commit();
    };
    #[unroll(1)]
    for slab in 0..SLABS {
        fetch(slab, rest - (slab * DEPTH) as Dim);
    }
    let mut x = [Tile::<A, 32, 32, STEP, X>::fill(X::ZERO); 2];
    let mut y = [Tile::<B, 32, 32, STEP, X>::fill(X::ZERO); 2];
    let mut at: (i32, i32) = (0, 0);
    if rest > 0 {
        async_wait::<2>();
        barrier();
        step_of_slabs::<X, BLOCK, ROWS, COLS, DEPTH, STEP, DOWN, DEEP_A, DEEP_B, CONJUGATE>(
            conjugate, wave, left, right, at, 0, &mut x, &mut y,
        );
    }
    let mut here: i32 = 0;
    while rest > 0 {
        rest -= DEPTH as Dim;
        let free = here;
        #[unroll]
        for step in 1..DEPTH / STEP as i32 + 1 {
            let depth = step * STEP as i32 % DEPTH;
            if depth == 0 {
                async_wait::<1>();
                // Of the slab that is done with, all have loaded what they need: its place is free.
                barrier();
                here = next_slab(here, rest);
                at = (here * x_size, here * y_size);
            }
            let (mut u, mut v) = (x, y);
            step_of_slabs::<X, BLOCK, ROWS, COLS, DEPTH, STEP, DOWN, DEEP_A, DEEP_B, CONJUGATE>(
                conjugate, wave, left, right, at, depth, &mut u, &mut v,
            );
            add_step::<X, BLOCK, ROWS, COLS, STEP, DOWN>(x, y, sums);
            (x, y) = (u, v);
        }
        fetch(free, rest - ((SLABS - 1) * DEPTH) as Dim);
    }
}

/// The block of all threads that begins at `corner`; `CONJUGATE` where a factor is conjugated.
#[device]
fn block_of_lines<
    X: TileNumeric<Sum = S>,
    S: Numeric + Sums<O>,
    O: Numeric,
    const BLOCK: i32,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const STEP: usize,
    const V: usize,
    const DOWN: i32,
    const DEEP_A: bool,
    const DEEP_B: bool,
    const CONJUGATE: bool,
>(
    of: Factors<X>,
    to: Outcome<S, O>,
    corner: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
) {
    let wave = corner_of_wave::<BLOCK, ROWS, COLS, DOWN>();
    let mut sums = [Tile::<Acc, 32, 32, STEP, X>::fill(S::ZERO); 8];
    sum_of_lines::<X, BLOCK, ROWS, COLS, DEPTH, STEP, V, DOWN, DEEP_A, DEEP_B, CONJUGATE>(
        of, corner, left, right, &mut sums,
    );
    write_tiles::<X, S, O, BLOCK, ROWS, COLS, 32, STEP, DOWN>(
        wave, to.alpha, sums, to.beta, to.c, to.d, corner,
    );
}

/// D := alpha * op(A) * op(B) + beta * C in blocks of `ROWS` x `COLS`, of factors that move in pieces of `V` elements, 16 bytes, in
/// slabs of `DEPTH` and steps of `STEP`. `DEEP_A` where A is transposed, and `DEEP_B` where B is not: the depths of a row of
/// op(A), or a column of op(B), lie side by side in memory. `DOWN` waves lie one behind the other.
#[device(grid = blocks(m, n, ROWS, COLS), block = 128, host_block = 0, min_blocks = 2, max_shared = SHARED)]
pub fn gemm_lines<
    X: TileNumeric<Sum = S>,
    S: Numeric + Sums<X> + Sums<O> + Sums<E>,
    O: Numeric,
    E: Numeric,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const STEP: usize,
    const V: usize,
    const TALL: usize,
    const DOWN: i32,
    const DEEP_A: bool,
    const DEEP_B: bool,
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
    let left = dynamic_shared::<X>(SLABS as Dim * (DEPTH as Dim + PAD as Dim) * ROWS as Dim);
    let right = dynamic_shared::<X>(SLABS as Dim * (DEPTH as Dim + PAD as Dim) * COLS as Dim);
    let corner = corner::<ROWS, COLS>(block_id_x(), m, n);
    let of = Factors { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let to = Outcome { alpha: <S as Sums<E>>::summed(alpha), beta: <S as Sums<E>>::summed(beta), c, d };
    let conjugate = trans_a == Operation::ConjugateTranspose || trans_b == Operation::ConjugateTranspose;
    if size_of::<X>() != size_of::<X::Part>() && conjugate {
        block_of_lines::<X, S, O, BLOCK, ROWS, COLS, DEPTH, STEP, V, DOWN, DEEP_A, DEEP_B, true>(
            of, to, corner, left, right,
        );
    } else {
        block_of_lines::<X, S, O, BLOCK, ROWS, COLS, DEPTH, STEP, V, DOWN, DEEP_A, DEEP_B, false>(
            of, to, corner, left, right,
        );
    }
}
