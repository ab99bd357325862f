//! Products of `f64` on matrix cores, whose factors lie in shared memory as they do in memory: where the depths of a row or
//! column of the result lie side by side, they do so in a slab. All of them move in pieces of 16 bytes then, whichever
//! factor is transposed.
//!
//! Columns of a slab are so far apart that lanes which load at a time meet no bank twice: 4 elements further than they are
//! long where two rows, or columns, of the result are loaded at once, 2 where one depth is.

// In C++ `clamp` is one more function, and this text was measured.
#![allow(clippy::manual_clamp)]

use super::alone::{block_alone, depths};
use super::blocks::{Factors, Outcome, blocks, corner};
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
            copy_async_within::<V>(slab, to + j * pitch + i, V as i32, window.x, (i, j));
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
fn pitch<const DEEP: bool, const SIDE: i32, const DEPTH: i32>() -> i32 {
    if DEEP { DEPTH + 2 } else { SIDE + 4 }
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
    let pitch = pitch::<DEEP, SIDE, DEPTH>();
    if DEEP {
        fetch_window::<X, BLOCK, DEPTH, SIDE, V>(*window, slab, at, pitch, (depths, sides));
        window.x = window.x.rest(DEPTH as Dim, 0);
    } else {
        fetch_window::<X, BLOCK, SIDE, DEPTH, V>(*window, slab, at, pitch, (sides, depths));
        window.x = window.x.rest(0, DEPTH as Dim);
    }
}

/// sums += the product of two slabs, for the tiles of this wave.
#[device]
fn add_tiles_of_lines<
    X: TileNumeric,
    const BLOCK: i32,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const DOWN: i32,
    const DEEP_A: bool,
    const DEEP_B: bool,
>(
    corner: (i32, i32),
    left: Shared<X>,
    x_at: i32,
    right: Shared<X>,
    y_at: i32,
    sums: &mut [Tile<Acc, 32, 32, 4, X>; 8],
) {
    let tall = ROWS / 32 / DOWN;
    let wide = COLS / 32 / (BLOCK / wave_size() / DOWN);
    let layout_a = if DEEP_A { Layout::RowMajor } else { Layout::ColMajor };
    let layout_b = if DEEP_B { Layout::ColMajor } else { Layout::RowMajor };
    let (x_pitch, y_pitch) = (pitch::<DEEP_A, ROWS, DEPTH>(), pitch::<DEEP_B, COLS, DEPTH>());
    #[unroll]
    for step in 0..DEPTH / 4 {
        let mut x = [Tile::<A, 32, 32, 4, X>::fill(X::ZERO); 8];
        let mut y = [Tile::<B, 32, 32, 4, X>::fill(X::ZERO); 8];
        #[unroll]
        for i in 0..tall {
            let (row, depth) = (corner.0 + i * 32, step * 4);
            let at = if DEEP_A { row * x_pitch + depth } else { depth * x_pitch + row };
            x[i as usize] = Tile::<A, 32, 32, 4, X>::load(left, x_at + at, x_pitch, layout_a);
        }
        #[unroll]
        for j in 0..wide {
            let (col, depth) = (corner.1 + j * 32, step * 4);
            let at = if DEEP_B { col * y_pitch + depth } else { depth * y_pitch + col };
            y[j as usize] = Tile::<B, 32, 32, 4, X>::load(right, y_at + at, y_pitch, layout_b);
        }
        #[unroll]
        for i in 0..tall {
            #[unroll]
            for j in 0..wide {
                sums[(i * wide + j) as usize].mma(x[i as usize], y[j as usize]);
            }
        }
    }
}

/// The block of all threads that begins at `corner`.
#[device]
fn block_of_lines<
    X: TileNumeric<Sum = S>,
    S: Numeric + Sums<O>,
    O: Numeric,
    const BLOCK: i32,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const V: usize,
    const DOWN: i32,
    const DEEP_A: bool,
    const DEEP_B: bool,
