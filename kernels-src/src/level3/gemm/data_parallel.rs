//! Data-parallel GEMM: mainloop and tile by element type and candidate.

use std::any::Any;

use super::epilogue::{Epilogue, LinearCombination};
use super::launch;
use super::multistage::{gemm_multistage, gemm_multistage_large, gemm_multistage_middle};
use super::operand::Operands;
use super::problem::GemmElement;
use super::scheduler::SplitK;
use super::small::{Small8, Small16, Small24, Small32, Small32Of8Bytes, Small32Of16Bytes, gemm_small};
use super::small_mma::gemm_small_mma;
use super::solution::{FAMILY, named};
use super::tf32x3::gemm_tf32x3;
use super::tile::{
    MmaC64, MmaF64Large, MmaF64LargeOdd, MmaF64Square, MultistageC32Large, MultistageC64, MultistageC64Large,
    MultistageF16, MultistageF16Large, MultistageF32, MultistageF32Large, MultistageF64, MultistageF64Large,
    SimtC32Narrow, SimtC32Small, SimtF32Large, SimtF32Middle, SimtF32Narrow, SimtF32Small,
};
use super::tuning::{
    MULTISTAGE, MULTISTAGE_LARGE, PIPELINED_LARGE, PIPELINED_NARROW, PIPELINED_SMALL, PIPELINED_SQUARE, TF32,
    TF32X3,
};
use rocforge::MathMode;
use rocforge::prelude::*;

/// Rows and columns up to which products of 16 bits in a group have a kernel for all layouts: measured on an H100.
const GROUPED_SMALL: Dim = 256;

/// Whether a product in a group has a kernel for all layouts: large ones of 16 bits lose more by that than launches cost.
pub(super) fn for_all_layouts<X>(of: &Operands<X>) -> bool {
    size_of::<X>() > 2 || of.m.max(of.n) <= GROUPED_SMALL
}

/// Data-parallel GEMM; on the host of one thread with the sums of `split` too, partial by partial.
#[launches]
pub(super) fn dispatch_whole<X: GemmElement, P: Epilogue<X::Sum>>(
    call: &Call<'_>,
    tile: usize,
    of: Operands<X>,
    split: SplitK,
    to: P,
) -> Result<()> {
    if size_of::<X>() == 4 {
        // Of stream-K's whole tiles alone it would compute all others too.
        let emulate = call.math_mode() == MathMode::Xf32Xdl && !call.runs_on_host() && split.to == 0;
        // A solution is one mainloop in every math mode.
        if emulate
            && named(call.forced_choice(FAMILY)).is_none()
            && call.choice(&TF32, &[of.m.saturating_mul(of.n)]) == TF32X3
            && let Some(of) = of_type::<_, Operands<f32>>(of)
            && let Some(to) = of_type::<_, LinearCombination<f32, f32>>(to)
        {
            return gemm_tf32x3::<LinearCombination<f32, f32>>(call, of, to);
        }
    }
    // The single-threaded host has no use for the others.
    let tile = if call.runs_on_host() { MULTISTAGE_LARGE } else { tile };
    match tile {
        MULTISTAGE => multistage::<X, P>(call, of, split, to),
        MULTISTAGE_LARGE => multistage_large::<X, P>(call, of, split, to),
        _ => pipelined::<X, P>(call, tile, of, split, to),
    }
}

/// Casts a value to the type asked for, if it has that type.
fn of_type<A: Any, B: Any + Copy>(value: A) -> Option<B> {
    (&value as &dyn Any).downcast_ref().copied()
}

/// The pipelined mainloop of each type, or warpgroup MMA. `i8` has none, and large tiles in its place.
#[launches]
pub(super) fn pipelined<X: GemmElement, P: Epilogue<X::Sum>>(
    call: &Call<'_>,
    tile: usize,
    of: Operands<X>,
    split: SplitK,
    to: P,
) -> Result<()> {
    if size_of::<X>() == 1 {
        multistage_large::<X, P>(call, of, split, to)
    } else if size_of::<X>() == 2 {
        match tile {
            PIPELINED_LARGE => launch::warpgroup::<X, P, 256>(call, of, split, to),
            PIPELINED_SQUARE => launch::warpgroup::<X, P, 128>(call, of, split, to),
            PIPELINED_SMALL => launch::warpgroup_small::<X, P, 64>(call, of, split, to),
            _ => launch::warpgroup::<X, P, 64>(call, of, split, to),
        }
    } else if size_of::<X>() == 4 {
        match tile {
            PIPELINED_LARGE => launch::simt::<X, P, SimtF32Large, 4>(call, of, split, to),
            PIPELINED_SQUARE => launch::simt::<X, P, SimtF32Middle, 4>(call, of, split, to),
            PIPELINED_SMALL => launch::simt_small::<X, P, SimtF32Small, 4>(call, of, split, to),
            _ => launch::simt_medium::<X, P, SimtF32Narrow, 4>(call, of, split, to),
        }
    } else if size_of::<X::Part>() == 4 {
        match tile {
            PIPELINED_NARROW => launch::simt_c32::<X, P, SimtC32Narrow>(call, of, split, to),
            PIPELINED_SMALL => launch::simt_c32_medium::<X, P, SimtC32Small>(call, of, split, to),
            _ => launch::simt_c32_large::<X, P>(call, of, split, to),
        }
    } else if size_of::<X>() == 8 {
        match tile {
            PIPELINED_LARGE if of.a.ld() % 2 == 0 && of.b.ld() % 2 == 0 => {
                launch::mma::<X, P, MmaF64Large, 8, 2>(call, of, split, to)
            }
            PIPELINED_LARGE => launch::mma::<X, P, MmaF64LargeOdd, 8, 2>(call, of, split, to),
            _ => launch::mma::<X, P, MmaF64Square, 8, 2>(call, of, split, to),
        }
    } else {
        launch::mma::<X, P, MmaC64, 4, 1>(call, of, split, to)
    }
}

