//! Heuristics: the tile of a GEMM, from a cost model over a table of tiles.
//!
//! A tile costs `fixed` and, for each term, as much as the blocks that share its compute unit let it: times grow with the
//! blocks that are resident together. Blocks come in waves: as many as all units hold at once, and a last wave with
//! those left. The tile whose waves end first is chosen. On sm_90a the candidates of a type sum in the same order, so that
//! the choice may know the batch and no bits depend on it. Elsewhere it knows one problem alone.
//!
//! Times are measured, or where nobody has, what the code of the kernels says (`amd_tiles.rs`).

use super::amd_tiles;
use super::operand::Operands;
use super::scheduler::SplitK;
use super::tile_cost::{TileCost, tile};
use super::tuning::{
    MULTISTAGE, MULTISTAGE_LARGE, PIPELINED_LARGE, PIPELINED_NARROW, PIPELINED_SMALL, PIPELINED_SQUARE,
    SPLIT_K_HALF, SPLIT_K_LARGE, SPLIT_K_PIPELINED_SMALL, SPLIT_K_SMALL, SPLIT_K_SQUARE,
};
use crate::common::tiles::tiles;
use rocforge::DataType;
use rocforge::prelude::*;

/// Tiles of 16-bit operands on sm_90a, measured on an H200, as all here: warpgroup MMA.
static F16_SM90: [TileCost; 4] = [
    tile(PIPELINED_LARGE, (128, 256), &[11.8], 7300.0),
    tile(PIPELINED_SQUARE, (128, 128), &[7.8], 3800.0),
    tile(PIPELINED_NARROW, (128, 64), &[7.8, 11.5], 2000.0),
    tile(PIPELINED_SMALL, (64, 64), &[8.0, 12.0, 13.5], 1600.0),
];

/// The small tile of 16-bit operands where two stages have all terms, so that five blocks share a unit: measured on batches.
static F16_FEW_TERMS: [TileCost; 1] = [tile(PIPELINED_SMALL, (64, 64), &[5.0, 6.0, 7.0, 7.8, 8.5], 3000.0)];

/// Tiles of `f32`. Small and narrow ones were measured between 64 and 192 terms, less 4 us for a launch.
static F32_SM90: [TileCost; 6] = [
    tile(PIPELINED_LARGE, (256, 128), &[176.0], 8000.0),
    tile(PIPELINED_SQUARE, (128, 128), &[92.8], 3300.0),
    tile(PIPELINED_NARROW, (128, 64), &[49.2, 92.7, 127.1], 2500.0),
    tile(PIPELINED_SMALL, (64, 64), &[50.9, 51.0, 89.6, 89.6, 135.0, 139.5], 2500.0),
    tile(MULTISTAGE_LARGE, (128, 128), &[113.0, 197.0], 5000.0),
    tile(MULTISTAGE, (64, 64), &[46.7, 76.0], 1000.0),
];

/// Tiles of `c32`. Small ones were measured as those of `f32`.
static C32_SM90: [TileCost; 5] = [
    tile(PIPELINED_NARROW, (128, 64), &[173.0, 343.0], 8000.0),
    tile(PIPELINED_LARGE, (128, 128), &[358.0], 9000.0),
    tile(MULTISTAGE_LARGE, (128, 64), &[185.0, 340.0], 8000.0),
    tile(PIPELINED_SMALL, (64, 64), &[100.3, 183.2, 267.7], 2500.0),
    tile(MULTISTAGE, (64, 64), &[130.0, 234.0], 3500.0),
];

/// Tiles of `f64`: pipelined MMA. The last one is for odd leading dimensions, where no piece of 16 bytes is aligned: it was
/// faster there by 15 % for single tiles of 47 and 55 terms, slower from 65 on, and its times say so; three square tiles are
/// taken to share a unit as evenly as two.
static F64_SM90: [TileCost; 3] = [
    tile(PIPELINED_LARGE, (128, 64), &[51.5, 78.0], 4500.0),
    tile(PIPELINED_SQUARE, (64, 64), &[30.0, 44.7, 66.0], 2200.0),
    tile(MULTISTAGE, (64, 64), &[32.0, 50.0], 1500.0),
];

/// Tiles of `c64`.
static C64_SM90: [TileCost; 2] = [
    tile(PIPELINED_LARGE, (64, 64), &[101.0, 159.0], 2500.0),
    tile(MULTISTAGE, (32, 64), &[79.0, 129.0], 2000.0),
];

/// The table of a target, for elements of `bytes` with parts of `part` bytes.
fn tiles_of(arch: &str, bytes: usize, part: usize) -> Option<&'static [TileCost]> {
    let [f16, f32, f64, c32, c64]: [&[TileCost]; 5] = if arch.starts_with("sm_90") {
        [&F16_SM90, &F32_SM90, &F64_SM90, &C32_SM90, &C64_SM90]
    } else {
        amd_tiles::of(arch)?
    };
    match (bytes, part) {
        (2, _) => Some(f16),
        (4, _) => Some(f32),
        (8, 4) => Some(c32),
        (8, _) => Some(f64),
        (16, _) => Some(c64),
        _ => None,
    }
}

