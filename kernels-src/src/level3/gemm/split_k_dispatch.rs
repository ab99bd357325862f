//! Split-K dispatch: parallel where there is workspace for the partials and a batch does not already fill the device,
//! serial otherwise. The split, and so the bits, depends on the sizes of one problem alone.

use super::problem::{GemmProblem, GemmTypes};
use super::split_k::{
    gemm_split_k, gemm_split_k_reduce, gemm_split_k_serial, is_busy, part_blocks, part_side, parts,
    split_k_partials, terms,
};
use super::split_k_mma_pipelined::{mma_pipelined_split_k, mma_pipelined_split_k_serial};
use super::split_k_simt_pipelined::{simt_pipelined_split_k, simt_pipelined_split_k_serial};
use super::split_k_warpgroup::{warpgroup_split_k, warpgroup_split_k_serial};
use super::tuning::{HALF_PARTS, LARGE_PARTS, LONG, SMALL_PARTS};
use rocforge::prelude::*;

/// Split-K GEMM, for small results with large k.
#[launches]
pub(super) fn split_k<X: GemmTypes<O, E>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { m, n, k, .. } = p;
    let chosen = call.choice(&LONG, &[part_blocks(m, n, k, size_of::<X>() as Dim), m, n]);
    // The single-threaded host has no use for the others.
    let size = if call.runs_on_host() { SMALL_PARTS } else { chosen };
    if size_of::<X>() == 1 {
        split_k_multistage::<X, O, E, 64, 32, 4, 4, 4, 32, 2>(call, p)
    } else if size_of::<X>() == 2 {
        split_k_f16::<X, O, E>(call, size, p)
    } else if size_of::<X>() == 4 {
        split_k_f32::<X, O, E>(call, size, p)
    } else if size_of::<X::Part>() == 4 {
        split_k_c32::<X, O, E>(call, size, p)
    } else if size_of::<X>() == 8 {
        split_k_f64::<X, O, E>(call, size, p)
    } else {
        split_k_c64::<X, O, E>(call, size, p)
    }
}

/// Split-K of 16 bits.
#[launches]
fn split_k_f16<X: GemmTypes<O, E>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    size: usize,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    if size == LARGE_PARTS {
        split_k_warpgroup::<X, O, E, 256, 256>(call, p)
    } else if size == HALF_PARTS {
        split_k_warpgroup::<X, O, E, 64, 64>(call, p)
    } else {
        split_k_multistage::<X, O, E, 64, 32, 4, 4, 4, 16, 2>(call, p)
    }
}

/// Split-K of `f32`.
#[launches]
fn split_k_f32<X: GemmTypes<O, E>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    size: usize,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    if size == LARGE_PARTS {
        f32_simt_pipelined::<X, O, E, 256, 128, 16, 16, 8, 75_264>(call, p)
    } else if size == HALF_PARTS {
        f32_simt_pipelined::<X, O, E, 128, 64, 32, 8, 4, 76_800>(call, p)
    } else {
        split_k_multistage::<X, O, E, 64, 16, 4, 4, 4, 4, 2>(call, p)
    }
}

/// Split-K of `c32`. No large block conjugates.
#[launches]
fn split_k_c32<X: GemmTypes<O, E>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    size: usize,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, .. } = p;
    let conjugate = trans_a == Operation::ConjugateTranspose || trans_b == Operation::ConjugateTranspose;
    if size == LARGE_PARTS && !conjugate {
        c32_simt_pipelined::<X, O, E>(call, p)
    } else if size == HALF_PARTS && !conjugate {
        c32_simt_pipelined_half::<X, O, E>(call, p)
    } else {
        split_k_multistage::<X, O, E, 64, 8, 4, 4, 2, 4, 2>(call, p)
    }
}

/// Split-K of `f64`.
#[launches]
fn split_k_f64<X: GemmTypes<O, E>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    size: usize,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    if size == LARGE_PARTS {
        split_k_mma_pipelined::<X, O, E, 128, 64, 16, 8, 2, 8, 92_160>(call, p)
    } else if size == HALF_PARTS {
        split_k_mma_pipelined::<X, O, E, 64, 64, 16, 8, 2, 4, 92_160>(call, p)
    } else {
        split_k_multistage::<X, O, E, 64, 8, 4, 4, 2, 4, 2>(call, p)
    }
}

