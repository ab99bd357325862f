//! Multistage GEMM kernel: a thread block computes a tile of the result, stage by stage along K.

use super::host::{block_on_host, depths};
use super::mma::{mma_stage, wave_offset, write_tiles};
use super::simt::{simt_stage, write_sums};
use crate::common::convert::Accumulator;
use crate::common::stage::{feed, fetch};
use rocforge::prelude::*;

/// Columns of block tiles in a rasterization group: its rows of tiles follow each other, so that its part of B stays in
/// cache.
#[device]
const RASTER: Dim = 8;

/// Bytes of shared memory that every GPU has for a block.
pub const USUAL: i32 = 65_536;

/// Block tiles of `rows` x `cols` in a result of `m` x `n`.
#[device]
pub const fn blocks(m: Dim, n: Dim, rows: Dim, cols: Dim) -> Dim {
    let down = m / rows + if m % rows > 0 { 1 } else { 0 };
    let beside = n / cols + if n % cols > 0 { 1 } else { 0 };
    down * beside
}

/// Tile offset of block `number`: rasterized in groups of `RASTER` columns of tiles, row by row.
#[device]
pub(super) fn tile_offset<const TILE_M: i32, const TILE_N: i32>(number: Dim, m: Dim, n: Dim) -> (Dim, Dim) {
    let down = (m + TILE_M as Dim - 1) / TILE_M as Dim;
    let beside = (n + TILE_N as Dim - 1) / TILE_N as Dim;
    let group = number / (RASTER * down);
    let wide = (beside - group * RASTER).min(RASTER);
    let within = number - group * RASTER * down;
    (within / wide * TILE_M as Dim, (group * RASTER + within % wide) * TILE_N as Dim)
}

/// Stages loaded or in flight in a pipelined mainloop, which loads operands ahead of the multiply-adds.
#[device]
pub(super) const PIPELINE_STAGES: i32 = 3;

/// The stage after `here`. After the last, with no k left, it is `here`: loads from it are not used.
#[device]
pub(super) fn next_stage(here: i32, rest: Dim) -> i32 {
    if rest <= 0 {
        here
    } else if here + 1 == PIPELINE_STAGES {
        0
    } else {
        here + 1
    }
}

/// GEMM operands: `m` rows, `n` columns, `k` terms.
#[device]
pub(super) struct Operands<X> {
    pub trans_a: Operation,
    pub trans_b: Operation,
    pub m: Dim,
    pub n: Dim,
    pub k: Dim,
    pub a: Matrix<X>,
    pub b: Matrix<X>,
}

/// Epilogue parameters: D := alpha * accumulator + beta * C.
#[device]
pub(super) struct Epilogue<S, O> {
    pub alpha: S,
    pub beta: S,
    pub c: Matrix<O>,
    pub d: MatrixMut<O>,
}

/// Multistage mainloop: calls `multiply` for each pair of stages of the block tile at `tile_offset`, with their places
/// in `left` and `right`. `PREFETCH + 2` stages are loaded or in flight.
#[device]
pub(super) fn for_stages<
    X: Numeric,
    const BLOCK: i32,
    const TILE_M: i32,
    const TILE_N: i32,
    const TILE_K: i32,
    const PAD: i32,
    const PREFETCH: usize,
    const VEC: usize,
    F: FnMut(i32, i32),
>(
    of: Operands<X>,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    mut multiply: F,
) {
    let stages = PREFETCH as i32 + 2;
    let x_size = TILE_K * (TILE_M + PAD);
    let y_size = TILE_K * (TILE_N + PAD);
    let mut feed_a = feed::<X, TILE_M, PAD, VEC>(of.trans_a == Operation::None, of.a, tile_offset.0, of.m);
    let mut feed_b = feed::<X, TILE_N, PAD, VEC>(of.trans_b != Operation::None, of.b, tile_offset.1, of.n);
    let k_tiles = (of.k + TILE_K as Dim - 1) / TILE_K as Dim;
    // The stage to multiply, and the stage to fill.
    let mut here: i32 = 1;
    let mut there: i32 = 0;
    for k_tile in 1 - stages as Dim..k_tiles {
        if k_tile >= 0 {
            async_wait::<PREFETCH>();
            barrier();
        }
        let next = k_tile + stages as Dim - 1;
        if next < k_tiles {
            let depths = (of.k - next * TILE_K as Dim).min(TILE_K as Dim) as i32;
            fetch::<X, BLOCK, TILE_M, PAD, TILE_K, VEC>(&mut feed_a, left, there * x_size, depths);
            fetch::<X, BLOCK, TILE_N, PAD, TILE_K, VEC>(&mut feed_b, right, there * y_size, depths);
        }
        async_commit();
        there = if there + 1 == stages { 0 } else { there + 1 };
        if k_tile >= 0 {
            multiply(here * x_size, here * y_size);
        }
        here = if here + 1 == stages { 0 } else { here + 1 };
    }
}

