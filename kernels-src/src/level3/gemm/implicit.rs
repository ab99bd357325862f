//! Implicit GEMM: elements of the operands are formed while they are loaded, element by element. Every target has it.
//!
//! Two shared-memory stages: a thread loads elements of one to registers while the block multiplies the other. The multiply-adds, epilogues and split-K are
//! those of the other mainloops.

use super::epilogue::{Epilogue, Partials};
use super::host::{add_panels, panel_depth, store_panel};
use super::mma::{add_tiles, mma_stage, store_tiles, wave_offset};
use super::multistage::gemm_split_k_reduce;
use super::problem::GemmElement;
use super::scheduler::{SplitK, block_tile, blocks, fills_device, part_side, parts, split_k_partials, terms};
use super::simt::{add_up, simt_stage, store_threads};
use super::structure::OperandPair;
use super::tile::{GemmTile, MultistageC64, MultistageF32, MultistageF64};
use crate::common::convert::Accumulator;
use rocforge::prelude::*;

/// Rows and columns of the result, and terms.
#[device]
#[derive(Debug)]
pub struct GemmSize {
    /// Rows of op(A).
    pub m: Dim,
    /// Columns of op(B).
    pub n: Dim,
    /// Columns of op(A) and rows of op(B).
    pub k: Dim,
}

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
    if count < 2
        || partials.len() < split_k_partials(m, n, k, bytes)
        || fills_device(m, n, call.batch_count())
    {
        return launch_implicit::<X, O, P>(call, size, of, SplitK { parts: 1, each }, to);
    }
    let sums = partials.as_matrix(part_side(m), part_side(n) * count);
    let split = SplitK { parts: count, each };
    launch_implicit::<X, O, Partials<X::Sum, P>>(call, size, of, split, Partials { sums, n, after: to })?;
    gemm_split_k_reduce::<X::Sum, P>(call, m, n, count, part_side(n), sums.as_const(), to)
}

/// Selects the tile by element type.
#[launches]
fn launch_implicit<X: GemmElement, O: OperandPair<X>, P: Epilogue<X::Sum>>(
    call: &Call<'_>,
    size: GemmSize,
    of: O,
    split: SplitK,
    to: P,
) -> Result<()> {
    if size_of::<X>() == 2 {
        gemm_implicit::<X, O, P, MultistageF32, 4, 16>(call, size, of, split, to)
    } else if size_of::<X>() == 4 {
        gemm_implicit::<X, O, P, MultistageF32, 4, 4>(call, size, of, split, to)
    } else if size_of::<X>() == 8 {
        gemm_implicit::<X, O, P, MultistageF64, 2, 4>(call, size, of, split, to)
    } else {
        gemm_implicit::<X, O, P, MultistageC64, 1, 4>(call, size, of, split, to)
    }
}

/// Elements of a stage that a thread loads, at most.
#[device]
const SHARE: usize = 8;

/// Row or column, and term, of element `turn` of a thread's share of a stage with `side` rows or columns.
#[device]
fn place_in_stage<L: GemmTile>(side: i32, turn: i32, is_k_major: bool) -> (i32, i32) {
    let number = turn * L::THREADS + thread_id_x();
    // K-major: eight neighbours share a sector of memory, and the threads of a wave have no bank conflicts.
    if is_k_major {
        (number / 8 % side, number % 8 + number / (8 * side) * 8)
    } else {
        (number % side, number / side)
    }
}

/// A thread's share of a stage: terms from `terms.0` on, before `terms.1`, of rows of op(A), or columns of op(B), from
/// `sides.0` on, before `sides.1`. The rest is zero.
#[device]
fn load_share<X: Numeric, O: OperandPair<X>, L: GemmTile, const IS_B: bool>(
    of: O,
    is_k_major: bool,
    sides: (Dim, Dim),
    terms: (Dim, Dim),
) -> [X; SHARE] {
    let side: i32 = if IS_B { L::TILE_N } else { L::TILE_M };
    let mut share = [X::ZERO; SHARE];
    #[unroll]
    for turn in 0..(side * L::TILE_K + L::THREADS - 1) / L::THREADS {
        let (i, l) = place_in_stage::<L>(side, turn, is_k_major);
        let place = (sides.0 + i as Dim, terms.0 + l as Dim);
        // The load itself has no condition, so that all of them are under way at once.
        let nearest = (place.0.min(sides.1 - 1), place.1.min(terms.1 - 1));
        let value: X = <O as OperandPair<X>>::element(of, IS_B, nearest);
        let is_inside = l < L::TILE_K && place.0 < sides.1 && place.1 < terms.1;
        share[turn as usize] = if is_inside { value } else { X::ZERO };
    }
    share
}