/// The multistage mainloop with small tiles. Operands of 16 bits are accumulated in 32, `i8` in `i32`.
#[launches]
pub(super) fn multistage<X: GemmElement, P: Epilogue<X::Sum>>(
    call: &Call<'_>,
    of: Operands<X>,
    split: SplitK,
    to: P,
) -> Result<()> {
    if size_of::<X>() == 1 {
        gemm_multistage::<X, P, MultistageF16, 4, 16, 32>(call, of, split, to)
    } else if size_of::<X>() == 2 {
        gemm_multistage::<X, P, MultistageF16, 4, 16, 16>(call, of, split, to)
    } else if size_of::<X>() == 4 {
        gemm_multistage::<X, P, MultistageF32, 4, 16, 4>(call, of, split, to)
    } else if size_of::<X>() == 8 {
        gemm_multistage::<X, P, MultistageF64, 2, 16, 4>(call, of, split, to)
    } else {
        gemm_multistage::<X, P, MultistageC64, 1, 16, 4>(call, of, split, to)
    }
}

/// The multistage mainloop with large tiles.
#[launches]
fn multistage_large<X: GemmElement, P: Epilogue<X::Sum>>(
    call: &Call<'_>,
    of: Operands<X>,
    split: SplitK,
    to: P,
) -> Result<()> {
    if size_of::<X>() == 1 {
        gemm_multistage_large::<X, P, MultistageF16Large, 8, 32, 32>(call, of, split, to)
    } else if size_of::<X>() == 2 {
        gemm_multistage_large::<X, P, MultistageF16Large, 8, 32, 16>(call, of, split, to)
    } else if size_of::<X>() == 4 {
        gemm_multistage_middle::<X, P, MultistageF32Large, 4, 32, 4>(call, of, split, to)
    } else if size_of::<X::Part>() == 4 {
        gemm_multistage_large::<X, P, MultistageC32Large, 2, 32, 4>(call, of, split, to)
    } else if size_of::<X>() == 8 {
        gemm_multistage_large::<X, P, MultistageF64Large, 2, 32, 4>(call, of, split, to)
    } else {
        gemm_multistage_large::<X, P, MultistageC64Large, 1, 16, 4>(call, of, split, to)
    }
}

/// GEMM with all sizes at most `SMALL`, from size 17 on with matrix cores where the type has them.
#[launches]
pub(super) fn dispatch_small<X: GemmElement, P: Epilogue<X::Sum>>(
    call: &Call<'_>,
    of: Operands<X>,
    to: P,
) -> Result<()> {
    if of.m.max(of.n).max(of.k) <= 16 {
        if size_of::<X>() <= 2 {
            smallest::<X, P, 8, 1>(call, of, to)
        } else if size_of::<X>() == 4 {
            smallest::<X, P, 4, 2>(call, of, to)
        } else if size_of::<X>() == 8 {
            smallest::<X, P, 2, 2>(call, of, to)
        } else {
            smallest::<X, P, 1, 1>(call, of, to)
        }
    } else if size_of::<X>() <= 2 && of.m.max(of.n).max(of.k) <= 24 {
        gemm_small::<X, P, Small24, 24, 1, 8>(call, of, to)
    } else if size_of::<X>() <= 2 {
        gemm_small::<X, P, Small32, 32, 1, 8>(call, of, to)
    } else if size_of::<X>() == 4 {
        gemm_small::<X, P, Small32, 32, 4, 4>(call, of, to)
    } else if size_of::<X::Part>() == 4 {
        gemm_small::<X, P, Small32Of8Bytes, 32, 2, 2>(call, of, to)
    } else if size_of::<X>() == 8 {
        gemm_small_mma::<X, P, Small32Of8Bytes, 8, 2>(call, of, to)
    } else {
        gemm_small_mma::<X, P, Small32Of16Bytes, 4, 1>(call, of, to)
    }
}

/// Sizes up to 16: a thread has `PAIR` contiguous rows for more than 8.
#[launches]
fn smallest<X: GemmElement, P: Epilogue<X::Sum>, const VEC: usize, const PAIR: usize>(
    call: &Call<'_>,
    of: Operands<X>,
    to: P,
) -> Result<()> {
    if of.m.max(of.n).max(of.k) <= 8 {
        gemm_small::<X, P, Small8, 8, 1, VEC>(call, of, to)
    } else {
        gemm_small::<X, P, Small16, 16, PAIR, VEC>(call, of, to)
    }
}