/// The block tile by all threads; `COMPLEX` where an operand is conjugated.
#[device]
fn block_of_all<
    X: TileNumeric<Sum = S>,
    S: Numeric + Accumulator<X> + Accumulator<O>,
    O: Numeric,
    const BLOCK: i32,
    const TILE_M: i32,
    const TILE_N: i32,
    const TILE_K: i32,
    const PAD: i32,
    const PREFETCH: usize,
    const THREAD_M: usize,
    const THREAD_N: usize,
    const VEC: usize,
    const MMA_M: usize,
    const MMA_K: usize,
    const WAVES_M: i32,
    const COMPLEX: bool,
>(
    of: Operands<X>,
    to: Epilogue<S, O>,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
) {
    let conjugate =
        (of.trans_a == Operation::ConjugateTranspose, of.trans_b == Operation::ConjugateTranspose);
    if Tile::<Acc, MMA_M, MMA_M, MMA_K, X>::supported::<Target>() {
        let wave = wave_offset::<BLOCK, TILE_M, TILE_N, WAVES_M>();
        let mut sums = [Tile::<Acc, MMA_M, MMA_M, MMA_K, X>::fill(S::ZERO); 8];
        for_stages::<X, BLOCK, TILE_M, TILE_N, TILE_K, PAD, PREFETCH, VEC, _>(
            of,
            tile_offset,
            left,
            right,
            |x: i32, y: i32| {
                mma_stage::<X, BLOCK, TILE_M, TILE_N, TILE_K, PAD, MMA_M, MMA_K, WAVES_M, COMPLEX>(
                    wave, conjugate, left, x, right, y, &mut sums,
                );
            },
        );
        write_tiles::<X, S, O, BLOCK, TILE_M, TILE_N, MMA_M, MMA_K, WAVES_M>(
            wave,
            to.alpha,
            sums,
            to.beta,
            to.c,
            to.d,
            tile_offset,
        );
    } else {
        let me = thread_id_x();
        let mut sums = [[S::ZERO; THREAD_N]; THREAD_M];
        for_stages::<X, BLOCK, TILE_M, TILE_N, TILE_K, PAD, PREFETCH, VEC, _>(
            of,
            tile_offset,
            left,
            right,
            |x: i32, y: i32| {
                simt_stage::<X, S, TILE_M, TILE_N, TILE_K, PAD, THREAD_M, THREAD_N, VEC, COMPLEX>(
                    me, conjugate, left, x, right, y, &mut sums,
                );
            },
        );
        write_sums::<S, O, TILE_M, TILE_N, THREAD_M, THREAD_N, VEC>(
            me,
            to.alpha,
            sums,
            to.beta,
            to.c,
            to.d,
            tile_offset,
        );
    }
}

/// One block tile of D := alpha * op(A) * op(B) + beta * C, with shared memory for stages of both operands.
#[device]
fn block_of_product<
    X: TileNumeric<Sum = S>,
    S: Numeric + Accumulator<X> + Accumulator<O> + Accumulator<E>,
    O: Numeric,
    E: Numeric,
    const BLOCK: i32,
    const TILE_M: i32,
    const TILE_N: i32,
    const TILE_K: i32,
    const PAD: i32,
    const PREFETCH: usize,
    const THREAD_M: usize,
    const THREAD_N: usize,
    const VEC: usize,
    const MMA_M: usize,
    const MMA_K: usize,
    const WAVES_M: i32,
