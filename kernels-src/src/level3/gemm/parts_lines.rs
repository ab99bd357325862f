//! Parts of long sums by the blocks of lines, of `f64` and `c64`.
//!
//! An instruction of matrix cores sums several terms at once, so that the block that sums parts in turn has the same ones. It is
//! smaller: a wave has registers for the sums of a part and of all parts.

use super::blocks::{Factors, SLABS, blocks, corner};
use super::lines::{PAD, sum_of_lines};
use super::parts::{add_tiles, part_and_number, part_of, part_side};
use super::tiles::{corner_of_wave, write_tiles};
use crate::common::convert::Sums;
use rocforge::prelude::*;

/// Writes a tile whose elements begin at `corner` to a part of `size`.
#[device]
fn store_tile<X: TileNumeric<Sum = S>, S: Numeric, const STEP: usize>(
    tile: Tile<Acc, 32, 32, STEP, X>,
    to: MatrixMut<S>,
    corner: (Dim, Dim),
    size: (Dim, Dim),
) {
    let mut to = to;
    #[unroll]
    for e in 0..tile.len() {
        let (i, j) = (corner.0 + tile.row(e) as Dim, corner.1 + tile.col(e) as Dim);
        if i < size.0 && j < size.1 {
            to[(i, j)] = tile[e];
        }
    }
}

/// The sums of a part in lines, for the tiles of a wave; factors of complex numbers may be conjugated.
#[device]
fn sum_of_part<
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
>(
    of: Factors<X>,
    corner: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    sums: &mut [Tile<Acc, 32, 32, STEP, X>; 8],
) {
    if size_of::<X>() != size_of::<X::Part>() {
        sum_of_lines::<X, BLOCK, ROWS, COLS, DEPTH, STEP, V, DOWN, DEEP_A, DEEP_B, true>(
            of, corner, left, right, sums,
        );
    } else {
        sum_of_lines::<X, BLOCK, ROWS, COLS, DEPTH, STEP, V, DOWN, DEEP_A, DEEP_B, false>(
            of, corner, left, right, sums,
        );
    }
}

/// sums := op(A) * op(B) in parts of `each` terms, of `f64` or `c64`; [`super::lines::gemm_lines`] tells the numbers.
#[device(
    grid = blocks(m, n, ROWS, COLS) * parts,
    block = 128,
host_block = 0,
    min_blocks = 2,
    max_shared = SHARED
)]
pub fn lines_part<
    X: TileNumeric<Sum = S>,
    S: Numeric + Sums<X>,
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
    parts: Dim,
    each: Dim,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<E>,
    a: Matrix<X>,
    b: Matrix<X>,
    sums: MatrixMut<S>,
) {
    let left = dynamic_shared::<X>(SLABS as Dim * (DEPTH as Dim + PAD as Dim) * ROWS as Dim);
    let right = dynamic_shared::<X>(SLABS as Dim * (DEPTH as Dim + PAD as Dim) * COLS as Dim);
    let (part, number): (Dim, Dim) = part_and_number(blocks(m, n, ROWS as Dim, COLS as Dim));
    let corner = corner::<ROWS, COLS>(number, m, n);
    let all = Factors { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let of = part_of::<X>(all, part * each, each);
    let mut to = sums.rest(0, part * part_side(n));
    let mut mine = [Tile::<Acc, 32, 32, STEP, X>::fill(S::ZERO); 8];
    sum_of_part::<X, BLOCK, ROWS, COLS, DEPTH, STEP, V, DOWN, DEEP_A, DEEP_B>(
        of, corner, left, right, &mut mine,
    );
    let wave = corner_of_wave::<BLOCK, ROWS, COLS, DOWN>();
    let (tall, wide) = (ROWS / 32 / DOWN, COLS / 32 / (BLOCK / wave_size() / DOWN));
    #[unroll]
    for i in 0..tall {
        #[unroll]
        for j in 0..wide {
            let at = (corner.0 + (wave.0 + i * 32) as Dim, corner.1 + (wave.1 + j * 32) as Dim);
            store_tile::<X, S, STEP>(mine[(i * wide + j) as usize], to, at, (m, n));
        }
    }
}

/// D := alpha * op(A) * op(B) + beta * C, of which a block sums all parts one after the other, as those of
/// [`lines_part`] are summed.
#[device(
    grid = blocks(m, n, ROWS, COLS),
    block = 128,
host_block = 0,
    min_blocks = 2,
    max_shared = SHARED
)]
pub fn lines_in_turn<
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
    each: Dim,
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
    let all = Factors { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let (by, old) = (<S as Sums<E>>::summed(alpha), <S as Sums<E>>::summed(beta));
    let mut totals = [Tile::<Acc, 32, 32, STEP, X>::fill(S::ZERO); 8];
    for from in (0_i64..all.k).step_by(each as usize) {
        let mut sums = [Tile::<Acc, 32, 32, STEP, X>::fill(S::ZERO); 8];
        sum_of_part::<X, BLOCK, ROWS, COLS, DEPTH, STEP, V, DOWN, DEEP_A, DEEP_B>(
            part_of::<X>(all, from, each),
            corner,
            left,
            right,
            &mut sums,
        );
        // The slabs of the next part take the place of these.
        barrier();
        add_tiles::<X, S, 32, STEP>(&mut totals, &mut sums);
    }
    let wave = corner_of_wave::<BLOCK, ROWS, COLS, DOWN>();
    write_tiles::<X, S, O, BLOCK, ROWS, COLS, 32, STEP, DOWN>(wave, by, totals, old, c, d, corner);
}