/// Split-K of `c64`.
#[launches]
fn split_k_c64<X: GemmTypes<O, E>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    size: usize,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    if size == LARGE_PARTS {
        split_k_mma_pipelined::<X, O, E, 64, 64, 8, 4, 1, 4, 73_728>(call, p)
    } else {
        // Shared memory of AMD's GPUs holds one such block.
        split_k_multistage::<X, O, E, 32, 8, 2, 2, 1, 4, 1>(call, p)
    }
}

/// Warpgroup split-K of 16 bits, for each layout of the operands.
#[launches]
fn split_k_warpgroup<X: GemmTypes<O, E>, O: Numeric, E: Numeric, const TILE_N: i32, const THREAD_N: usize>(
    call: &Call<'_>,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, .. } = p;
    if trans_a == Operation::None && trans_b == Operation::None {
        by_warpgroup::<X, O, E, TILE_N, THREAD_N, false, true>(call, p)
    } else if trans_a == Operation::None {
        by_warpgroup::<X, O, E, TILE_N, THREAD_N, false, false>(call, p)
    } else if trans_b == Operation::None {
        by_warpgroup::<X, O, E, TILE_N, THREAD_N, true, true>(call, p)
    } else {
        by_warpgroup::<X, O, E, TILE_N, THREAD_N, true, false>(call, p)
    }
}

/// Pipelined SIMT split-K of `f32`.
#[launches]
fn f32_simt_pipelined<
    X: GemmTypes<O, E>,
    O: Numeric,
    E: Numeric,
    const TILE_M: i32,
    const TILE_N: i32,
    const TILE_K: i32,
    const THREAD_M: usize,
    const THREAD_N: usize,
    const SHARED: i32,
>(
    call: &Call<'_>,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, .. } = p;
    if trans_a == Operation::None && trans_b == Operation::None {
        by_simt::<X, O, E, TILE_M, TILE_N, TILE_K, THREAD_M, THREAD_N, 4, false, true, 128, 16, 8, SHARED>(
            call, p,
        )
    } else if trans_a == Operation::None {
        by_simt::<X, O, E, TILE_M, TILE_N, TILE_K, THREAD_M, THREAD_N, 4, false, false, 128, 16, 8, SHARED>(
            call, p,
        )
    } else if trans_b == Operation::None {
        by_simt::<X, O, E, TILE_M, TILE_N, TILE_K, THREAD_M, THREAD_N, 4, true, true, 128, 16, 8, SHARED>(
            call, p,
        )
    } else {
        by_simt::<X, O, E, TILE_M, TILE_N, TILE_K, THREAD_M, THREAD_N, 4, true, false, 128, 16, 8, SHARED>(
            call, p,
        )
    }
}

/// Pipelined SIMT split-K of `c32`.
#[launches]
fn c32_simt_pipelined<X: GemmTypes<O, E>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, .. } = p;
    if trans_a == Operation::None && trans_b == Operation::None {
        by_simt::<X, O, E, 128, 128, 16, 8, 8, 2, false, true, 64, 16, 4, 101_376>(call, p)
    } else if trans_a == Operation::None {
        by_simt::<X, O, E, 128, 128, 16, 8, 8, 2, false, false, 64, 16, 4, 101_376>(call, p)
    } else if trans_b == Operation::None {
        by_simt::<X, O, E, 128, 128, 8, 8, 8, 2, true, true, 64, 16, 4, 101_376>(call, p)
    } else {
        by_simt::<X, O, E, 128, 128, 16, 8, 8, 2, true, false, 64, 16, 4, 101_376>(call, p)
    }
}

