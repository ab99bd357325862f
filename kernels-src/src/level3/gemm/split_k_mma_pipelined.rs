//! Split-K by the pipelined MMA mainloop, for `f64` and `c64`.
//!
//! An MMA instruction sums several terms at once, so serial split-K uses the same instruction, for bitwise identical
//! results. Its tile is smaller: a wave holds the accumulators of a partial and of the total.

use super::mma::{wave_offset, write_tiles};
use super::mma_pipelined::{PAD, sum_of_lines};
use super::multistage::{Operands, PIPELINE_STAGES, blocks, tile_offset};
use super::split_k::{add_tiles, part_and_number, part_of, part_side};
use crate::common::convert::Accumulator;
use rocforge::prelude::*;

/// Writes the accumulator tile at `tile_offset` to a partial of `size`.
#[device]
fn store_tile<X: TileNumeric<Sum = S>, S: Numeric, const MMA_K: usize>(
    tile: Tile<Acc, 32, 32, MMA_K, X>,
    to: MatrixMut<S>,
    tile_offset: (Dim, Dim),
    size: (Dim, Dim),
) {
    let mut to = to;
    #[unroll]
    for e in 0..tile.len() {
        let (i, j) = (tile_offset.0 + tile.row(e) as Dim, tile_offset.1 + tile.col(e) as Dim);
        if i < size.0 && j < size.1 {
            to[(i, j)] = tile[e];
        }
    }
}

/// Mainloop for a partial, for the tiles of a wave; complex operands may be conjugated.
#[device]
fn sum_of_part<
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
>(
    of: Operands<X>,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    sums: &mut [Tile<Acc, 32, 32, MMA_K, X>; 8],
) {
    if size_of::<X>() != size_of::<X::Part>() {
        sum_of_lines::<X, BLOCK, TILE_M, TILE_N, TILE_K, MMA_K, VEC, WAVES_M, K_MAJOR_A, K_MAJOR_B, true>(
            of,
            tile_offset,
            left,
            right,
            sums,
        );
    } else {
        sum_of_lines::<X, BLOCK, TILE_M, TILE_N, TILE_K, MMA_K, VEC, WAVES_M, K_MAJOR_A, K_MAJOR_B, false>(
            of,
            tile_offset,
            left,
            right,
            sums,
        );
    }
}

/// Parallel split-K: sums := op(A) * op(B) in partials of `each` terms, of `f64` or `c64`; the parameters are those of
/// [`super::mma_pipelined::gemm_mma_pipelined`].
#[device(
    grid = blocks(m, n, TILE_M, TILE_N) * parts,
    block = 128,
host_block = 0,
    min_blocks = 2,
    max_shared = SHARED
)]
pub fn mma_pipelined_split_k<
    X: TileNumeric<Sum = S>,
    S: Numeric + Accumulator<X>,
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
    let left = dynamic_shared::<X>(PIPELINE_STAGES as Dim * (TILE_K as Dim + PAD as Dim) * TILE_M as Dim);
    let right = dynamic_shared::<X>(PIPELINE_STAGES as Dim * (TILE_K as Dim + PAD as Dim) * TILE_N as Dim);
    let (part, number): (Dim, Dim) = part_and_number(blocks(m, n, TILE_M as Dim, TILE_N as Dim));
    let tile_offset = tile_offset::<TILE_M, TILE_N>(number, m, n);
    let all = Operands { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let of = part_of::<X>(all, part * each, each);
    let mut to = sums.rest(0, part * part_side(n));
    let mut mine = [Tile::<Acc, 32, 32, MMA_K, X>::fill(S::ZERO); 8];
    sum_of_part::<X, BLOCK, TILE_M, TILE_N, TILE_K, MMA_K, VEC, WAVES_M, K_MAJOR_A, K_MAJOR_B>(
        of,
        tile_offset,
        left,
        right,
        &mut mine,
    );
    let wave = wave_offset::<BLOCK, TILE_M, TILE_N, WAVES_M>();
    let (tall, wide) = (TILE_M / 32 / WAVES_M, TILE_N / 32 / (BLOCK / wave_size() / WAVES_M));
    #[unroll]
    for i in 0..tall {
        #[unroll]
        for j in 0..wide {
            let at = (tile_offset.0 + (wave.0 + i * 32) as Dim, tile_offset.1 + (wave.1 + j * 32) as Dim);
            store_tile::<X, S, MMA_K>(mine[(i * wide + j) as usize], to, at, (m, n));
        }
    }
}

/// Serial split-K: D := alpha * op(A) * op(B) + beta * C, with the partials of [`mma_pipelined_split_k`] in order.
#[device(
    grid = blocks(m, n, TILE_M, TILE_N),
    block = 128,
host_block = 0,
    min_blocks = 2,
    max_shared = SHARED
)]
pub fn mma_pipelined_split_k_serial<
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
    let left = dynamic_shared::<X>(PIPELINE_STAGES as Dim * (TILE_K as Dim + PAD as Dim) * TILE_M as Dim);
    let right = dynamic_shared::<X>(PIPELINE_STAGES as Dim * (TILE_K as Dim + PAD as Dim) * TILE_N as Dim);
    let tile_offset = tile_offset::<TILE_M, TILE_N>(block_id_x(), m, n);
    let all = Operands { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let (by, old) = (<S as Accumulator<E>>::to_acc(alpha), <S as Accumulator<E>>::to_acc(beta));
    let mut totals = [Tile::<Acc, 32, 32, MMA_K, X>::fill(S::ZERO); 8];
    for from in (0_i64..all.k).step_by(each as usize) {
        let mut sums = [Tile::<Acc, 32, 32, MMA_K, X>::fill(S::ZERO); 8];
        sum_of_part::<X, BLOCK, TILE_M, TILE_N, TILE_K, MMA_K, VEC, WAVES_M, K_MAJOR_A, K_MAJOR_B>(
            part_of::<X>(all, from, each),
            tile_offset,
            left,
            right,
            &mut sums,
        );
        // Stages of the next partial reuse these buffers.
        barrier();
        add_tiles::<X, S, 32, MMA_K>(&mut totals, &mut sums);
    }
    let wave = wave_offset::<BLOCK, TILE_M, TILE_N, WAVES_M>();
    write_tiles::<X, S, O, BLOCK, TILE_M, TILE_N, 32, MMA_K, WAVES_M>(
        wave,
        by,
        totals,
        old,
        c,
        d,
        tile_offset,
    );
}
