//! Split-K dispatch, for small results with large k, and stream-K: parallel where there is workspace for the partials and
//! neither a batch nor a group already fills the device, serial otherwise.

use super::data_parallel::{dispatch_whole, for_all_layouts, multistage, pipelined};
use super::decomposition::{columns, fills_device, split, split_of_triangle, tiles_of};
use super::epilogue::{Epilogue, Partials, part_side};
use super::heuristics::{split_k_tile, stream_k_tile};
use super::launch;
use super::multistage::{gemm_multistage, gemm_multistage_serial};
use super::operand::Operands;
use super::problem::{GemmElement, GemmProblem};
use super::reduce::reduce;
use super::scheduler::SplitK;
use super::tile::{
    MmaC64, MmaF64Square, MultistageF32, MultistageF64, SimtC32Narrow, SimtF32Middle, SplitKC64, SplitKF16,
};
use super::tuning::{
    GEMM, MULTISTAGE_LARGE, PIPELINED_LARGE, PIPELINED_NARROW, PIPELINED_SMALL, PIPELINED_SQUARE, SPLIT_K,
    SPLIT_K_HALF, SPLIT_K_LARGE, SPLIT_K_PIPELINED_SMALL, SPLIT_K_SMALL, SPLIT_K_SQUARE,
};
use crate::common::tiles::blocks;
use rocforge::prelude::*;

/// How the terms of a product are divided.
pub(super) fn split_of<X: GemmElement, P: Epilogue<X::Sum>>(of: &Operands<X>) -> SplitK {
    let bytes = size_of::<X>() as Dim;
    if P::TRIANGLE { split_of_triangle(of.n, of.k, bytes) } else { split(of.m, of.n, of.k, bytes) }
}

/// The tile that the heuristics choose for the partials.
pub(super) fn partial_tile<X: GemmElement, P: Epilogue<X::Sum>>(
    of: &Operands<X>,
    split: SplitK,
    call: &Call<'_>,
) -> usize {
    let blocks = tiles_of(of.m, columns(of.n, P::TRIANGLE)).saturating_mul(split.parts);
    // Without the batch count, so that the bits of a problem do not depend on it.
    call.choice_by(&SPLIT_K, &[blocks, of.m, of.n], || {
        split_k_tile(of, P::TRIANGLE.into(), split, call.compute_units())
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
    let split = split_of::<X, P>(&of);
    // A block of one thread sums partials in order, which gives the same bits.
    if call.runs_on_host() {
        return dispatch_whole::<X, P>(call, MULTISTAGE_LARGE, of, SplitK { parts: 1, ..split }, to);
    }
    let is_line = split.workers > 0;
    let tiles = if is_line { blocks(m, n, split.rows, split.cols) } else { 0 };
    let last = if is_line { split.of_tiles(split.first, tiles) } else { split };
    if split.first > 0 {
        let whole = split.of_tiles(0, split.first);
        match line_tile(&of, size, call) {
            Some(candidate) => dispatch_whole::<X, P>(call, candidate, of, whole, to)?,
            None => serial::<X, P>(call, size, of, whole, to)?,
        }
    }
    if call.is_grouped() && size_of::<X>() <= 2 && for_all_layouts(&of) {
        // One launch for all layouts, with the same bits.
        return serial::<X, P>(call, SPLIT_K_SMALL, of, last, to);
    }
    let room = split.room(m, n);
    // Partials of a result that fills the device by itself balance its waves.
    let wide = columns(n, P::TRIANGLE);
    let is_full = !fills_device(m, wide, 1) && fills_device(m, wide, call.batch_count());
    if partials.len() < room.0.saturating_mul(room.1) || call.is_grouped() || is_full {
        return serial::<X, P>(call, size, of, last, to);
    }
    let sums = partials.as_matrix(room.0, room.1);
    let to_partials = Partials { sums, n: if is_line { split.cols } else { n }, after: to };
    parallel::<X, Partials<X::Sum, P>>(call, size, of, split, to_partials)?;
    reduce::<X::Sum, P>(call, (m, n), last, part_side(n), sums.as_const(), to)
}

/// The candidate whose tiles are those of stream-K, if the target has it.
fn line_tile<X: GemmElement>(of: &Operands<X>, size: usize, call: &Call<'_>) -> Option<usize> {
    if size != SPLIT_K_SMALL {
        return pipelined_tile::<X>(stream_k_tile::<X>());
    }
    let usual = call.choice(&GEMM, &[of.m.saturating_mul(of.n)]);
    (usual == MULTISTAGE_LARGE).then_some(MULTISTAGE_LARGE)
}

/// The candidate of data-parallel GEMM with the pipelined mainloop and tile of a candidate of [`SPLIT_K`]; none for the
/// multistage mainloop.
const fn pipelined_tile<X: GemmElement>(size: usize) -> Option<usize> {
    match size {
        SPLIT_K_LARGE => Some(PIPELINED_LARGE),
        SPLIT_K_SQUARE if size_of::<X>() <= 4 => Some(PIPELINED_SQUARE),
        SPLIT_K_HALF if size_of::<X>() <= 8 => Some(PIPELINED_NARROW),
        SPLIT_K_PIPELINED_SMALL if matches!(size_of::<X::Part>(), 2 | 4) => Some(PIPELINED_SMALL),
        _ => None,
    }
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
    } else if let Some(tile) = pipelined_tile::<X>(size) {
        pipelined::<X, P>(call, tile, of, split, to)
    } else if size_of::<X>() == 2 {
        gemm_multistage::<X, P, SplitKF16, 4, 16, 16>(call, of, split, to)
    } else if size_of::<X>() == 16 {
        gemm_multistage::<X, P, SplitKC64, 1, 16, 4>(call, of, split, to)
    } else {
        multistage::<X, P>(call, of, split, to)
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
    } else if pipelined_tile::<X>(size).is_some() {
        if size_of::<X>() == 2 {
            launch::warpgroup_serial::<X, P, 128>(call, of, split, to)
        } else if size_of::<X>() == 4 {
            launch::simt_serial::<X, P, SimtF32Middle, 4>(call, of, split, to)
        } else if size_of::<X::Part>() == 4 {
            launch::simt_c32_serial::<X, P, SimtC32Narrow>(call, of, split, to)
        } else if size_of::<X>() == 8 {
            launch::mma_serial::<X, P, MmaF64Square, 8, 2>(call, of, split, to)
        } else {
            launch::mma_serial::<X, P, MmaC64, 4, 1>(call, of, split, to)
        }
    } else if size_of::<X>() == 2 {
        gemm_multistage_serial::<X, P, SplitKF16, 4, 16>(call, of, split, to)
    } else if size_of::<X>() == 4 {
        gemm_multistage_serial::<X, P, MultistageF32, 4, 4>(call, of, split, to)
    } else if size_of::<X>() == 8 {
        gemm_multistage_serial::<X, P, MultistageF64, 2, 4>(call, of, split, to)
    } else {
        gemm_multistage_serial::<X, P, SplitKC64, 1, 4>(call, of, split, to)
    }
}
