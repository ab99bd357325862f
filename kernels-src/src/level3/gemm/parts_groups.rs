//! Parts of long sums by groups of four waves, of factors of 16 bits.
//!
//! The block that sums parts in turn has the same instructions for 128 columns, half of the most: a wave has registers for the sums of a
//! part and of all parts.

use super::blocks::{Factors, blocks, corner};
use super::groups::{DEPTH, ROWS, STAGES, group, groups, sum_of_groups, write_group};
use super::parts::{part_and_number, part_of, part_side};
use crate::common::convert::Sums;
use rocforge::prelude::*;

/// sums := op(A) * op(B) in parts of `each` terms, of factors of 16 bits; [`super::groups::gemm_groups`] tells the numbers.
#[device(grid = blocks(m, n, ROWS, COLS) * parts, block = 256, host_block = 0, max_shared = 196608)]
pub fn groups_part<
    X: TileNumeric<Sum = S>,
    S: Numeric,
    E: Numeric,
    const COLS: i32,
    const WIDE: usize,
    const DEEP_A: bool,
    const DEEP_B: bool,
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
    let left = dynamic_shared::<X>(STAGES as Dim * ROWS as Dim * DEPTH as Dim);
    let right = dynamic_shared::<X>(STAGES as Dim * COLS as Dim * DEPTH as Dim);
    let (part, number): (Dim, Dim) = part_and_number(blocks(m, n, ROWS as Dim, COLS as Dim));
    let corner = corner::<ROWS, COLS>(number, m, n);
    let all = Factors { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let of = part_of::<X>(all, part * each, each);
    let mut to = sums.rest(0, part * part_side(n));
    let (groups, group): (i32, i32) = (groups::<BLOCK>(), group::<BLOCK>());
    let mut mine = [GroupTile::<WIDE, 64, X>::fill(S::ZERO); 2];
    sum_of_groups::<X, BLOCK, COLS, WIDE, DEEP_A, DEEP_B>(of, corner, left, right, &mut mine);
    #[unroll]
    for half in 0..2 / groups {
        let sum = mine[half as usize];
        let top = corner.0 + ((group + half * groups) * 64) as Dim;
        #[unroll]
        for e in 0..sum.len() {
            let (i, j) = (top + sum.row(e) as Dim, corner.1 + sum.col(e) as Dim);
            if i < m && j < n {
                to[(i, j)] = sum[e];
            }
        }
    }
}

/// D := alpha * op(A) * op(B) + beta * C, of which a block sums all parts one after the other, as those of
/// [`groups_part`] are summed.
#[device(grid = blocks(m, n, ROWS, COLS), block = 256, host_block = 0, max_shared = 131072)]
pub fn groups_in_turn<
    X: TileNumeric<Sum = S>,
    S: Numeric + Sums<X> + Sums<O> + Sums<E>,
    O: Numeric,
    E: Numeric,
    const COLS: i32,
    const WIDE: usize,
    const DEEP_A: bool,
    const DEEP_B: bool,
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
    let left = dynamic_shared::<X>(STAGES as Dim * ROWS as Dim * DEPTH as Dim);
    let right = dynamic_shared::<X>(STAGES as Dim * COLS as Dim * DEPTH as Dim);
    let corner = corner::<ROWS, COLS>(block_id_x(), m, n);
    let all = Factors { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let (groups, group): (i32, i32) = (groups::<BLOCK>(), group::<BLOCK>());
    let mut totals = [GroupTile::<WIDE, 64, X>::fill(S::ZERO); 2];
    for from in (0_i64..all.k).step_by(each as usize) {
        let mut sums = [GroupTile::<WIDE, 64, X>::fill(S::ZERO); 2];
        let of = part_of::<X>(all, from, each);
        sum_of_groups::<X, BLOCK, COLS, WIDE, DEEP_A, DEEP_B>(of, corner, left, right, &mut sums);
        // The slabs of the next part take the place of these.
        barrier();
        #[unroll]
        for half in 0..2 / groups {
            #[unroll]
            for e in 0..totals[half as usize].len() {
                totals[half as usize][e] = totals[half as usize][e].wrapping_add(sums[half as usize][e]);
            }
        }
    }
    let (by, old) = (<S as Sums<E>>::summed(alpha), <S as Sums<E>>::summed(beta));
    #[unroll]
    for half in 0..2 / groups {
        let top = corner.0 + ((group + half * groups) * 64) as Dim;
        write_group::<X, S, O, WIDE>(by, totals[half as usize], old, c, d, top, corner.1);
    }
}