/// Pipelined SIMT split-K of `c32`, with narrow tiles.
#[launches]
fn c32_simt_pipelined_half<X: GemmTypes<O, E>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, .. } = p;
    if trans_a == Operation::None && trans_b == Operation::None {
        by_simt::<X, O, E, 128, 64, 16, 8, 4, 2, false, true, 64, 16, 4, 101_376>(call, p)
    } else if trans_a == Operation::None {
        by_simt::<X, O, E, 128, 64, 16, 8, 4, 2, false, false, 64, 16, 4, 101_376>(call, p)
    } else if trans_b == Operation::None {
        by_simt::<X, O, E, 128, 64, 16, 8, 4, 2, true, true, 64, 16, 4, 101_376>(call, p)
    } else {
        by_simt::<X, O, E, 128, 64, 16, 8, 4, 2, true, false, 64, 16, 4, 101_376>(call, p)
    }
}

/// Pipelined MMA split-K of `f64` and `c64`.
#[launches]
fn split_k_mma_pipelined<
    X: GemmTypes<O, E>,
    O: Numeric,
    E: Numeric,
    const TILE_M: i32,
    const TILE_N: i32,
    const TILE_K: i32,
    const MMA_K: usize,
    const VEC: usize,
    const THREAD_M: usize,
    const SHARED: i32,
>(
    call: &Call<'_>,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, .. } = p;
    if trans_a == Operation::None && trans_b == Operation::None {
        by_mma::<X, O, E, TILE_M, TILE_N, TILE_K, MMA_K, VEC, THREAD_M, false, true, SHARED>(call, p)
    } else if trans_a == Operation::None {
        by_mma::<X, O, E, TILE_M, TILE_N, TILE_K, MMA_K, VEC, THREAD_M, false, false, SHARED>(call, p)
    } else if trans_b == Operation::None {
        by_mma::<X, O, E, TILE_M, TILE_N, TILE_K, MMA_K, VEC, THREAD_M, true, true, SHARED>(call, p)
    } else {
        by_mma::<X, O, E, TILE_M, TILE_N, TILE_K, MMA_K, VEC, THREAD_M, true, false, SHARED>(call, p)
    }
}

/// Split-K with small tiles, which every target has.
#[launches]
fn split_k_multistage<
    X: GemmTypes<O, E>,
    O: Numeric,
    E: Numeric,
    const TILE_M: i32,
    const TILE_K: i32,
    const PAD: i32,
    const THREAD_M: usize,
    const VEC: usize,
    const MMA_K: usize,
    const MIN_BLOCKS_PER_CU: i32,
