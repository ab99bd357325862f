//! Multistage mainloop: every target has it, with matrix cores or without, and the host as packed panels.

use super::epilogue::Epilogue;
use super::host::{panel_depth, store_panels};
use super::mma::{add_tiles, mma_stage, store_tiles, wave_offset};
use super::operand::Operands;
use super::scheduler::{BlockTile, SplitK};
use super::simt::{add_up, simt_stage, store_threads};
use super::stage::{feed, fetch};
use super::stream_k::{blocks_of_launch, for_partials, for_tiles, serial_tile};
use super::tile::GemmTile;
use crate::common::convert::Accumulator;
use crate::common::tiles::tiles;
use rocforge::prelude::*;

/// Calls `multiply` for each pair of stages of the block tile at `tile_offset`, with their places. `PREFETCH + 2` stages
/// are loaded or in flight.
#[device]
pub fn for_stages<X: Numeric, L: GemmTile, const VEC: usize, F: FnMut(i32, i32)>(
    of: Operands<X>,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    mut multiply: F,
) {
    let (tile_m, tile_n, tile_k): (i32, i32, i32) = (L::TILE_M, L::TILE_N, L::TILE_K);
    let stages: i32 = L::PREFETCH + 2;
    let x_size = tile_k * (tile_m + L::PAD);
    let y_size = tile_k * (tile_n + L::PAD);
    let mut feed_a = feed::<X, L, VEC>(of.trans_a == Operation::None, tile_m, of.a, tile_offset.0, of.m);
    let mut feed_b = feed::<X, L, VEC>(of.trans_b != Operation::None, tile_n, of.b, tile_offset.1, of.n);
    let k_tiles = (of.k + tile_k as Dim - 1) / tile_k as Dim;
    // The stage to multiply, and the stage to fill.
    let mut here: i32 = 1;
    let mut there: i32 = 0;
    for k_tile in 1 - stages as Dim..k_tiles {
        if k_tile >= 0 {
            if L::PREFETCH == 0 {
                async_wait::<0>();
            } else {
                async_wait::<1>();
            }
            barrier();
        }
        let next = k_tile + stages as Dim - 1;
        if next < k_tiles {
            let terms = (of.k - next * tile_k as Dim).min(tile_k as Dim) as i32;
            fetch::<X, L, VEC>(&mut feed_a, tile_m, left, there * x_size, terms);
            fetch::<X, L, VEC>(&mut feed_b, tile_n, right, there * y_size, terms);
        }
        async_commit();
        there = if there + 1 == stages { 0 } else { there + 1 };
        if k_tile >= 0 {
            multiply(here * x_size, here * y_size);
        }
        here = if here + 1 == stages { 0 } else { here + 1 };
    }
}

/// Mainloop on matrix cores: sums += A * B for the tiles of a wave. `COMPLEX` where an operand may be conjugated.
#[device]
fn multistage_mma<
    X: TileNumeric<Sum: Numeric>,
    L: GemmTile,
    const VEC: usize,
    const MMA_M: usize,
    const MMA_K: usize,
    const COMPLEX: bool,
>(
    of: Operands<X>,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    sums: &mut [Tile<Acc, MMA_M, MMA_M, MMA_K, X>; 8],
) {
    let conjugate: (bool, bool) = of.conjugates();
    let wave: (i32, i32) = wave_offset::<L>();
    for_stages::<X, L, VEC, _>(of, tile_offset, left, right, |x: i32, y: i32| {
        mma_stage::<X, L, MMA_M, MMA_K, COMPLEX>(wave, conjugate, left, right, (x, y), sums);
    });
}

/// Mainloop without matrix cores: sums += A * B for the elements of a thread.
///
/// It is inlined before everything else: LLVM 14 does not take apart arrays that it lends to a function first.
#[inline(always)]
#[device]
fn multistage_simt<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    L: GemmTile,
    const VEC: usize,
    const COMPLEX: bool,
>(
    of: Operands<X>,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    sums: &mut [[X::Sum; 16]; 16],
) {
    let conjugate: (bool, bool) = of.conjugates();
    let me = thread_id_x();
    for_stages::<X, L, VEC, _>(of, tile_offset, left, right, |x: i32, y: i32| {
        simt_stage::<X, L, VEC, COMPLEX>(me, conjugate, left, right, (x, y), sums);
    });
}

/// The block tile at `tile_offset` by all threads of a block.
#[device]
fn block_of_threads<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    P: Epilogue<X::Sum>,
    L: GemmTile,
    const VEC: usize,
    const MMA_M: usize,
    const MMA_K: usize,
>(
    of: Operands<X>,
    to: P,
    tile_offset: (Dim, Dim),
    to_at: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
) {
    let (conj_a, conj_b): (bool, bool) = of.conjugates();
    let conjugate = size_of::<X>() != size_of::<X::Part>() && (conj_a || conj_b);
    if Tile::<Acc, MMA_M, MMA_M, MMA_K, X>::supported::<Target>() {
        let mut sums = [Tile::<Acc, MMA_M, MMA_M, MMA_K, X>::fill(X::Sum::ZERO); 8];
        if conjugate {
            multistage_mma::<X, L, VEC, MMA_M, MMA_K, true>(of, tile_offset, left, right, &mut sums);
        } else {
            multistage_mma::<X, L, VEC, MMA_M, MMA_K, false>(of, tile_offset, left, right, &mut sums);
        }
        store_tiles::<X, P, L, MMA_M, MMA_K>(sums, to, to_at);
    } else {
        let mut sums = [[X::Sum::ZERO; 16]; 16];
        if conjugate {
            multistage_simt::<X, L, VEC, true>(of, tile_offset, left, right, &mut sums);
        } else {
            multistage_simt::<X, L, VEC, false>(of, tile_offset, left, right, &mut sums);
        }
        store_threads::<X::Sum, P, L, VEC>(thread_id_x(), sums, to, to_at);
    }
}