/// Stores what [`load_share`] answered to the stage at `stage[at]`.
#[device]
fn store_share<X: Numeric, L: GemmTile, const IS_B: bool>(
    share: [X; SHARE],
    is_k_major: bool,
    mut stage: Shared<X>,
    at: i32,
) {
    let side: i32 = if IS_B { L::TILE_N } else { L::TILE_M };
    #[unroll]
    for turn in 0..(side * L::TILE_K + L::THREADS - 1) / L::THREADS {
        let (i, l) = place_in_stage::<L>(side, turn, is_k_major);
        if l < L::TILE_K {
            stage[at + l * (side + L::PAD) + i] = share[turn as usize];
        }
    }
}

/// Calls `multiply` for each pair of stages with the terms `terms.0..terms.1` of the block tile at `tile_offset`, with their
/// places.
#[device]
fn for_implicit_stages<X: Numeric, O: OperandPair<X>, L: GemmTile, F: FnMut(i32, i32)>(
    size: GemmSize,
    of: O,
    tile_offset: (Dim, Dim),
    terms: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    mut multiply: F,
) {
    let tile_k: i32 = L::TILE_K;
    let x_size = tile_k * (L::TILE_M + L::PAD);
    let y_size = tile_k * (L::TILE_N + L::PAD);
    let k_tiles = ((terms.1 - terms.0).max(0) + tile_k as Dim - 1) / tile_k as Dim;
    let (rows, cols) = ((tile_offset.0, size.m), (tile_offset.1, size.n));
    for k_tile in (if k_tiles > 0 { -1 } else { 0 })..k_tiles {
        let (here, there) = ((k_tile % 2) as i32, ((k_tile + 1) % 2) as i32);
        // Loads of the next stage are under way during the multiply-adds of this one.
        let from = (terms.0 + (k_tile + 1) * tile_k as Dim, terms.1);
        let a_by_k: bool = <O as OperandPair<X>>::is_k_major(of, false, (rows.0, from.0));
        let b_by_k: bool = <O as OperandPair<X>>::is_k_major(of, true, (cols.0, from.0));
        let of_a = load_share::<X, O, L, false>(of, a_by_k, rows, from);
        let of_b = load_share::<X, O, L, true>(of, b_by_k, cols, from);
        if k_tile >= 0 {
            multiply(here * x_size, here * y_size);
        }
        if k_tile + 1 < k_tiles {
            store_share::<X, L, false>(of_a, a_by_k, left, there * x_size);
            store_share::<X, L, true>(of_b, b_by_k, right, there * y_size);
        }
        barrier();
    }
}

/// Packs terms `terms.0..terms.0 + terms.1` of the rows of op(A), or columns of op(B), from `sides.0` on, before `sides.1`,
/// in panels of `W`; those from `end` on are zeros.
#[device]
fn pack_elements<X: Numeric, O: OperandPair<X>, const W: usize, const IS_B: bool>(
    of: O,
    sides: (Dim, Dim),
    end: Dim,
    terms: (Dim, Dim),
    packed: Shared<X>,
) {
    let mut at: Dim = 0;
    for i in (sides.0..sides.1).step_by(W) {
        for l in 0..terms.1 {
            let mut some = [X::ZERO; W];
            for e in 0..W {
                let place = (i + e as Dim, terms.0 + l);
                if place.0 < end {
                    some[e] = <O as OperandPair<X>>::element(of, IS_B, place);
                }
            }
            packed.store_vec(at, some);
            at += W as Dim;
        }
    }
}

/// The block tile at `tile_offset` by one thread, partial by partial of `each` terms of `range`.
#[device]
fn implicit_panels<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    O: OperandPair<X>,
    P: Epilogue<X::Sum>,
    L: GemmTile,
>(
    size: GemmSize,
    of: O,
    range: (Dim, Dim),
    each: Dim,
    to: P,
    tile_offset: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
) {
    let room: Dim = panel_depth(1, 2 * L::TILE_K as Dim);
    let (rows, cols) = (
        (tile_offset.0, (tile_offset.0 + L::TILE_M as Dim).min(size.m)),
        (tile_offset.1, (tile_offset.1 + L::TILE_N as Dim).min(size.n)),
    );
    let (down, beside) = ((rows.1 - rows.0 + 3) / 4, (cols.1 - cols.0 + 3) / 4);
    let nonzero: (Dim, Dim) = <O as OperandPair<X>>::terms(of, rows, cols, size.k);
    let mut totals = [[[X::Sum::ZERO; 4]; 4]; 256];
    for from in (range.0..range.1).step_by(each as usize) {
        let (first, end) = (from.max(nonzero.0), (from + each).min(range.1).min(nonzero.1));
        let mut sums = [[[X::Sum::ZERO; 4]; 4]; 256];
        for term in (first..end).step_by(room as usize) {
            let here = (end - term).min(room);
            pack_elements::<X, O, 4, false>(of, rows, size.m, (term, here), left);
            pack_elements::<X, O, 4, true>(of, cols, size.n, (term, here), right);
            for q in 0..beside {
                for p in 0..down {
                    let tile = (q * down + p) as usize;
                    let (x_at, y_at) = (p * here * 4, q * here * 4);
                    sums[tile] = add_panels::<X, X::Sum, 4, 4>(here, left, x_at, right, y_at, sums[tile]);
                }
            }
        }
        for tile in 0..(down * beside) as usize {
            for j in 0..4_usize {
                for i in 0..4_usize {
                    totals[tile][j][i] = totals[tile][j][i].wrapping_add(sums[tile][j][i]);
                }
            }
        }
    }
    for q in 0..beside {
        for p in 0..down {
            let at = (tile_offset.0 + p * 4, tile_offset.1 + q * 4);
            store_panel::<X::Sum, P, 4, 4>(totals[(q * down + p) as usize], to, at);
        }
    }
}

