//! Launches by layout: a kernel has one instance for each of the four layouts of its operands.

use super::epilogue::Epilogue;
use super::mma_pipelined::{gemm_mma_pipelined, gemm_mma_pipelined_serial};
use super::operand::{Nn, Nt, Operands, Tn, Tt};
use super::problem::GemmElement;
use super::scheduler::SplitK;
use super::simt_pipelined::{gemm_simt, gemm_simt_serial};
use super::tile::{GemmTile, SimtC32Large, SimtC32LargeTn};
use super::warpgroup::{gemm_warpgroup, gemm_warpgroup_serial};
use rocforge::prelude::*;

/// Pipelined SIMT.
#[launches]
pub fn simt<X: GemmElement, P: Epilogue<X::Sum>, L: GemmTile, const VEC: usize>(
    call: &Call<'_>,
    of: Operands<X>,
    split: SplitK,
    to: P,
) -> Result<()> {
    if of.trans_a == Operation::None && of.trans_b == Operation::None {
        gemm_simt::<X, P, L, Nn, VEC>(call, of, split, to)
    } else if of.trans_a == Operation::None {
        gemm_simt::<X, P, L, Nt, VEC>(call, of, split, to)
    } else if of.trans_b == Operation::None {
        gemm_simt::<X, P, L, Tn, VEC>(call, of, split, to)
    } else {
        gemm_simt::<X, P, L, Tt, VEC>(call, of, split, to)
    }
}

/// Pipelined SIMT of `c32`, whose stages are shorter for A^T * B.
#[launches]
pub fn simt_c32<X: GemmElement, P: Epilogue<X::Sum>>(
    call: &Call<'_>,
    of: Operands<X>,
    split: SplitK,
    to: P,
) -> Result<()> {
    if of.trans_a == Operation::None && of.trans_b == Operation::None {
        gemm_simt::<X, P, SimtC32Large, Nn, 2>(call, of, split, to)
    } else if of.trans_a == Operation::None {
        gemm_simt::<X, P, SimtC32Large, Nt, 2>(call, of, split, to)
    } else if of.trans_b == Operation::None {
        gemm_simt::<X, P, SimtC32LargeTn, Tn, 2>(call, of, split, to)
    } else {
        gemm_simt::<X, P, SimtC32Large, Tt, 2>(call, of, split, to)
    }
}

/// Serial split-K by pipelined SIMT.
#[launches]
pub fn simt_serial<X: GemmElement, P: Epilogue<X::Sum>, L: GemmTile, const VEC: usize>(
    call: &Call<'_>,
    of: Operands<X>,
    split: SplitK,
    to: P,
) -> Result<()> {
    if of.trans_a == Operation::None && of.trans_b == Operation::None {
        gemm_simt_serial::<X, P, L, Nn, VEC>(call, of, split, to)
    } else if of.trans_a == Operation::None {
        gemm_simt_serial::<X, P, L, Nt, VEC>(call, of, split, to)
    } else if of.trans_b == Operation::None {
        gemm_simt_serial::<X, P, L, Tn, VEC>(call, of, split, to)
    } else {
        gemm_simt_serial::<X, P, L, Tt, VEC>(call, of, split, to)
    }
}

/// Pipelined MMA.
#[launches]
pub fn mma<X: GemmElement, P: Epilogue<X::Sum>, L: GemmTile, const MMA_K: usize, const VEC: usize>(
    call: &Call<'_>,
    of: Operands<X>,
    split: SplitK,
    to: P,
) -> Result<()> {
    if of.trans_a == Operation::None && of.trans_b == Operation::None {
        gemm_mma_pipelined::<X, P, L, Nn, MMA_K, VEC>(call, of, split, to)
    } else if of.trans_a == Operation::None {
        gemm_mma_pipelined::<X, P, L, Nt, MMA_K, VEC>(call, of, split, to)
    } else if of.trans_b == Operation::None {
        gemm_mma_pipelined::<X, P, L, Tn, MMA_K, VEC>(call, of, split, to)
    } else {
        gemm_mma_pipelined::<X, P, L, Tt, MMA_K, VEC>(call, of, split, to)
    }
}

/// Serial split-K by pipelined MMA.
#[launches]
pub fn mma_serial<X: GemmElement, P: Epilogue<X::Sum>, L: GemmTile, const MMA_K: usize, const VEC: usize>(
    call: &Call<'_>,
    of: Operands<X>,
    split: SplitK,
    to: P,
) -> Result<()> {
    if of.trans_a == Operation::None && of.trans_b == Operation::None {
        gemm_mma_pipelined_serial::<X, P, L, Nn, MMA_K, VEC>(call, of, split, to)
    } else if of.trans_a == Operation::None {
        gemm_mma_pipelined_serial::<X, P, L, Nt, MMA_K, VEC>(call, of, split, to)
    } else if of.trans_b == Operation::None {
        gemm_mma_pipelined_serial::<X, P, L, Tn, MMA_K, VEC>(call, of, split, to)
    } else {
        gemm_mma_pipelined_serial::<X, P, L, Tt, MMA_K, VEC>(call, of, split, to)
    }
}

/// Warpgroup MMA, in block tiles of `N` columns.
#[launches]
pub fn warpgroup<X: GemmElement, P: Epilogue<X::Sum>, const N: usize>(
    call: &Call<'_>,
    of: Operands<X>,
    split: SplitK,
    to: P,
) -> Result<()> {
    if of.trans_a == Operation::None && of.trans_b == Operation::None {
        gemm_warpgroup::<X, P, Nn, N>(call, of, split, to)
    } else if of.trans_a == Operation::None {
        gemm_warpgroup::<X, P, Nt, N>(call, of, split, to)
    } else if of.trans_b == Operation::None {
        gemm_warpgroup::<X, P, Tn, N>(call, of, split, to)
    } else {
        gemm_warpgroup::<X, P, Tt, N>(call, of, split, to)
    }
}

/// Serial split-K by warpgroup MMA.
#[launches]
pub fn warpgroup_serial<X: GemmElement, P: Epilogue<X::Sum>>(
    call: &Call<'_>,
    of: Operands<X>,
    split: SplitK,
    to: P,
) -> Result<()> {
    if of.trans_a == Operation::None && of.trans_b == Operation::None {
        gemm_warpgroup_serial::<X, P, Nn, 128>(call, of, split, to)
    } else if of.trans_a == Operation::None {
        gemm_warpgroup_serial::<X, P, Nt, 128>(call, of, split, to)
    } else if of.trans_b == Operation::None {
        gemm_warpgroup_serial::<X, P, Tn, 128>(call, of, split, to)
    } else {
        gemm_warpgroup_serial::<X, P, Tt, 128>(call, of, split, to)
    }
}
