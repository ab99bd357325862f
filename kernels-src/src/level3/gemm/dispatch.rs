//! GEMM dispatch: selects the kernel by element type and by size of the result.
//!
//! Parameters of a block kernel, in order: TILE_M, TILE_N, TILE_K, padding between columns, prefetched stages,
//! THREAD_M, THREAD_N, vector width, then MMA_M, MMA_K, waves along M, then blocks per compute unit and bytes of shared
//! memory.

use super::mma_pipelined::gemm_mma_pipelined;
use super::multistage::{USUAL, gemm_blocks, gemm_large_blocks};
use super::problem::{GemmProblem, GemmTypes};
use super::simt_pipelined::gemm_simt;
use super::small::{SMALL, gemm_small};
use super::small_mma::gemm_small_tiles;
use super::split_k::parts;
use super::split_k_dispatch::split_k;
use super::tf32x3::{gemm_tf32x3, of_type};
use super::tuning::{AHEAD, FACTORS, GEMM, GROUPS, HALF, LARGE, LEAST, MIDDLE, SPLIT};
use super::warpgroup::gemm_warpgroup;
use rocforge::MathMode;
use rocforge::prelude::*;

/// D := alpha * op(A) * op(B) + beta * C by the fastest kernel.
#[launches]
pub fn product<X: GemmTypes<O, E>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { m, n, k, .. } = p;
    if parts(m, n, k, size_of::<X>() as Dim) > 1 {
        return split_k::<X, O, E>(call, p);
    }
    // Without the batch count, so that the bits of a problem do not depend on it.
    let chosen = call.choice(&GEMM, &[m.saturating_mul(n)]);
    // The single-threaded host has no use for the others.
    let size = if call.runs_on_host() && chosen != LEAST { MIDDLE } else { chosen };
    if m.max(n).max(k) <= SMALL {
        if size_of::<X>() <= 2 {
            dispatch_small::<X, O, E, 8, 16, 32, 1, 1, 14>(call, p)
        } else if size_of::<X>() == 4 {
            dispatch_small::<X, O, E, 4, 8, 16, 2, 4, 14>(call, p)
        } else if size_of::<X>() == 8 {
            dispatch_small::<X, O, E, 2, 4, 8, 2, 2, 10>(call, p)
        } else {
            dispatch_small::<X, O, E, 1, 2, 4, 1, 1, 6>(call, p)
        }
    } else if size_of::<X>() == 1 {
        dispatch_i8::<X, O, E>(call, size, p)
    } else if size_of::<X>() == 2 {
        dispatch_f16::<X, O, E>(call, size, p)
    } else if size_of::<X>() == 4 {
        dispatch_f32::<X, O, E>(call, size, p)
    } else if size_of::<X::Part>() == 4 {
        dispatch_c32::<X, O, E>(call, size, p)
    } else if size_of::<X>() == 8 {
        dispatch_f64::<X, O, E>(call, size, p)
    } else {
        dispatch_c64::<X, O, E>(call, size, p)
    }
}

/// GEMM with all sizes at most `SMALL`. `VEC` elements fill 16 bytes, or 8 of the smallest; `TWO` and `FOUR` are twice
/// and four times `VEC`. A thread has `PAIR` contiguous rows for size 16, and `THREAD_N` for 32; the kernel for 32 has
/// `MIN_BLOCKS_PER_CU` blocks per compute unit on NVIDIA.
#[launches]
fn dispatch_small<
    X: GemmTypes<O, E>,
    O: Numeric,
    E: Numeric,
    const VEC: usize,
    const TWO: usize,
    const FOUR: usize,
    const PAIR: usize,
    const THREAD_N: usize,
    const MIN_BLOCKS_PER_CU: i32,
