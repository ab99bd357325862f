//! GEMM dispatch: selects scheduler, mainloop and tile by element type and sizes, or as the solution says that a caller names.

use super::data_parallel::{dispatch_small, dispatch_whole, for_all_layouts};
use super::epilogue::Epilogue;
use super::heuristics::pipelined_tile;
use super::operand::Operands;
use super::problem::{GemmElement, GemmProblem};
use super::scheduler::SplitK;
use super::small::SMALL;
use super::solution::{FAMILY, Solution, named};
use super::split_k::{partial_tile, split_k, split_of};
use super::tuning::{
    GEMM, MULTISTAGE, MULTISTAGE_LARGE, PIPELINED_LARGE, PIPELINED_NARROW, PIPELINED_SMALL, PIPELINED_SQUARE,
};
use rocforge::prelude::*;

/// Computes a product and its epilogue by the fastest kernel, or by the one that [`with_solution`](super::solution::with_solution)
/// names.
#[launches]
pub fn run<X: GemmElement, P: Epilogue<X::Sum>>(call: &Call<'_>, problem: GemmProblem<X, P>) -> Result<()> {
    let GemmProblem { of, to, .. } = problem;
    let solution = named(call.forced_choice(FAMILY)).unwrap_or_else(|| chosen::<X, P>(&of, call));
    match solution {
        Solution::SplitK(tile) => split_k::<X, P>(call, tile, problem),
        Solution::Small if !call.runs_on_host() => dispatch_small::<X, P>(call, of, to),
        // The host's own mainloop is as fast, and has wide vectors.
        Solution::Small => dispatch_whole::<X, P>(call, MULTISTAGE_LARGE, of, SplitK::whole(of.k), to),
        Solution::DataParallel(tile) => dispatch_whole::<X, P>(call, tile, of, SplitK::whole(of.k), to),
    }
}

/// What the heuristics choose.
fn chosen<X: GemmElement, P: Epilogue<X::Sum>>(of: &Operands<X>, call: &Call<'_>) -> Solution {
    let (m, n, k) = (of.m, of.n, of.k);
    let split = split_of::<X, P>(of);
    if split.parts > 1 {
        return Solution::SplitK(partial_tile::<X, P>(of, split, call));
    }
    // Without the batch count, so that the bits of a problem do not depend on it; the model's tiles all give the same.
    let chosen = call.choice_by(&GEMM, &[m.saturating_mul(n)], || {
        pipelined_tile(of, P::TRIANGLE.into(), call.batch_count(), call.compute_units())
    });
    if m.max(n).max(k) <= SMALL {
        return Solution::Small;
    }
    Solution::DataParallel(if call.is_grouped() { in_group(of, chosen) } else { chosen })
}

/// The tile of a product that runs together with others, where `chosen` is one of a kernel for each layout: kernels that know
/// the layout when they run are one launch for all operations, and no product has to fill the device by itself. The bits are
/// the same.
fn in_group<X: GemmElement>(of: &Operands<X>, chosen: usize) -> usize {
    if !matches!(chosen, PIPELINED_LARGE | PIPELINED_SQUARE | PIPELINED_NARROW | PIPELINED_SMALL)
        || !for_all_layouts(of)
    {
        chosen
    } else if size_of::<X>() <= 2 || of.m.min(of.n) < GROUPED_LARGE {
        MULTISTAGE
    } else {
        MULTISTAGE_LARGE
    }
}

/// Rows and columns from which a product in a group has large tiles: measured on an H200.
const GROUPED_LARGE: Dim = 192;
