//! Split-K by the pipelined SIMT mainloop, for `f32` and `c32`.
//!
//! Each element is accumulated in the order of its terms, as in every SIMT kernel, so serial split-K of any tile size
//! is bitwise identical. A thread of serial split-K holds the accumulators of a partial and of the total.

use super::multistage::{Operands, PIPELINE_STAGES, blocks, tile_offset};
use super::simt::write_sums;
use super::simt_pipelined::{number_in_block, sum_ahead};
use super::split_k::{part_and_number, part_of, part_side};
use crate::common::convert::Accumulator;
use rocforge::prelude::*;

/// Writes the accumulators of thread `me` in the block tile at `tile_offset` to a partial of `size`, whose rows are a
/// multiple of `VEC`.
#[device]
fn store_sums<
    S: Numeric,
    const TILE_M: i32,
    const TILE_N: i32,
    const THREAD_M: usize,
    const THREAD_N: usize,
    const VEC: usize,
>(
    me: i32,
    sums: [[S; THREAD_N]; THREAD_M],
    to: MatrixMut<S>,
    tile_offset: (Dim, Dim),
    size: (Dim, Dim),
) {
    let mut to = to;
    let threads_m = TILE_M / THREAD_M as i32;
    let top = tile_offset.0 + (me % threads_m * VEC as i32) as Dim;
    let first = tile_offset.1 + (me / threads_m * VEC as i32) as Dim;
    #[unroll]
    for j in 0..THREAD_N {
        let col = first + (j / VEC * (TILE_N as usize / THREAD_N * VEC) + j % VEC) as Dim;
        #[unroll]
        for piece in 0..THREAD_M / VEC {
            let row = top + (piece * (TILE_M as usize / THREAD_M * VEC)) as Dim;
            if row < size.0 && col < size.1 {
                let mut some = [S::ZERO; VEC];
                #[unroll]
                for e in 0..VEC {
                    some[e] = sums[piece * VEC + e][j];
                }
                to.store_vec((row, col), some);
            }
        }
    }
}

/// Parallel split-K: sums := op(A) * op(B) in partials of `each` terms, without matrix cores; the parameters are those
/// of [`super::simt_pipelined::gemm_simt`].
#[device(
    grid = blocks(m, n, TILE_M, TILE_N) * parts,
    block = 256,
host_block = 0,
    min_blocks = 1,
    max_shared = SHARED
)]
pub fn simt_pipelined_split_k<
    X: Numeric,
    S: Numeric + Accumulator<X>,
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
    let left = dynamic_shared::<X>(PIPELINE_STAGES as Dim * TILE_K as Dim * (TILE_M as Dim + PAD as Dim));
    let right = dynamic_shared::<X>(PIPELINE_STAGES as Dim * TILE_K as Dim * (TILE_N as Dim + PAD as Dim));
    let (part, number): (Dim, Dim) = part_and_number(blocks(m, n, TILE_M as Dim, TILE_N as Dim));
    let tile_offset = tile_offset::<TILE_M, TILE_N>(number, m, n);
    let all = Operands { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let of = part_of::<X>(all, part * each, each);
    let mut to = sums.rest(0, part * part_side(n));
    let mut mine = [[S::ZERO; THREAD_N]; THREAD_M];
    sum_ahead::<X, S, BLOCK, TILE_M, TILE_N, TILE_K, PAD, THREAD_M, THREAD_N, VEC, K_MAJOR_A, K_MAJOR_B>(
        of,
        tile_offset,
        left,
        right,
        &mut mine,
    );
    let me: i32 = number_in_block(TILE_M / THREAD_M as i32);
    store_sums::<S, TILE_M, TILE_N, THREAD_M, THREAD_N, VEC>(me, mine, to, tile_offset, (part_side(m), n));
}

/// Serial split-K: D := alpha * op(A) * op(B) + beta * C, with all partials of a tile in one block, in order.
#[device(grid = blocks(m, n, TILE_M, TILE_N), block = 256, host_block = 0, min_blocks = 1, max_shared = SHARED)]
pub fn simt_pipelined_split_k_serial<
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
    let left = dynamic_shared::<X>(PIPELINE_STAGES as Dim * TILE_K as Dim * (TILE_M as Dim + PAD as Dim));
    let right = dynamic_shared::<X>(PIPELINE_STAGES as Dim * TILE_K as Dim * (TILE_N as Dim + PAD as Dim));
    let tile_offset = tile_offset::<TILE_M, TILE_N>(block_id_x(), m, n);
    let all = Operands { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let (by, old) = (<S as Accumulator<E>>::to_acc(alpha), <S as Accumulator<E>>::to_acc(beta));
    let mut totals = [[S::ZERO; THREAD_N]; THREAD_M];
    for from in (0_i64..all.k).step_by(each as usize) {
        let mut sums = [[S::ZERO; THREAD_N]; THREAD_M];
        let of = part_of::<X>(all, from, each);
        sum_ahead::<X, S, BLOCK, TILE_M, TILE_N, TILE_K, PAD, THREAD_M, THREAD_N, VEC, K_MAJOR_A, K_MAJOR_B>(
            of,
            tile_offset,
            left,
            right,
            &mut sums,
        );
        // Stages of the next partial reuse these buffers.
        barrier();
        #[unroll]
        for i in 0..THREAD_M {
            #[unroll]
            for j in 0..THREAD_N {
                totals[i][j] = totals[i][j].wrapping_add(sums[i][j]);
            }
        }
    }
    let me: i32 = number_in_block(TILE_M / THREAD_M as i32);
    write_sums::<S, O, TILE_M, TILE_N, THREAD_M, THREAD_N, VEC>(me, by, totals, old, c, d, tile_offset);
}
