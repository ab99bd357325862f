//! Small GEMM of `f64` and `c64` on matrix cores: a block of 64 threads has both operands in shared memory, in the
//! layout of global memory. The accumulators then replace A there, and each thread writes the result in pieces of 16
//! bytes.
//!
//! GPUs without such cores, and the single-threaded host, use the SIMT path of [`super::small`].

use super::mma_pipelined::pitch;
use super::small::{product_of_threads, stage};
use crate::common::convert::Accumulator;
use crate::common::stage::linear_combination;
use rocforge::prelude::*;

/// The largest m, n and k.
#[device]
const SIDE: i32 = 32;

/// Columns of an MMA tile. A block has two tiles along N.
#[device]
const ACROSS: i32 = 16;

/// Leading dimension of an operand in shared memory, which is K-major if `deep`.
#[device]
fn pitch_of<X>(deep: bool) -> i32 {
    if deep { pitch::<X, true, SIDE, SIDE>() } else { pitch::<X, false, SIDE, SIDE>() }
}

/// The accumulators of this wave over all k, from column `col` on.
#[device]
fn tiles_of_wave<
    X: TileNumeric<Sum = S>,
    S: Numeric,
    const BLOCK: i32,
    const MMA_K: usize,
    const K_MAJOR_A: bool,
    const K_MAJOR_B: bool,
>(
    conjugate: (bool, bool),
    left: Shared<X>,
    right: Shared<X>,
    col: i32,
) -> [Tile<Acc, 32, 16, MMA_K, X>; 2] {
    let wide = SIDE / ACROSS / (BLOCK / wave_size());
    let (ld_a, ld_b) = (pitch::<X, K_MAJOR_A, SIDE, SIDE>(), pitch::<X, K_MAJOR_B, SIDE, SIDE>());
    let rows = if K_MAJOR_A { Layout::RowMajor } else { Layout::ColMajor };
    let cols = if K_MAJOR_B { Layout::ColMajor } else { Layout::RowMajor };
    let mut sums = [Tile::<Acc, 32, 16, MMA_K, X>::fill(S::ZERO); 2];
    // Unrolled, it takes more registers than full occupancy allows.
    #[unroll(1)]
    for step in 0..SIDE / MMA_K as i32 {
        let depth = step * MMA_K as i32;
        let from = if K_MAJOR_A { depth } else { depth * ld_a };
        let mut x = Tile::<A, 32, 16, MMA_K, X>::load(left, from, ld_a, rows);
        if K_MAJOR_A && conjugate.0 {
            #[unroll]
            for e in 0..x.len() {
                x[e] = x[e].conj();
            }
        }
        #[unroll]
        for j in 0..wide {
            let first = col + j * ACROSS;
            let from = if K_MAJOR_B { first * ld_b + depth } else { depth * ld_b + first };
            let mut y = Tile::<B, 32, 16, MMA_K, X>::load(right, from, ld_b, cols);
            if !K_MAJOR_B && conjugate.1 {
                #[unroll]
                for e in 0..y.len() {
                    y[e] = y[e].conj();
                }
            }
            sums[j as usize].mma(x, y);
        }
    }
    sums
}

/// MMA by the waves of a block; the accumulators go to `left`, with leading dimension `ld`.
#[device]
fn product_of_waves<
    X: TileNumeric<Sum = S>,
    S: Numeric + Accumulator<X>,
    const BLOCK: i32,
    const MMA_K: usize,
>(
    trans: (Operation, Operation),
    steps: i32,
    left: &mut Shared<X>,
    right: Shared<X>,
    ld: i32,
) {
    let conjugate = (trans.0 == Operation::ConjugateTranspose, trans.1 == Operation::ConjugateTranspose);
    let wide = SIDE / ACROSS / (BLOCK / wave_size());
    let col = wave_id() * wide * ACROSS;
    let mut sums = [Tile::<Acc, 32, 16, MMA_K, X>::fill(S::ZERO); 2];
    if steps > 0 {
        if trans.0 == Operation::None && trans.1 == Operation::None {
            sums = tiles_of_wave::<X, S, BLOCK, MMA_K, false, true>(conjugate, *left, right, col);
        } else if trans.0 == Operation::None {
            sums = tiles_of_wave::<X, S, BLOCK, MMA_K, false, false>(conjugate, *left, right, col);
        } else if trans.1 == Operation::None {
            sums = tiles_of_wave::<X, S, BLOCK, MMA_K, true, true>(conjugate, *left, right, col);
        } else {
            sums = tiles_of_wave::<X, S, BLOCK, MMA_K, true, false>(conjugate, *left, right, col);
        }
    }
    // All waves are done with the operands.
    barrier();
    #[unroll]
    for j in 0..wide {
        let tile = sums[j as usize];
        #[unroll]
        for e in 0..tile.len() {
            let at = (col + j * ACROSS + tile.col(e)) * ld + tile.row(e);
            left[at] = <S as Accumulator<X>>::from_acc(tile[e]);
        }
    }
    barrier();
}