>(
    call: &Call<'_>,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums, .. } = p;
    let bytes = size_of::<X>() as Dim;
    let (each, parts) = (terms(m, n, k, bytes), parts(m, n, k, bytes));
    if sums.len() >= split_k_partials(m, n, k, bytes) && !is_busy(m, n, call.batch_count()) {
        let all = sums.as_matrix(part_side(m), part_side(n) * parts);
        gemm_split_k::<X, X::Sum, E, TILE_M, TILE_K, PAD, THREAD_M, VEC, MMA_K, MIN_BLOCKS_PER_CU>(
            call, trans_a, trans_b, parts, each, m, n, k, alpha, a, b, all,
        )?;
        gemm_split_k_reduce::<X::Sum, O, E>(call, parts, m, n, alpha, all.as_const(), beta, c, d)
    } else {
        gemm_split_k_serial::<X, X::Sum, O, E, TILE_M, TILE_K, PAD, THREAD_M, VEC, MMA_K>(
            call, trans_a, trans_b, each, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// Pipelined SIMT split-K, parallel or serial.
#[launches]
fn by_simt<
    X: GemmTypes<O, E>,
    O: Numeric,
    E: Numeric,
    const TILE_M: i32,
    const TILE_N: i32,
    const TILE_K: i32,
    const THREAD_M: usize,
    const THREAD_N: usize,
    const VEC: usize,
    const K_MAJOR_A: bool,
    const K_MAJOR_B: bool,
    const TURN_COLS: i32,
    const TURN_DEPTH: i32,
    const TURN_WIDE: usize,
    const SHARED: i32,
>(
    call: &Call<'_>,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums, .. } = p;
    let bytes = size_of::<X>() as Dim;
    let (each, parts) = (terms(m, n, k, bytes), parts(m, n, k, bytes));
    if sums.len() >= split_k_partials(m, n, k, bytes) && !is_busy(m, n, call.batch_count()) {
        let all = sums.as_matrix(part_side(m), part_side(n) * parts);
        simt_pipelined_split_k::<
            X,
            X::Sum,
            E,
            TILE_M,
            TILE_N,
            TILE_K,
            4,
            THREAD_M,
            THREAD_N,
            VEC,
            K_MAJOR_A,
            K_MAJOR_B,
            SHARED,
        >(call, trans_a, trans_b, parts, each, m, n, k, alpha, a, b, all)?;
        gemm_split_k_reduce::<X::Sum, O, E>(call, parts, m, n, alpha, all.as_const(), beta, c, d)
    } else {
        simt_pipelined_split_k_serial::<
            X,
            X::Sum,
            O,
            E,
            128,
            TURN_COLS,
            TURN_DEPTH,
            4,
            8,
            TURN_WIDE,
            VEC,
            K_MAJOR_A,
            K_MAJOR_B,
            SHARED,
        >(call, trans_a, trans_b, each, m, n, k, alpha, a, b, beta, c, d)
    }
}

/// Pipelined MMA split-K, parallel or serial.
#[launches]
fn by_mma<
    X: GemmTypes<O, E>,
    O: Numeric,
    E: Numeric,
    const TILE_M: i32,
    const TILE_N: i32,
    const TILE_K: i32,
    const MMA_K: usize,
    const VEC: usize,
    const THREAD_M: usize,
    const K_MAJOR_A: bool,
    const K_MAJOR_B: bool,
    const SHARED: i32,
>(
    call: &Call<'_>,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums, .. } = p;
    let bytes = size_of::<X>() as Dim;
    let (each, parts) = (terms(m, n, k, bytes), parts(m, n, k, bytes));
    if sums.len() >= split_k_partials(m, n, k, bytes) && !is_busy(m, n, call.batch_count()) {
        let all = sums.as_matrix(part_side(m), part_side(n) * parts);
        mma_pipelined_split_k::<
            X,
            X::Sum,
            E,
            TILE_M,
            TILE_N,
            TILE_K,
            MMA_K,
            VEC,
            THREAD_M,
            2,
            K_MAJOR_A,
            K_MAJOR_B,
            SHARED,
        >(call, trans_a, trans_b, parts, each, m, n, k, alpha, a, b, all)?;
        gemm_split_k_reduce::<X::Sum, O, E>(call, parts, m, n, alpha, all.as_const(), beta, c, d)
    } else {
        mma_pipelined_split_k_serial::<
            X,
            X::Sum,
            O,
            E,
            64,
            64,
            TILE_K,
            MMA_K,
            VEC,
            4,
            2,
            K_MAJOR_A,
            K_MAJOR_B,
            SHARED,
        >(call, trans_a, trans_b, each, m, n, k, alpha, a, b, beta, c, d)
    }
}

/// Warpgroup split-K, parallel or serial.
#[launches]
fn by_warpgroup<
    X: GemmTypes<O, E>,
    O: Numeric,
    E: Numeric,
    const TILE_N: i32,
    const THREAD_N: usize,
    const K_MAJOR_A: bool,
    const K_MAJOR_B: bool,
>(
    call: &Call<'_>,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, sums, .. } = p;
    let bytes = size_of::<X>() as Dim;
    let (each, parts) = (terms(m, n, k, bytes), parts(m, n, k, bytes));
    if sums.len() >= split_k_partials(m, n, k, bytes) && !is_busy(m, n, call.batch_count()) {
        let all = sums.as_matrix(part_side(m), part_side(n) * parts);
        warpgroup_split_k::<X, X::Sum, E, TILE_N, THREAD_N, K_MAJOR_A, K_MAJOR_B>(
            call, trans_a, trans_b, parts, each, m, n, k, alpha, a, b, all,
        )?;
        gemm_split_k_reduce::<X::Sum, O, E>(call, parts, m, n, alpha, all.as_const(), beta, c, d)
    } else {
        warpgroup_split_k_serial::<X, X::Sum, O, E, 128, 128, K_MAJOR_A, K_MAJOR_B>(
            call, trans_a, trans_b, each, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}
