//! Split-K dispatch, for small results with large k: parallel where there is workspace for the partials and neither a batch
//! nor a group already fills the device, serial otherwise.

use super::dispatch::{dispatch_whole, for_all_layouts};
use super::epilogue::{Epilogue, Partials};
use super::heuristics::split_k_tile;
use super::launch;
use super::multistage::{gemm_multistage, gemm_multistage_serial, gemm_split_k_reduce};
use super::operand::Operands;
use super::problem::{GemmElement, GemmProblem};
use super::scheduler::{SplitK, columns, fills_device, part_blocks, part_side, parts, terms};
use super::tile::{
    MmaC64, MmaF64Large, MmaF64Square, MultistageF32, MultistageF64, SimtC32Narrow, SimtF32Large,
    SimtF32Middle, SimtF32Narrow, SplitKC64, SplitKF16,
};
use super::tuning::{MULTISTAGE_LARGE, SPLIT_K, SPLIT_K_HALF, SPLIT_K_LARGE, SPLIT_K_SMALL, SPLIT_K_SQUARE};
use rocforge::prelude::*;

/// How the terms of a product are divided.
fn split_of<X: GemmElement, P: Epilogue<X::Sum>>(of: &Operands<X>) -> SplitK {
    let (bytes, wide) = (size_of::<X>() as Dim, columns(of.n, P::TRIANGLE));
    SplitK { parts: parts(of.m, wide, of.k, bytes), each: terms(of.m, wide, of.k, bytes) }
}

/// The tile that the heuristics choose for the partials.
pub(super) fn partial_tile<X: GemmElement, P: Epilogue<X::Sum>>(of: &Operands<X>, call: &Call<'_>) -> usize {
    let (bytes, wide) = (size_of::<X>() as Dim, columns(of.n, P::TRIANGLE));
    // Without the batch count, so that the bits of a problem do not depend on it.
    call.choice_by(&SPLIT_K, &[part_blocks(of.m, wide, of.k, bytes), of.m, of.n], || {
        split_k_tile(of, P::TRIANGLE.into(), split_of::<X, P>(of), call.compute_units())
    })
}

/// Split-K GEMM with a candidate of [`SPLIT_K`].
#[launches]
pub(super) fn split_k<X: GemmElement, P: Epilogue<X::Sum>>(
    call: &Call<'_>,
    size: usize,
    problem: GemmProblem<X, P>,
) -> Result<()> {
    let GemmProblem { of, to, partials } = problem;
    let Operands { m, n, .. } = of;
    let (split, wide) = (split_of::<X, P>(&of), columns(n, P::TRIANGLE));
    // A block of one thread sums partials in order, which gives the same bits.
    if call.runs_on_host() {
        return dispatch_whole::<X, P>(call, MULTISTAGE_LARGE, of, SplitK { parts: 1, ..split }, to);
    }
    let needed = part_side(m).saturating_mul(part_side(n)).saturating_mul(split.parts);
    if call.is_grouped() && size_of::<X>() <= 2 && for_all_layouts(&of) {
        // One launch for all layouts, with the same bits.
        return serial::<X, P>(call, SPLIT_K_SMALL, of, split, to);
    }
    if partials.len() < needed || call.is_grouped() || fills_device(m, wide, call.batch_count()) {
        return serial::<X, P>(call, size, of, split, to);
    }
    let sums = partials.as_matrix(part_side(m), part_side(n) * split.parts);
    parallel::<X, Partials<X::Sum, P>>(call, size, of, split, Partials { sums, n, after: to })?;
    gemm_split_k_reduce::<X::Sum, P>(call, m, n, split.parts, part_side(n), sums.as_const(), to)
}