>(
    of: Factors<X>,
    to: Outcome<S, O>,
    corner: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
) {
    let (x_size, y_size) = (ROWS * (DEPTH + 2), COLS * (DEPTH + 2));
    let mut a = slabs_of::<X, ROWS, DEPTH, V, DEEP_A>(of.a, corner.0);
    let mut b = slabs_of::<X, COLS, DEPTH, V, DEEP_B>(of.b, corner.1);
    let rows = (of.m - corner.0).min(ROWS as Dim) as i32;
    let cols = (of.n - corner.1).min(COLS as Dim) as i32;
    let wave = corner_of_wave::<BLOCK, ROWS, COLS, DOWN>();
    let mut sums = [Tile::<Acc, 32, 32, 4, X>::fill(S::ZERO); 8];
    // Of two slabs one is multiplied while the other arrives. `rest` depths are not multiplied yet.
    let mut rest = of.k;
    let mut here: i32 = 0;
    let mut fetch = |slab: i32, depths: Dim| {
        let deep = depths.min(DEPTH as Dim) as i32;
        fetch_slab::<X, BLOCK, ROWS, DEPTH, V, DEEP_A>(&mut a, left, slab * x_size, deep, rows);
        fetch_slab::<X, BLOCK, COLS, DEPTH, V, DEEP_B>(&mut b, right, slab * y_size, deep, cols);
    };
    if rest > 0 {
        fetch(0, rest);
    }
    async_commit();
    while rest > 0 {
        async_wait::<0>();
        barrier();
        rest -= DEPTH as Dim;
        if rest > 0 {
            fetch(1 - here, rest);
        }
        async_commit();
        add_tiles_of_lines::<X, BLOCK, ROWS, COLS, DEPTH, DOWN, DEEP_A, DEEP_B>(
            wave,
            left,
            here * x_size,
            right,
            here * y_size,
            &mut sums,
        );
        here = 1 - here;
    }
    write_tiles::<X, S, O, BLOCK, ROWS, COLS, 32, 4, DOWN>(wave, to.alpha, sums, to.beta, to.c, to.d, corner);
}

/// D := alpha * op(A) * op(B) + beta * C in blocks of `ROWS` x `COLS`, of real factors of which 16 bytes hold `V` elements.
/// `DEEP_A` where A is transposed, and `DEEP_B` where B is not: the depths of a row of op(A), or a column of op(B), lie side
/// by side in memory. `DOWN` waves lie one behind the other.
#[device(grid = blocks(m, n, ROWS, COLS), block = 256, host_vectors = 256, min_blocks = 2, max_shared = 65536)]
pub fn gemm_lines<
    X: TileNumeric<Sum = S>,
    S: Numeric + Sums<X> + Sums<O> + Sums<E>,
    O: Numeric,
    E: Numeric,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const V: usize,
    const DOWN: i32,
    const DEEP_A: bool,
    const DEEP_B: bool,
>(
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
    let left = dynamic_shared::<X>((depths(BLOCK as Dim, 2 * DEPTH as Dim) + 4) * ROWS as Dim);
    let right = dynamic_shared::<X>((depths(BLOCK as Dim, 2 * DEPTH as Dim) + 4) * COLS as Dim);
    let corner = corner::<ROWS, COLS>(block_id_x(), m, n);
    let trans_a = if DEEP_A { Operation::Transpose } else { Operation::None };
    let trans_b = if DEEP_B { Operation::None } else { Operation::Transpose };
    let of = Factors { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let to = Outcome { alpha: <S as Sums<E>>::summed(alpha), beta: <S as Sums<E>>::summed(beta), c, d };
    if BLOCK == 1 {
        let depths = depths(1, 2 * DEPTH as Dim);
        block_alone::<X, S, O, ROWS, COLS, 8, 4>(of, to, corner, depths, left, right);
    } else {
        block_of_lines::<X, S, O, BLOCK, ROWS, COLS, DEPTH, V, DOWN, DEEP_A, DEEP_B>(
            of, to, corner, left, right,
        );
    }
}