/// Epilogue D := alpha * sums + beta * C, in pieces of `VEC` rows, 16 bytes; the leading dimension of `sums` is `ld`.
#[device]
fn write_pieces<
    X: Numeric,
    S: Numeric + Accumulator<X> + Accumulator<O>,
    O: Numeric,
    const BLOCK: i32,
    const VEC: usize,
>(
    sums: Shared<X>,
    ld: i32,
    m: Dim,
    n: Dim,
    alpha: S,
    beta: S,
    c: Matrix<O>,
    d: MatrixMut<O>,
) {
    let wide = d.aligned::<VEC>((0, 0)) && (n < 2 || d.aligned::<VEC>((0, 1)));
    let pieces = SIDE / VEC as i32;
    let (down, right) = (thread_id_x() % pieces * VEC as i32, thread_id_x() / pieces);
    if wide && m == SIDE as Dim && n == SIDE as Dim {
        let (mine, old) = (d.rest(down as Dim, right as Dim), c.rest(down as Dim, right as Dim));
        // Offsets between turns are compile-time constants.
        #[unroll]
        for turn in 0..pieces * SIDE / BLOCK {
            let j = turn * (BLOCK / pieces);
            let some = sums.load_vec::<VEC>((right + j) * ld + down);
            let mut line = [O::ZERO; VEC];
            #[unroll]
            for e in 0..VEC {
                let sum = <S as Accumulator<X>>::to_acc(some[e]);
                line[e] = linear_combination::<S, O>(alpha, sum, beta, old, e as Dim, j as Dim);
            }
            mine.store_vec((0, j), line);
        }
    } else {
        #[unroll(1)]
        for turn in 0..pieces * SIDE / BLOCK {
            let j = right + turn * (BLOCK / pieces);
            #[unroll]
            for e in 0..VEC as i32 {
                let i = down + e;
                if (i as Dim) < m && (j as Dim) < n {
                    let sum = <S as Accumulator<X>>::to_acc(sums[j * ld + i]);
                    d[(i, j)] = linear_combination::<S, O>(alpha, sum, beta, c, i as Dim, j as Dim);
                }
            }
        }
    }
}

/// D := alpha * op(A) * op(B) + beta * C for sizes up to 32, on matrix cores with `MMA_K`. On the SIMT path each thread
/// accumulates 4 x 4 elements; `VEC` elements fill 16 bytes, and `ALL` is 4 times `VEC`.
#[device(grid = 1, block = 64, min_blocks = (1, MIN_BLOCKS_PER_CU))]
pub fn gemm_small_tiles<
    X: TileNumeric<Sum = S>,
    S: Numeric + Accumulator<X> + Accumulator<O> + Accumulator<E>,
    O: Numeric,
    E: Numeric,
    const MMA_K: usize,
    const VEC: usize,
    const ALL: usize,
    const MIN_BLOCKS_PER_CU: i32,
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
    let mut left = shared::<X>(SIDE * (SIDE + 4));
    let right = shared::<X>(SIDE * (SIDE + 4));
    let (ld_a, ld_b) = (pitch_of::<X>(trans_a != Operation::None), pitch_of::<X>(trans_b == Operation::None));
    let steps = if alpha != E::ZERO { k as i32 } else { 0 };
    if steps > 0 {
        stage::<X, BLOCK, SIDE, VEC>(a, left, ld_a);
        stage::<X, BLOCK, SIDE, VEC>(b, right, ld_b);
        async_commit();
        async_wait::<0>();
        barrier();
    }
    let trans = (trans_a, trans_b);
    let (by, old) = (<S as Accumulator<E>>::to_acc(alpha), <S as Accumulator<E>>::to_acc(beta));
    if BLOCK > 1 && Tile::<Acc, 32, 16, MMA_K, X>::supported::<Target>() {
        let ld = pitch::<X, false, SIDE, SIDE>();
        product_of_waves::<X, S, BLOCK, MMA_K>(trans, steps, &mut left, right, ld);
        write_pieces::<X, S, O, BLOCK, VEC>(left, ld, m, n, by, old, c, d);
    } else {
        product_of_threads::<X, S, O, BLOCK, 4, VEC, VEC, ALL>(
            trans,
            m,
            n,
            steps,
            left,
            right,
            (ld_a, ld_b),
            by,
            old,
            c,
            d,
        );
    }
}