>(
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: E,
    a: Matrix<X>,
    b: Matrix<X>,
    beta: E,
    c: Matrix<O>,
    d: MatrixMut<O>,
    left: Shared<X>,
    right: Shared<X>,
) {
    let tile_offset = tile_offset::<TILE_M, TILE_N>(block_id_x(), m, n);
    let of = Operands { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let to = Epilogue {
        alpha: <S as Accumulator<E>>::to_acc(alpha),
        beta: <S as Accumulator<E>>::to_acc(beta),
        c,
        d,
    };
    let conjugate = trans_a == Operation::ConjugateTranspose || trans_b == Operation::ConjugateTranspose;
    if BLOCK == 1 {
        let depths = depths(1, (PREFETCH as Dim + 2) * TILE_K as Dim);
        block_on_host::<X, S, O, TILE_M, TILE_N, THREAD_M, THREAD_N>(
            of,
            to,
            tile_offset,
            depths,
            left,
            right,
        );
    } else if size_of::<X>() != size_of::<X::Part>() && conjugate {
        block_of_all::<
            X,
            S,
            O,
            BLOCK,
            TILE_M,
            TILE_N,
            TILE_K,
            PAD,
            PREFETCH,
            THREAD_M,
            THREAD_N,
            VEC,
            MMA_M,
            MMA_K,
            WAVES_M,
            true,
        >(of, to, tile_offset, left, right);
    } else {
        block_of_all::<
            X,
            S,
            O,
            BLOCK,
            TILE_M,
            TILE_N,
            TILE_K,
            PAD,
            PREFETCH,
            THREAD_M,
            THREAD_N,
            VEC,
            MMA_M,
            MMA_K,
            WAVES_M,
            false,
        >(of, to, tile_offset, left, right);
    }
}

/// D := alpha * op(A) * op(B) + beta * C in block tiles of `TILE_M` x `TILE_N`, with `PREFETCH + 2` stages of `TILE_K`.
///
/// Without matrix cores a thread accumulates `THREAD_M` x `THREAD_N` elements. With them a wave accumulates tiles of
/// `MMA_M` x `MMA_M`, `MMA_K` terms at once, with `WAVES_M` waves along M.
/// A compute unit holds `MIN_BLOCKS_PER_CU` blocks, and each has up to `SHARED` bytes of its shared memory.
#[device(grid = blocks(m, n, TILE_M, TILE_N), block = 256, host_vectors = 256, min_blocks = MIN_BLOCKS_PER_CU, max_shared = SHARED)]
pub fn gemm_blocks<
    X: TileNumeric<Sum = S>,
    S: Numeric + Accumulator<X> + Accumulator<O> + Accumulator<E>,
    O: Numeric,
    E: Numeric,
    const TILE_M: i32,
    const TILE_N: i32,
    const TILE_K: i32,
    const PAD: i32,
    const PREFETCH: usize,
    const THREAD_M: usize,
    const THREAD_N: usize,
    const VEC: usize,
    const MMA_M: usize,
    const MMA_K: usize,
    const WAVES_M: i32,
    const MIN_BLOCKS_PER_CU: i32,
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
    let left = dynamic_shared::<X>(
        depths(BLOCK as Dim, (PREFETCH as Dim + 2) * TILE_K as Dim) * (TILE_M as Dim + PAD as Dim),
    );
    let right = dynamic_shared::<X>(
        depths(BLOCK as Dim, (PREFETCH as Dim + 2) * TILE_K as Dim) * (TILE_N as Dim + PAD as Dim),
    );
    block_of_product::<
        X,
        S,
        O,
        E,
        BLOCK,
        TILE_M,
        TILE_N,
        TILE_K,
        PAD,
        PREFETCH,
        THREAD_M,
        THREAD_N,
        VEC,
        MMA_M,
        MMA_K,
        WAVES_M,
    >(trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, left, right);
}

/// [`gemm_blocks`] for thread tiles so large that AMD's compiler needs more registers than some targets have. There the
/// tables choose smaller blocks.
#[device(
    grid = blocks(m, n, TILE_M, TILE_N),
    block = 256,
    host_vectors = 256,
    min_blocks = MIN_BLOCKS_PER_CU,
    max_shared = SHARED,
    registers = (160.., 128..)
)]
pub fn gemm_large_blocks<
    X: TileNumeric<Sum = S>,
    S: Numeric + Accumulator<X> + Accumulator<O> + Accumulator<E>,
    O: Numeric,
    E: Numeric,
    const TILE_M: i32,
    const TILE_N: i32,
    const TILE_K: i32,
    const PAD: i32,
    const PREFETCH: usize,
    const THREAD_M: usize,
    const THREAD_N: usize,
    const VEC: usize,
    const MMA_M: usize,
    const MMA_K: usize,
    const WAVES_M: i32,
    const MIN_BLOCKS_PER_CU: i32,
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
    let left = dynamic_shared::<X>(
        depths(BLOCK as Dim, (PREFETCH as Dim + 2) * TILE_K as Dim) * (TILE_M as Dim + PAD as Dim),
    );
    let right = dynamic_shared::<X>(
        depths(BLOCK as Dim, (PREFETCH as Dim + 2) * TILE_K as Dim) * (TILE_N as Dim + PAD as Dim),
    );
    block_of_product::<
        X,
        S,
        O,
        E,
        BLOCK,
        TILE_M,
        TILE_N,
        TILE_K,
        PAD,
        PREFETCH,
        THREAD_M,
        THREAD_N,
        VEC,
        MMA_M,
        MMA_K,
        WAVES_M,
    >(trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, left, right);
}
