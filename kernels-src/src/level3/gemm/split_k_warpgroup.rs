//! Split-K by warpgroup MMA, for 16-bit operands.
//!
//! Serial split-K uses the same instructions with TILE_N = 128, half of the largest: a wave holds the accumulators of a
//! partial and of the total.

use super::multistage::{Operands, blocks, tile_offset};
use super::split_k::{part_and_number, part_of, part_side};
use super::warpgroup::{STAGES, TILE_K, TILE_M, group, groups, sum_of_groups, write_group};
use crate::common::convert::Accumulator;
use rocforge::prelude::*;

/// Parallel split-K: sums := op(A) * op(B) in partials of `each` terms, of 16-bit operands; the parameters are those of
/// [`super::warpgroup::gemm_warpgroup`].
#[device(grid = blocks(m, n, TILE_M, TILE_N) * parts, block = 256, host_block = 0, max_shared = 196608)]
pub fn warpgroup_split_k<
    X: TileNumeric<Sum = S>,
    S: Numeric,
    E: Numeric,
    const TILE_N: i32,
    const THREAD_N: usize,
    const K_MAJOR_A: bool,
    const K_MAJOR_B: bool,
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
    let left = dynamic_shared::<X>(STAGES as Dim * TILE_M as Dim * TILE_K as Dim);
    let right = dynamic_shared::<X>(STAGES as Dim * TILE_N as Dim * TILE_K as Dim);
    let (part, number): (Dim, Dim) = part_and_number(blocks(m, n, TILE_M as Dim, TILE_N as Dim));
    let tile_offset = tile_offset::<TILE_M, TILE_N>(number, m, n);
    let all = Operands { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let of = part_of::<X>(all, part * each, each);
    let mut to = sums.rest(0, part * part_side(n));
    let (groups, group): (i32, i32) = (groups::<BLOCK>(), group::<BLOCK>());
    let mut mine = [WarpgroupTile::<THREAD_N, 64, X>::fill(S::ZERO); 2];
    sum_of_groups::<X, BLOCK, TILE_N, THREAD_N, K_MAJOR_A, K_MAJOR_B>(
        of,
        tile_offset,
        left,
        right,
        &mut mine,
    );
    #[unroll]
    for half in 0..2 / groups {
        let sum = mine[half as usize];
        let top = tile_offset.0 + ((group + half * groups) * 64) as Dim;
        #[unroll]
        for e in 0..sum.len() {
            let (i, j) = (top + sum.row(e) as Dim, tile_offset.1 + sum.col(e) as Dim);
            if i < m && j < n {
                to[(i, j)] = sum[e];
            }
        }
    }
}

/// Serial split-K: D := alpha * op(A) * op(B) + beta * C, with the partials of [`warpgroup_split_k`] in order.
#[device(grid = blocks(m, n, TILE_M, TILE_N), block = 256, host_block = 0, max_shared = 131072)]
pub fn warpgroup_split_k_serial<
    X: TileNumeric<Sum = S>,
    S: Numeric + Accumulator<X> + Accumulator<O> + Accumulator<E>,
    O: Numeric,
    E: Numeric,
    const TILE_N: i32,
    const THREAD_N: usize,
    const K_MAJOR_A: bool,
    const K_MAJOR_B: bool,
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
    let left = dynamic_shared::<X>(STAGES as Dim * TILE_M as Dim * TILE_K as Dim);
    let right = dynamic_shared::<X>(STAGES as Dim * TILE_N as Dim * TILE_K as Dim);
    let tile_offset = tile_offset::<TILE_M, TILE_N>(block_id_x(), m, n);
    let all = Operands { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let (groups, group): (i32, i32) = (groups::<BLOCK>(), group::<BLOCK>());
    let mut totals = [WarpgroupTile::<THREAD_N, 64, X>::fill(S::ZERO); 2];
    for from in (0_i64..all.k).step_by(each as usize) {
        let mut sums = [WarpgroupTile::<THREAD_N, 64, X>::fill(S::ZERO); 2];
        let of = part_of::<X>(all, from, each);
        sum_of_groups::<X, BLOCK, TILE_N, THREAD_N, K_MAJOR_A, K_MAJOR_B>(
            of,
            tile_offset,
            left,
            right,
            &mut sums,
        );
        // Stages of the next partial reuse these buffers.
        barrier();
        #[unroll]
        for half in 0..2 / groups {
            #[unroll]
            for e in 0..totals[half as usize].len() {
                totals[half as usize][e] = totals[half as usize][e].wrapping_add(sums[half as usize][e]);
            }
        }
    }
    let (by, old) = (<S as Accumulator<E>>::to_acc(alpha), <S as Accumulator<E>>::to_acc(beta));
    #[unroll]
    for half in 0..2 / groups {
        let top = tile_offset.0 + ((group + half * groups) * 64) as Dim;
        write_group::<X, S, O, THREAD_N>(by, totals[half as usize], old, c, d, top, tile_offset.1);
    }
}
