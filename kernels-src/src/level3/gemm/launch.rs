//! Launches by layout: a kernel has one instance for each of the four layouts of its operands, and where conjugation is a
//! part of the layout, of `c32`, for each of nine.

use super::epilogue::Epilogue;
use super::mma_pipelined::{gemm_mma_pipelined, gemm_mma_pipelined_serial};
use super::operand::{Cc, Cn, Ct, Nc, Nn, Nt, Operands, Tc, Tn, Tt};
use super::problem::GemmElement;
use super::scheduler::SplitK;
use super::simt_pipelined::{gemm_simt, gemm_simt_medium, gemm_simt_serial, gemm_simt_small};
use super::tile::{GemmTile, SimtC32Large, SimtC32LargeTn};
use super::warpgroup::{gemm_warpgroup, gemm_warpgroup_serial, gemm_warpgroup_small};
use rocforge::prelude::*;

/// Functions that launch a kernel by the layout of its operands; the layout stands between the arguments `[...]` of the
/// kernel.
macro_rules! by_layout {
    ($($(#[$doc:meta])* $name:ident [$($generic:tt)*] => $kernel:ident [$($before:tt)*] [$($after:tt)*];)+) => {$(
        $(#[$doc])*
        #[launches]
        pub fn $name<X: GemmElement, P: Epilogue<X::Sum>, $($generic)*>(
            call: &Call<'_>,
            of: Operands<X>,
            split: SplitK,
            to: P,
        ) -> Result<()> {
            match (of.trans_a == Operation::None, of.trans_b == Operation::None) {
                (true, true) => $kernel::<X, P, $($before)* Nn $($after)*>(call, of, split, to),
                (true, false) => $kernel::<X, P, $($before)* Nt $($after)*>(call, of, split, to),
                (false, true) => $kernel::<X, P, $($before)* Tn $($after)*>(call, of, split, to),
                (false, false) => $kernel::<X, P, $($before)* Tt $($after)*>(call, of, split, to),
            }
        }
    )+};
}

by_layout! {
    /// Pipelined SIMT of `f32`.
    simt [L: GemmTile, const VEC: usize] => gemm_simt [L,] [, VEC];
    /// Pipelined SIMT of `f32` in blocks of 128 threads.
    simt_medium [L: GemmTile, const VEC: usize] => gemm_simt_medium [L,] [, VEC];
    /// Pipelined SIMT of `f32` in blocks of 64 threads.
    simt_small [L: GemmTile, const VEC: usize] => gemm_simt_small [L,] [, VEC];
    /// Serial split-K by pipelined SIMT.
    simt_serial [L: GemmTile, const VEC: usize] => gemm_simt_serial [L,] [, VEC];
    /// Pipelined MMA.
    mma [L: GemmTile, const MMA_K: usize, const VEC: usize] => gemm_mma_pipelined [L,] [, MMA_K, VEC];
    /// Serial split-K by pipelined MMA.
    mma_serial [L: GemmTile, const MMA_K: usize, const VEC: usize] => gemm_mma_pipelined_serial [L,] [, MMA_K, VEC];
    /// Warpgroup MMA, in block tiles of `N` columns.
    warpgroup [const N: usize] => gemm_warpgroup [] [, N];
    /// Warpgroup MMA, in block tiles of 64 rows and `N` columns.
    warpgroup_small [const N: usize] => gemm_warpgroup_small [] [, N];
    /// Serial split-K by warpgroup MMA, in block tiles of `N` columns.
    warpgroup_serial [const N: usize] => gemm_warpgroup_serial [] [, N];
}

/// [`by_layout`] of `c32`, with conjugation; where B is not transposed and A is, with the tile `$tn`.
macro_rules! by_conjugation {
    ($($(#[$doc:meta])* $name:ident [$($generic:tt)*] => $kernel:ident, $tile:ident, $tn:ident;)+) => {$(
        $(#[$doc])*
        #[launches]
        pub fn $name<X: GemmElement, P: Epilogue<X::Sum>, $($generic)*>(
            call: &Call<'_>,
            of: Operands<X>,
            split: SplitK,
            to: P,
        ) -> Result<()> {
            use Operation::{ConjugateTranspose, None, Transpose};
            match (of.trans_a, of.trans_b) {
                (None, None) => $kernel::<X, P, $tile, Nn, 2>(call, of, split, to),
                (None, Transpose) => $kernel::<X, P, $tile, Nt, 2>(call, of, split, to),
                (None, ConjugateTranspose) => $kernel::<X, P, $tile, Nc, 2>(call, of, split, to),
                (Transpose, None) => $kernel::<X, P, $tn, Tn, 2>(call, of, split, to),
                (Transpose, Transpose) => $kernel::<X, P, $tile, Tt, 2>(call, of, split, to),
                (Transpose, ConjugateTranspose) => $kernel::<X, P, $tile, Tc, 2>(call, of, split, to),
                (ConjugateTranspose, None) => $kernel::<X, P, $tn, Cn, 2>(call, of, split, to),
                (ConjugateTranspose, Transpose) => $kernel::<X, P, $tile, Ct, 2>(call, of, split, to),
                (ConjugateTranspose, ConjugateTranspose) => $kernel::<X, P, $tile, Cc, 2>(call, of, split, to),
            }
        }
    )+};
}

by_conjugation! {
    /// Pipelined SIMT of `c32`, whose large stages are shorter where A is transposed and B is not.
    simt_c32_large [] => gemm_simt, SimtC32Large, SimtC32LargeTn;
    /// Pipelined SIMT of `c32`.
    simt_c32 [L: GemmTile] => gemm_simt, L, L;
    /// Pipelined SIMT of `c32` in blocks of 128 threads.
    simt_c32_medium [L: GemmTile] => gemm_simt_medium, L, L;
    /// Serial split-K by pipelined SIMT of `c32`.
    simt_c32_serial [L: GemmTile] => gemm_simt_serial, L, L;
}