/// The candidates of the cost model for a target and type: of data-parallel kernels, and of split-K.
pub(super) fn modelled(arch: &str, ty: DataType) -> [Vec<usize>; 2] {
    let part = if ty.is_complex() { ty.size() / 2 } else { ty.size() };
    let table = tiles_of(arch, ty.size(), part).unwrap_or_default();
    let whole: Vec<usize> = table.iter().map(|tile| tile.candidate).collect();
    let named = SPLIT_K_TILES.iter().filter(|pair| ty != DataType::F64 && whole.contains(&pair.0));
    let split = named.map(|pair| pair.1).collect();
    [whole, split]
}

/// The tile for `problems` like `of`, or for one triangle of each where `triangle` is 1, on a target with so many compute
/// units; nothing for a target or a type without a table.
pub(super) fn pipelined_tile<X: TileNumeric>(
    of: &Operands<X>,
    triangle: Dim,
    problems: Dim,
    target: Option<(&str, Dim)>,
) -> Option<usize> {
    let (arch, units) = target?;
    let table = tiles_of(arch, size_of::<X>(), size_of::<X::Part>())?;
    let candidates = match (size_of::<X>(), size_of::<X::Part>()) {
        // Short stages suit A^T * B, and the narrow tile has none.
        _ if arch.starts_with("gfx") => table,
        (8, 4) if of.trans_a != Operation::None && of.trans_b == Operation::None => table.get(1..)?,
        (8, 8) if of.a.ld() % 2 == 0 && of.b.ld() % 2 == 0 => table.get(..2)?,
        _ => table,
    };
    let few_terms = size_of::<X>() == 2 && !arch.starts_with("gfx") && of.k <= 128;
    let also: &[TileCost] = if few_terms { &F16_FEW_TERMS } else { &[] };
    // What the code says leaves out the memory: a smaller tile, which moves more, has to be faster by a fifth.
    let is_measured = !arch.starts_with("gfx");
    // Where tiles sum in different orders, the bits of a problem may not depend on the batch.
    let problems = if is_measured { problems } else { 1 };
    let largest = table.first().map(|tile| tile.candidate);
    let cost = |tile: &TileCost| {
        let all = tiles(of.m, of.n, tile.shape.0, tile.shape.1, triangle).saturating_mul(problems);
        let time = tile.time(all / units + i64::from(all % units > 0), of.k);
        if is_measured || largest == Some(tile.candidate) { time } else { 1.2 * time }
    };
    let all = candidates.iter().chain(also);
    all.min_by(|one, other| cost(one).total_cmp(&cost(other))).map(|tile| tile.candidate)
}

/// Tiles of split-K, by the candidates of data-parallel kernels with the same mainloop; those without an entry have none.
const SPLIT_K_TILES: [(usize, usize); 5] = [
    (PIPELINED_LARGE, SPLIT_K_LARGE),
    (PIPELINED_SQUARE, SPLIT_K_SQUARE),
    (PIPELINED_NARROW, SPLIT_K_HALF),
    (PIPELINED_SMALL, SPLIT_K_PIPELINED_SMALL),
    (MULTISTAGE, SPLIT_K_SMALL),
];

/// The tile for the partials of one problem on a target with so many compute units; nothing for a target or a type without
/// a table. What the kernels of a partial cost beside its tiles is the same for all.
pub(super) fn split_k_tile<X: TileNumeric>(
    of: &Operands<X>,
    triangle: Dim,
    split: SplitK,
    target: Option<(&str, Dim)>,
) -> Option<usize> {
    let (arch, units) = target.filter(|(arch, _)| !arch.starts_with("gfx"))?;
    let candidates = tiles_of(arch, size_of::<X>(), size_of::<X::Part>())?;
    if split.workers > 0 {
        return Some(stream_k_tile::<X>());
    }
    // Square tiles of `f64` are the narrow ones of split-K.
    if size_of::<X>() == 8 && size_of::<X::Part>() == 8 {
        return None;
    }
    let cost = |tile: &TileCost| {
        let all = tiles(of.m, of.n, tile.shape.0, tile.shape.1, triangle).saturating_mul(split.parts);
        tile.time(all / units + i64::from(all % units > 0), split.each)
    };
    let named = |tile: &TileCost| {
        SPLIT_K_TILES.iter().find(|pair| pair.0 == tile.candidate).map(|pair| (cost(tile), pair.1))
    };
    let known = candidates.iter().filter_map(named);
    known.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, candidate)| candidate)
}

/// The tile of stream-K: that of the line.
pub(super) const fn stream_k_tile<X: TileNumeric>() -> usize {
    match (size_of::<X>(), size_of::<X::Part>()) {
        (4, _) => SPLIT_K_SQUARE,
        (8, 4) => SPLIT_K_HALF,
        _ => SPLIT_K_LARGE,
    }
}