/// Partials by blocks of their own.
#[launches]
fn parallel<X: GemmElement, P: Epilogue<X::Sum>>(
    call: &Call<'_>,
    size: usize,
    of: Operands<X>,
    split: SplitK,
    to: P,
) -> Result<()> {
    if size_of::<X>() == 1 {
        gemm_multistage::<X, P, SplitKF16, 4, 16, 32>(call, of, split, to)
    } else if size_of::<X>() == 2 {
        match size {
            SPLIT_K_LARGE => launch::warpgroup::<X, P, 256>(call, of, split, to),
            SPLIT_K_SQUARE => launch::warpgroup::<X, P, 128>(call, of, split, to),
            SPLIT_K_HALF => launch::warpgroup::<X, P, 64>(call, of, split, to),
            _ => gemm_multistage::<X, P, SplitKF16, 4, 16, 16>(call, of, split, to),
        }
    } else if size_of::<X>() == 4 {
        match size {
            SPLIT_K_LARGE => launch::simt::<X, P, SimtF32Large, 4>(call, of, split, to),
            SPLIT_K_SQUARE => launch::simt::<X, P, SimtF32Middle, 4>(call, of, split, to),
            SPLIT_K_HALF => launch::simt::<X, P, SimtF32Narrow, 4>(call, of, split, to),
            _ => gemm_multistage::<X, P, MultistageF32, 4, 16, 4>(call, of, split, to),
        }
    } else if size_of::<X::Part>() == 4 {
        match size {
            SPLIT_K_LARGE => launch::simt_c32_large::<X, P>(call, of, split, to),
            SPLIT_K_HALF => launch::simt_c32::<X, P, SimtC32Narrow>(call, of, split, to),
            _ => gemm_multistage::<X, P, MultistageF64, 2, 16, 4>(call, of, split, to),
        }
    } else if size_of::<X>() == 8 {
        match size {
            SPLIT_K_LARGE => launch::mma::<X, P, MmaF64Large, 8, 2>(call, of, split, to),
            SPLIT_K_HALF => launch::mma::<X, P, MmaF64Square, 8, 2>(call, of, split, to),
            _ => gemm_multistage::<X, P, MultistageF64, 2, 16, 4>(call, of, split, to),
        }
    } else if size == SPLIT_K_LARGE {
        launch::mma::<X, P, MmaC64, 4, 1>(call, of, split, to)
    } else {
        gemm_multistage::<X, P, SplitKC64, 1, 16, 4>(call, of, split, to)
    }
}

/// All partials of a tile in one block, by the mainloop of [`parallel`], so that the bits are the same.
#[launches]
fn serial<X: GemmElement, P: Epilogue<X::Sum>>(
    call: &Call<'_>,
    size: usize,
    of: Operands<X>,
    split: SplitK,
    to: P,
) -> Result<()> {
    if size_of::<X>() == 1 {
        gemm_multistage_serial::<X, P, SplitKF16, 4, 32>(call, of, split, to)
    } else if size_of::<X>() == 2 {
        match size {
            SPLIT_K_SMALL => gemm_multistage_serial::<X, P, SplitKF16, 4, 16>(call, of, split, to),
            _ => launch::warpgroup_serial::<X, P, 128>(call, of, split, to),
        }
    } else if size_of::<X>() == 4 {
        match size {
            SPLIT_K_SMALL => gemm_multistage_serial::<X, P, MultistageF32, 4, 4>(call, of, split, to),
            _ => launch::simt_serial::<X, P, SimtF32Middle, 4>(call, of, split, to),
        }
    } else if size_of::<X::Part>() == 4 {
        match size {
            SPLIT_K_LARGE | SPLIT_K_HALF => {
                launch::simt_c32_serial::<X, P, SimtC32Narrow>(call, of, split, to)
            }
            _ => gemm_multistage_serial::<X, P, MultistageF64, 2, 4>(call, of, split, to),
        }
    } else if size_of::<X>() == 8 {
        match size {
            SPLIT_K_SMALL => gemm_multistage_serial::<X, P, MultistageF64, 2, 4>(call, of, split, to),
            _ => launch::mma_serial::<X, P, MmaF64Square, 8, 2>(call, of, split, to),
        }
    } else if size == SPLIT_K_LARGE {
        launch::mma_serial::<X, P, MmaC64, 4, 1>(call, of, split, to)
    } else {
        gemm_multistage_serial::<X, P, SplitKC64, 1, 4>(call, of, split, to)
    }
}