/// GEMM of operands that are formed while they are loaded: a block a tile, or a block a partial of it where `P` splits.
/// Otherwise all partials of a tile are added in order, so that the bits are the same.
#[device(
    grid = blocks(size.m, size.n, L::TILE_M, L::TILE_N) * split.parts,
    block = 256,
    host_vectors = 256,
    min_blocks = L::MIN_BLOCKS_PER_CU,
    max_shared = L::SHARED
)]
pub fn gemm_implicit<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    O: OperandPair<X>,
    P: Epilogue<X::Sum>,
    L: GemmTile,
    const VEC: usize,
    const MMA_K: usize,
>(
    size: GemmSize,
    of: O,
    split: SplitK,
    to: P,
) {
    let left = dynamic_shared::<X>(
        panel_depth(BLOCK as Dim, 2 * L::TILE_K as Dim) * (L::TILE_M as Dim + L::PAD as Dim),
    );
    let right = dynamic_shared::<X>(
        panel_depth(BLOCK as Dim, 2 * L::TILE_K as Dim) * (L::TILE_N as Dim + L::PAD as Dim),
    );
    let tile = block_tile(size.m, size.n, L::TILE_M, L::TILE_N, P::SPLITS);
    let at = (tile.row, tile.col);
    let to = <P as Epilogue<X::Sum>>::partial(to, tile.part, size.n);
    let k = if <P as Epilogue<X::Sum>>::skips_product(to) { 0 as Dim } else { size.k };
    let each = split.each;
    let range = if P::SPLITS { (tile.part * each, (tile.part * each + each).min(k)) } else { (0 as Dim, k) };
    if BLOCK == 1 {
        implicit_panels::<X, O, P, L>(size, of, range, each, to, at, left, right);
    } else {
        let rows = (at.0, (at.0 + L::TILE_M as Dim).min(size.m));
        let cols = (at.1, (at.1 + L::TILE_N as Dim).min(size.n));
        let nonzero: (Dim, Dim) = <O as OperandPair<X>>::terms(of, rows, cols, size.k);
        if Tile::<Acc, 16, 16, MMA_K, X>::supported::<Target>() {
            let mut totals = [Tile::<Acc, 16, 16, MMA_K, X>::fill(X::Sum::ZERO); 8];
            let mut sums = [Tile::<Acc, 16, 16, MMA_K, X>::fill(X::Sum::ZERO); 8];
            let wave: (i32, i32) = wave_offset::<L>();
            for from in (range.0..range.1).step_by(each as usize) {
                let here = (from.max(nonzero.0), (from + each).min(range.1).min(nonzero.1));
                for_implicit_stages::<X, O, L, _>(size, of, at, here, left, right, |x: i32, y: i32| {
                    mma_stage::<X, L, 16, MMA_K, false>(wave, (false, false), left, right, (x, y), &mut sums);
                });
                add_tiles::<X, 16, MMA_K>(&mut totals, &mut sums);
            }
            store_tiles::<X, P, L, 16, MMA_K>(totals, to, at);
        } else {
            let mut totals = [[X::Sum::ZERO; 16]; 16];
            let mut sums = [[X::Sum::ZERO; 16]; 16];
            let me = thread_id_x();
            for from in (range.0..range.1).step_by(each as usize) {
                let here = (from.max(nonzero.0), (from + each).min(range.1).min(nonzero.1));
                for_implicit_stages::<X, O, L, _>(size, of, at, here, left, right, |x: i32, y: i32| {
                    simt_stage::<X, L, VEC, false>(me, (false, false), left, right, (x, y), &mut sums);
                });
                add_up::<X::Sum, L>(&mut totals, &mut sums);
            }
            store_threads::<X::Sum, P, L, VEC>(me, totals, to, at);
        }
    }
}
