//! Parts of long sums by the blocks that load ahead, of `f32` and `c32`.
//!
//! They sum each element in the order of its terms, as every block without matrix cores does: blocks of any size that sum parts
//! in turn have the same bits. A thread of theirs has registers for the sums of a part and of all parts.

use super::ahead::{number_in_block, sum_ahead};
use super::blocks::{Factors, SLABS, blocks, corner};
use super::parts::{part_and_number, part_of, part_side};
use super::simt::write_sums;
use crate::common::convert::Sums;
use rocforge::prelude::*;

/// Writes the sums of thread `me` in the block that begins at `corner` to a part of `size`, whose rows are whole pieces of `V`.
#[device]
fn store_sums<
    S: Numeric,
    const ROWS: i32,
    const COLS: i32,
    const TALL: usize,
    const WIDE: usize,
    const V: usize,
>(
    me: i32,
    sums: [[S; WIDE]; TALL],
    to: MatrixMut<S>,
    corner: (Dim, Dim),
    size: (Dim, Dim),
) {
    let mut to = to;
    let across = ROWS / TALL as i32;
    let top = corner.0 + (me % across * V as i32) as Dim;
    let first = corner.1 + (me / across * V as i32) as Dim;
    #[unroll]
    for j in 0..WIDE {
        let col = first + (j / V * (COLS as usize / WIDE * V) + j % V) as Dim;
        #[unroll]
        for piece in 0..TALL / V {
            let row = top + (piece * (ROWS as usize / TALL * V)) as Dim;
            if row < size.0 && col < size.1 {
                let mut some = [S::ZERO; V];
                #[unroll]
                for e in 0..V {
                    some[e] = sums[piece * V + e][j];
                }
                to.store_vec((row, col), some);
            }
        }
    }
}

/// sums := op(A) * op(B) in parts of `each` terms, without matrix cores; [`super::ahead::gemm_ahead`] tells the numbers.
#[device(
    grid = blocks(m, n, ROWS, COLS) * parts,
    block = 256,
host_block = 0,
    min_blocks = 1,
    max_shared = SHARED
)]
pub fn ahead_part<
    X: Numeric,
    S: Numeric + Sums<X>,
    E: Numeric,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const PAD: i32,
    const TALL: usize,
    const WIDE: usize,
    const V: usize,
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
    let left = dynamic_shared::<X>(SLABS as Dim * DEPTH as Dim * (ROWS as Dim + PAD as Dim));
    let right = dynamic_shared::<X>(SLABS as Dim * DEPTH as Dim * (COLS as Dim + PAD as Dim));
    let (part, number): (Dim, Dim) = part_and_number(blocks(m, n, ROWS as Dim, COLS as Dim));
    let corner = corner::<ROWS, COLS>(number, m, n);
    let all = Factors { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let of = part_of::<X>(all, part * each, each);
    let mut to = sums.rest(0, part * part_side(n));
    let mut mine = [[S::ZERO; WIDE]; TALL];
    sum_ahead::<X, S, BLOCK, ROWS, COLS, DEPTH, PAD, TALL, WIDE, V, DEEP_A, DEEP_B>(
        of, corner, left, right, &mut mine,
    );
    let me: i32 = number_in_block(ROWS / TALL as i32);
    store_sums::<S, ROWS, COLS, TALL, WIDE, V>(me, mine, to, corner, (part_side(m), n));
}

/// D := alpha * op(A) * op(B) + beta * C, of which a block sums all parts one after the other.
#[device(grid = blocks(m, n, ROWS, COLS), block = 256, host_block = 0, min_blocks = 1, max_shared = SHARED)]
pub fn ahead_in_turn<
    X: Numeric,
    S: Numeric + Sums<X> + Sums<O> + Sums<E>,
    O: Numeric,
    E: Numeric,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const PAD: i32,
    const TALL: usize,
    const WIDE: usize,
    const V: usize,
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
    let left = dynamic_shared::<X>(SLABS as Dim * DEPTH as Dim * (ROWS as Dim + PAD as Dim));
    let right = dynamic_shared::<X>(SLABS as Dim * DEPTH as Dim * (COLS as Dim + PAD as Dim));
    let corner = corner::<ROWS, COLS>(block_id_x(), m, n);
    let all = Factors { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let (by, old) = (<S as Sums<E>>::summed(alpha), <S as Sums<E>>::summed(beta));
    let mut totals = [[S::ZERO; WIDE]; TALL];
    for from in (0_i64..all.k).step_by(each as usize) {
        let mut sums = [[S::ZERO; WIDE]; TALL];
        let of = part_of::<X>(all, from, each);
        sum_ahead::<X, S, BLOCK, ROWS, COLS, DEPTH, PAD, TALL, WIDE, V, DEEP_A, DEEP_B>(
            of, corner, left, right, &mut sums,
        );
        // The slabs of the next part take the place of these.
        barrier();
        #[unroll]
        for i in 0..TALL {
            #[unroll]
            for j in 0..WIDE {
                totals[i][j] = totals[i][j].wrapping_add(sums[i][j]);
            }
        }
    }
    let me: i32 = number_in_block(ROWS / TALL as i32);
    write_sums::<S, O, ROWS, COLS, TALL, WIDE, V>(me, by, totals, old, c, d, corner);
}