/// Kernels of the multistage mainloop, data-parallel or one partial of split-K a block, with further options. Operands move in
/// pieces of `VEC` elements, 16 bytes, or 8 of the smallest. On matrix cores a wave accumulates tiles of `MMA_M` x `MMA_M`,
/// `MMA_K` terms at once.
macro_rules! multistage {
    ($($(#[$doc:meta])* $name:ident($($options:tt)+);)+) => {$(
        $(#[$doc])*
        #[device(
            grid = blocks_of_launch(
                tiles(of.m, of.n, L::TILE_M, L::TILE_N, P::TRIANGLE) * split.parts,
                split.workers * P::SPLITS,
                split.to - split.from,
                split.rows * split.cols,
                L::TILE_M * L::TILE_N
            ),
            block = 256,
            min_blocks = L::MIN_BLOCKS_PER_CU,
            max_shared = L::SHARED,
            $($options)+
        )]
        pub fn $name<
            X: TileNumeric<Sum: Numeric + Accumulator<X>>,
            P: Epilogue<X::Sum>,
            L: GemmTile,
            const VEC: usize,
            const MMA_M: usize,
            const MMA_K: usize,
        >(
            of: Operands<X>,
            split: SplitK,
            to: P,
        ) {
            let left = dynamic_shared::<X>(
                panel_depth(BLOCK as Dim, (L::PREFETCH as Dim + 2) * L::TILE_K as Dim)
                    * (L::TILE_M as Dim + L::PAD as Dim),
            );
            let right = dynamic_shared::<X>(
                panel_depth(BLOCK as Dim, (L::PREFETCH as Dim + 2) * L::TILE_K as Dim)
                    * (L::TILE_N as Dim + L::PAD as Dim),
            );
            let tile: (i32, i32) = (L::TILE_M, L::TILE_N);
            for_tiles::<X, P, _>(of, split, to, tile, |of: Operands<X>, to: P, at: (Dim, Dim), to_at: (Dim, Dim)| {
                if BLOCK == 1 {
                    store_panels::<X, P, L>(of, split, to, at, left, right);
                } else {
                    block_of_threads::<X, P, L, VEC, MMA_M, MMA_K>(of, to, at, to_at, left, right);
                }
            });
        }
    )+};
}

// The host has the large tiles alone: a second shape of each would be compiled for nothing.
multistage! {
    /// GEMM by the multistage mainloop.
    gemm_multistage(host_block = 0);
    /// [`gemm_multistage`] in large tiles.
    gemm_multistage_middle(host_vectors = 256);
    /// [`gemm_multistage`] for thread tiles so large that AMD's compiler needs more registers than some targets have. There
    /// the tables choose smaller blocks.
    gemm_multistage_large(host_vectors = 256, registers = (160.., 128..));
}

/// Serial split-K by the multistage mainloop: all partials of a tile in one block, in order.
#[device(grid = blocks_of_launch(
 tiles(of.m, of.n, L::TILE_M, L::TILE_N, P::TRIANGLE),
 0,
 split.to - split.from,
 split.rows * split.cols,
 L::TILE_M * L::TILE_N
), block = 256, host_block = 0)]
pub fn gemm_multistage_serial<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    P: Epilogue<X::Sum>,
    L: GemmTile,
    const VEC: usize,
    const MMA_K: usize,
>(
    of: Operands<X>,
    split: SplitK,
    to: P,
) {
    let left =
        dynamic_shared::<X>((L::PREFETCH as Dim + 2) * L::TILE_K as Dim * (L::TILE_M as Dim + L::PAD as Dim));
    let right =
        dynamic_shared::<X>((L::PREFETCH as Dim + 2) * L::TILE_K as Dim * (L::TILE_N as Dim + L::PAD as Dim));
    let tile: BlockTile = serial_tile::<X::Sum, P>(to, split, of.m, of.n, (L::TILE_M, L::TILE_N));
    let at = (tile.row, tile.col);
    let of = of.unless(<P as Epilogue<X::Sum>>::skips_product(to));
    if Tile::<Acc, 16, 16, MMA_K, X>::supported::<Target>() {
        let mut totals = [Tile::<Acc, 16, 16, MMA_K, X>::fill(X::Sum::ZERO); 8];
        let mut sums = [Tile::<Acc, 16, 16, MMA_K, X>::fill(X::Sum::ZERO); 8];
        for_partials::<X, _>(of, split, at, |terms: Operands<X>| {
            multistage_mma::<X, L, VEC, 16, MMA_K, true>(terms, at, left, right, &mut sums);
            // Stages of the next partial reuse these buffers.
            barrier();
            add_tiles::<X, 16, MMA_K>(&mut totals, &mut sums);
        });
        store_tiles::<X, P, L, 16, MMA_K>(totals, to, at);
    } else {
        let mut totals = [[X::Sum::ZERO; 16]; 16];
        let mut sums = [[X::Sum::ZERO; 16]; 16];
        for_partials::<X, _>(of, split, at, |terms: Operands<X>| {
            multistage_simt::<X, L, VEC, true>(terms, at, left, right, &mut sums);
            barrier();
            add_up::<X::Sum, L>(&mut totals, &mut sums);
        });
        store_threads::<X::Sum, P, L, VEC>(thread_id_x(), totals, to, at);
    }
}
