//! Implicit GEMM: elements of operands are formed while they are loaded. Every target has it.
//!
//! What a call launches: the mainloop by element type and target, and split-K.

use super::decomposition::{fills_device, formed_partials, parts, terms};
use super::epilogue::{Epilogue, Partials, part_side};
use super::implicit_mainloop::{gemm_implicit, gemm_implicit_large, gemm_implicit_serial};
use super::implicit_warpgroup::{gemm_implicit_warpgroup, gemm_implicit_warpgroup_serial};
use super::operand::GemmSize;
use super::problem::GemmElement;
use super::reduce::reduce;
use super::scheduler::SplitK;
use super::structure::OperandPair;
use super::tile::{
    ImplicitF16, ImplicitF64, MultistageF16Large, MultistageF32, MultistageF32Large, MultistageF64, SplitKC64,
};
use super::tuning::{GEMM, IMPLICIT, IMPLICIT_WARPGROUP, MULTISTAGE};
use rocforge::prelude::*;

/// A product of operands that are formed while they are loaded, and its epilogue.
#[derive(Debug, Clone, Copy)]
pub struct ImplicitProblem<X: GemmElement, O: OperandPair<X>, P: Epilogue<X::Sum>> {
    /// Sizes.
    pub size: GemmSize,
    /// Both operands.
    pub of: O,
    /// From accumulators to D.
    pub to: P,
    /// Memory for split-K partials; may be empty.
    pub partials: Workspace<X::Sum>,
}

/// Computes a product and its epilogue, split along K where the result is small: in parallel where there is memory for
/// the partials, with the same bits without.
///
/// # Errors
/// As the launches.
#[launches]
pub fn run_implicit<X: GemmElement, O: OperandPair<X>, P: Epilogue<X::Sum>>(
    call: &Call<'_>,
    problem: ImplicitProblem<X, O, P>,
) -> Result<()> {
    let ImplicitProblem { size, of, to, partials } = problem;
    let (m, n, k) = (size.m, size.n, size.k);
    let bytes = size_of::<X>() as Dim;
    let each = terms(m, n, k, bytes).max(1);
    let count = parts(m, n, k, bytes);
    if count < 2 || partials.len() < formed_partials(m, n, k, bytes) || fills_device(m, n, call.batch_count())
    {
        let split = SplitK::equal(1, each);
        // A block of one thread sums partials in order in any kernel.
        return if count < 2 || call.runs_on_host() {
            launch_implicit::<X, O, P>(call, size, of, split, to)
        } else {
            launch_serial::<X, O, P>(call, size, of, split, to)
        };
    }
    let sums = partials.as_matrix(part_side(m), part_side(n) * count);
    let split = SplitK::equal(count, each);
    launch_implicit::<X, O, Partials<X::Sum, P>>(call, size, of, split, Partials { sums, n, after: to })?;
    reduce::<X::Sum, P>(call, (m, n), split, part_side(n), sums.as_const(), to)
}

/// Selects the tile by element type, and by size of the result as [`run`](super::dispatch::run) does.
#[launches]
fn launch_implicit<X: GemmElement, O: OperandPair<X>, P: Epilogue<X::Sum>>(
    call: &Call<'_>,
    size: GemmSize,
    of: O,
    split: SplitK,
    to: P,
) -> Result<()> {
    #[expect(clippy::collapsible_if, reason = "the outer condition decides what is compiled")]
    if size_of::<X>() == 2 {
        if has_warpgroups(&size, call) {
            return gemm_implicit_warpgroup::<X, O, P, 64>(call, size, of, split, to);
        }
    }
    // Partials are small, and so are the leaves of structured matrices.
    #[expect(clippy::collapsible_if, reason = "the outer condition decides what is compiled")]
    if O::LARGE_TILES && !P::SPLITS && size_of::<X>() <= 4 {
        if call.choice(&GEMM, &[size.m.saturating_mul(size.n)]) != MULTISTAGE {
            return launch_large::<X, O, P>(call, size, of, split, to);
        }
    }
    if size_of::<X>() == 2 {
        gemm_implicit::<X, O, P, ImplicitF16, 4, 16>(call, size, of, split, to)
    } else if size_of::<X>() == 4 {
        gemm_implicit::<X, O, P, MultistageF32, 4, 4>(call, size, of, split, to)
    } else if size_of::<X>() == 8 && P::TRIANGLE {
        gemm_implicit::<X, O, P, ImplicitF64, 2, 4>(call, size, of, split, to)
    } else if size_of::<X>() == 8 {
        gemm_implicit::<X, O, P, MultistageF64, 2, 4>(call, size, of, split, to)
    } else {
        gemm_implicit::<X, O, P, SplitKC64, 1, 4>(call, size, of, split, to)
    }
}

/// Whether products of 16-bit elements have warpgroup MMA.
fn has_warpgroups(size: &GemmSize, call: &Call<'_>) -> bool {
    !call.runs_on_host() && call.choice(&IMPLICIT, &[size.m.saturating_mul(size.n)]) == IMPLICIT_WARPGROUP
}

/// Large tiles.
#[launches]
fn launch_large<X: GemmElement, O: OperandPair<X>, P: Epilogue<X::Sum>>(
    call: &Call<'_>,
    size: GemmSize,
    of: O,
    split: SplitK,
    to: P,
) -> Result<()> {
    if size_of::<X>() == 2 {
        gemm_implicit_large::<X, O, P, MultistageF16Large, 4, 16>(call, size, of, split, to)
    } else {
        gemm_implicit_large::<X, O, P, MultistageF32Large, 4, 4>(call, size, of, split, to)
    }
}

/// All partials of a tile in one block, by the tiles of [`launch_implicit`], so that the bits are the same.
#[launches]
fn launch_serial<X: GemmElement, O: OperandPair<X>, P: Epilogue<X::Sum>>(
    call: &Call<'_>,
    size: GemmSize,
    of: O,
    split: SplitK,
    to: P,
) -> Result<()> {
    if size_of::<X>() == 2 && has_warpgroups(&size, call) {
        gemm_implicit_warpgroup_serial::<X, O, P, 64>(call, size, of, split, to)
    } else if size_of::<X>() == 2 {
        gemm_implicit_serial::<X, O, P, ImplicitF16, 4, 16>(call, size, of, split, to)
    } else if size_of::<X>() == 4 {
        gemm_implicit_serial::<X, O, P, MultistageF32, 4, 4>(call, size, of, split, to)
    } else if size_of::<X>() == 8 {
        gemm_implicit_serial::<X, O, P, MultistageF64, 2, 4>(call, size, of, split, to)
    } else {
        gemm_implicit_serial::<X, O, P, SplitKC64, 1, 4>(call, size, of, split, to)
    }
}