>(
    call: &Call<'_>,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, .. } = p;
    let largest = m.max(n).max(k);
    if largest <= 8 {
        gemm_small::<X, X::Sum, O, E, 8, 1, 1, VEC, VEC, 8>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if largest <= 16 {
        gemm_small::<X, X::Sum, O, E, 16, 2, PAIR, VEC, TWO, 8>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if size_of::<X::Part>() == 8 {
        // MMA_K is 8, and 4 for `c64`: `FOUR` too.
        gemm_small_tiles::<X, X::Sum, O, E, FOUR, VEC, FOUR, MIN_BLOCKS_PER_CU>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_small::<X, X::Sum, O, E, 32, 4, THREAD_N, VEC, FOUR, MIN_BLOCKS_PER_CU>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// GEMM of 16-bit operands, accumulated in 32 bits.
#[launches]
fn dispatch_f16<X: GemmTypes<O, E>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    size: usize,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, .. } = p;
    if size == GROUPS {
        if trans_a == Operation::None && trans_b == Operation::None {
            gemm_warpgroup::<X, X::Sum, O, E, 256, 256, false, true>(call, m, n, k, alpha, a, b, beta, c, d)
        } else if trans_a == Operation::None {
            gemm_warpgroup::<X, X::Sum, O, E, 256, 256, false, false>(call, m, n, k, alpha, a, b, beta, c, d)
        } else if trans_b == Operation::None {
            gemm_warpgroup::<X, X::Sum, O, E, 256, 256, true, true>(call, m, n, k, alpha, a, b, beta, c, d)
        } else {
            gemm_warpgroup::<X, X::Sum, O, E, 256, 256, true, false>(call, m, n, k, alpha, a, b, beta, c, d)
        }
    } else if size == LEAST {
        gemm_blocks::<X, X::Sum, O, E, 64, 64, 32, 4, 0, 4, 4, 4, 16, 16, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_large_blocks::<X, X::Sum, O, E, 128, 128, 32, 8, 0, 8, 8, 8, 32, 16, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// GEMM of 8-bit operands, accumulated in 32 bits.
#[launches]
fn dispatch_i8<X: GemmTypes<O, E>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    size: usize,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, .. } = p;
    if size == LEAST {
        gemm_blocks::<X, X::Sum, O, E, 64, 64, 32, 4, 0, 4, 4, 4, 16, 32, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_large_blocks::<X, X::Sum, O, E, 128, 128, 32, 8, 0, 8, 8, 8, 32, 32, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// GEMM of `f32`.
#[launches]
fn dispatch_f32<X: GemmTypes<O, E>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    size: usize,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, .. } = p;
    let may_split = call.math_mode() == MathMode::Xf32Xdl;
    if may_split
        && call.choice(&FACTORS, &[m.saturating_mul(n)]) == SPLIT
        && let (Some(alpha), Some(beta)) = (of_type(alpha), of_type(beta))
        && let (Some(a), Some(b)) = (of_type(a), of_type(b))
        && let (Some(c), Some(d)) = (of_type(c), of_type(d))
    {
        return gemm_tf32x3(call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d);
    }
    if size == LARGE {
        f32_simt_pipelined::<X, O, E, 256, 128, 16, 16, 8, 75_264>(call, p)
    } else if size == AHEAD {
        f32_simt_pipelined::<X, O, E, 128, 128, 16, 8, 8, 75_264>(call, p)
    } else if size == HALF {
        f32_simt_pipelined::<X, O, E, 128, 64, 32, 8, 4, 76_800>(call, p)
    } else if size == LEAST {
        gemm_blocks::<X, X::Sum, O, E, 64, 64, 16, 4, 1, 4, 4, 4, 16, 4, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_blocks::<X, X::Sum, O, E, 128, 128, 16, 4, 0, 8, 8, 4, 32, 4, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// Pipelined SIMT GEMM of `f32`. `SHARED` exceeds what AMD's GPUs have, whatever a block needs, so they get none of
/// these kernels.
#[launches]
fn f32_simt_pipelined<
    X: GemmTypes<O, E>,
    O: Numeric,
    E: Numeric,
    const M: i32,
    const N: i32,
    const K: i32,
    const TM: usize,
    const TN: usize,
    const SHARED: i32,
>(
    call: &Call<'_>,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, .. } = p;
    if trans_a == Operation::None && trans_b == Operation::None {
        gemm_simt::<X, X::Sum, O, E, M, N, K, 4, TM, TN, 4, false, true, SHARED>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if trans_a == Operation::None {
        gemm_simt::<X, X::Sum, O, E, M, N, K, 4, TM, TN, 4, false, false, SHARED>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if trans_b == Operation::None {
        gemm_simt::<X, X::Sum, O, E, M, N, K, 4, TM, TN, 4, true, true, SHARED>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_simt::<X, X::Sum, O, E, M, N, K, 4, TM, TN, 4, true, false, SHARED>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// GEMM of `c32`.
#[launches]
fn dispatch_c32<X: GemmTypes<O, E>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    size: usize,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, .. } = p;
    let conjugate = trans_a == Operation::ConjugateTranspose || trans_b == Operation::ConjugateTranspose;
    if size == LARGE && !conjugate {
        large_c32::<X, O, E>(call, p)
    } else if size == LEAST {
        gemm_blocks::<X, X::Sum, O, E, 64, 64, 8, 4, 1, 4, 4, 2, 16, 4, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_large_blocks::<X, X::Sum, O, E, 128, 64, 16, 4, 0, 8, 4, 2, 32, 4, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// Large GEMM of `c32`.
#[launches]
fn large_c32<X: GemmTypes<O, E>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, .. } = p;
    if trans_a == Operation::None && trans_b == Operation::None {
        gemm_simt::<X, X::Sum, O, E, 128, 128, 16, 4, 8, 8, 2, false, true, 101_376>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if trans_a == Operation::None {
        gemm_simt::<X, X::Sum, O, E, 128, 128, 16, 4, 8, 8, 2, false, false, 101_376>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if trans_b == Operation::None {
        gemm_simt::<X, X::Sum, O, E, 128, 128, 8, 4, 8, 8, 2, true, true, 101_376>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_simt::<X, X::Sum, O, E, 128, 128, 16, 4, 8, 8, 2, true, false, 101_376>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// GEMM of `f64`.
#[launches]
fn dispatch_f64<X: GemmTypes<O, E>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    size: usize,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, .. } = p;
    if size == LARGE {
        large_f64::<X, O, E>(call, p)
    } else if size == LEAST {
        gemm_blocks::<X, X::Sum, O, E, 64, 64, 8, 4, 1, 4, 4, 2, 16, 4, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_large_blocks::<X, X::Sum, O, E, 128, 64, 16, 4, 0, 8, 4, 2, 32, 4, 4, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// Large GEMM of `f64`.
#[launches]
fn large_f64<X: GemmTypes<O, E>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, .. } = p;
    if trans_a == Operation::None && trans_b == Operation::None {
        gemm_mma_pipelined::<X, X::Sum, O, E, 128, 64, 16, 8, 2, 8, 2, false, true, 92_160>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if trans_a == Operation::None {
        gemm_mma_pipelined::<X, X::Sum, O, E, 128, 64, 16, 8, 2, 8, 2, false, false, 92_160>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if trans_b == Operation::None {
        gemm_mma_pipelined::<X, X::Sum, O, E, 128, 64, 16, 8, 2, 8, 2, true, true, 92_160>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_mma_pipelined::<X, X::Sum, O, E, 128, 64, 16, 8, 2, 8, 2, true, false, 92_160>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// GEMM of `c64`.
#[launches]
fn dispatch_c64<X: GemmTypes<O, E>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    size: usize,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, .. } = p;
    if size == LARGE {
        large_c64::<X, O, E>(call, p)
    } else if size == LEAST {
        gemm_blocks::<X, X::Sum, O, E, 32, 64, 8, 2, 1, 2, 4, 1, 16, 4, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_large_blocks::<X, X::Sum, O, E, 64, 64, 8, 2, 1, 4, 4, 1, 16, 4, 2, 2, USUAL>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}

/// Large GEMM of `c64`.
#[launches]
fn large_c64<X: GemmTypes<O, E>, O: Numeric, E: Numeric>(
    call: &Call<'_>,
    p: GemmProblem<X, O, E>,
) -> Result<()> {
    let GemmProblem { trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, .. } = p;
    if trans_a == Operation::None && trans_b == Operation::None {
        gemm_mma_pipelined::<X, X::Sum, O, E, 64, 64, 8, 4, 1, 4, 2, false, true, 73_728>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if trans_a == Operation::None {
        gemm_mma_pipelined::<X, X::Sum, O, E, 64, 64, 8, 4, 1, 4, 2, false, false, 73_728>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else if trans_b == Operation::None {
        gemm_mma_pipelined::<X, X::Sum, O, E, 64, 64, 8, 4, 1, 4, 2, true, true, 73_728>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    } else {
        gemm_mma_pipelined::<X, X::Sum, O, E, 64, 64, 8, 4, 1, 4, 2, true, false, 73_728>(
            call, trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d,
        )
    }
}
