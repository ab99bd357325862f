//! The scheduler: which tile of the result, and which terms, a block computes.
//!
//! Data-parallel: a block a tile, all terms. Split-K: the terms of a tile are divided among blocks; the split depends on
//! the sizes alone, and partials are added in order. Parallel split-K has a reduction kernel and workspace for the
//! partials, serial split-K one block for all partials of a tile. Both are bitwise identical.

use super::epilogue::Epilogue;
use super::operand::Operands;
use crate::common::tiles::{blocks, tiles, triangle_offset};
use rocforge::prelude::*;

/// Columns of block tiles in a rasterization group: its rows of tiles follow each other, so that its part of B stays in
/// cache.
#[device]
const RASTER: Dim = 8;

/// Tile offset of block `number`: rasterized in groups of `RASTER` columns of tiles, row by row.
#[device]
fn tile_offset(number: Dim, m: Dim, n: Dim, tile_m: i32, tile_n: i32) -> (Dim, Dim) {
    let down = (m + tile_m as Dim - 1) / tile_m as Dim;
    let beside = (n + tile_n as Dim - 1) / tile_n as Dim;
    let group = number / (RASTER * down);
    let wide = (beside - group * RASTER).min(RASTER);
    let within = number - group * RASTER * down;
    (within / wide * tile_m as Dim, (group * RASTER + within % wide) * tile_n as Dim)
}

/// How the terms are divided: into `parts` of `each` terms, the last of which may have fewer.
#[device]
#[derive(Debug)]
pub struct SplitK {
    /// Partials; 1 without split-K.
    pub parts: Dim,
    /// Terms of a partial.
    pub each: Dim,
}

/// What a block computes.
#[device]
pub struct BlockTile {
    /// The partial.
    pub part: Dim,
    /// First row of the tile.
    pub row: Dim,
    /// First column of the tile.
    pub col: Dim,
}

/// The tile of this block, of `tile_m` x `tile_n`: among those of all partials if the epilogue splits, and those of a
/// triangle if it writes one.
#[device]
pub fn block_tile<S, P: Epilogue<S>>(to: P, m: Dim, n: Dim, tile_m: i32, tile_n: i32) -> BlockTile {
    let mut part: Dim = 0;
    let mut number = block_id_x();
    if P::SPLITS {
        let tiles = tiles(m, n, tile_m as Dim, tile_n as Dim, P::TRIANGLE as Dim);
        part = number / tiles;
        number %= tiles;
    }
    if P::TRIANGLE {
        let fill: Fill = <P as Epilogue<S>>::fill(to);
        let (row, col): (Dim, Dim) = triangle_offset(number, n, (tile_m as Dim, tile_n as Dim), fill);
        BlockTile { part, row, col }
    } else {
        let (row, col): (Dim, Dim) = tile_offset(number, m, n, tile_m, tile_n);
        BlockTile { part, row, col }
    }
}

/// The operands restricted to the terms of a partial, if the block `splits`.
#[device]
pub fn terms_of_part<X>(of: Operands<X>, part: Dim, split: SplitK, splits: bool) -> Operands<X> {
    if splits { of.terms(part * split.each, split.each) } else { of }
}

/// Blocks that fill the device: two for each compute unit of an H200.
pub const BLOCKS_TO_FILL: Dim = 264;

/// Terms below which nothing is split; twice as many of 16 bits. A batch of such problems has no use for partials.
const LEAST_TERMS: Dim = 256;

/// Partials at most: a thread adds all of those of an element.
const MOST_PARTS: Dim = 64;

/// Granularity of a partial's rows and columns, a multiple of every small tile.
#[device]
const PART_SIDE: Dim = 64;

/// Terms of a partial, or `k` without split-K. `bytes` is the size of an element.
///
/// Blocks come in waves, as many as fill the device. One or two waves of partials are compared, by the terms that they take
/// one after the other.
pub const fn terms(m: Dim, n: Dim, k: Dim, bytes: Dim) -> Dim {
    if m == 0 || n == 0 || k < least_terms(m, n, bytes) || fills_device(m, n, 1) {
        return k;
    }
    let wanted = BLOCKS_TO_FILL * elements(m, n, bytes) / (part_side(m) * part_side(n));
    let least = least_of_partial(m, n, bytes);
    let (one, two) = (terms_of(wanted, k, least, bytes), terms_of(2 * wanted, k, least, bytes));
    // A tenth is what more partials cost.
    if 20 * two < 9 * one { two } else { one }
}

/// Terms below which nothing is split. Partials of a result that half fills the device take as long to move as a thousand
/// terms to multiply.
const fn least_terms(m: Dim, n: Dim, bytes: Dim) -> Dim {
    let least = if fills_device(m, n, 2) { 8 * LEAST_TERMS } else { LEAST_TERMS };
    if bytes <= 2 { 2 * least } else { least }
}

/// Terms of a partial at least: a term of larger elements takes longer, and partials of a larger result take longer to add.
const fn least_of_partial(m: Dim, n: Dim, bytes: Dim) -> Dim {
    let is_small = !fills_device(m, n, 8);
    match bytes {
        1 | 2 if is_small => 192,
        1 | 2 => 256,
        4 if is_small => 96,
        8 if is_small => 64,
        4 | 8 => 128,
        _ if is_small => 32,
        _ => 64,
    }
}

/// Terms of each of `wanted` partials, or more, with `least` at least. K tiles are whole.
const fn terms_of(wanted: Dim, k: Dim, least: Dim, bytes: Dim) -> Dim {
    let grain = if bytes <= 2 { 64 } else { 32 };
    let most = if k / least < MOST_PARTS { k / least } else { MOST_PARTS };
    let parts = if wanted < most { wanted } else { most };
    if parts < 2 { k } else { ((k + parts - 1) / parts + grain - 1) / grain * grain }
}

/// Elements of the result for half a compute unit, where the table has large blocks.
const fn elements(m: Dim, n: Dim, bytes: Dim) -> Dim {
    if bytes > 8 {
        4096
    } else if bytes > 4 || m <= PART_SIDE || n <= PART_SIDE {
        8192
    } else {
        16_384
    }
}

/// Split-K factor. A k too small for two partials takes no division: each call asks.
pub const fn parts(m: Dim, n: Dim, k: Dim, bytes: Dim) -> Dim {
    if k < LEAST_TERMS { 1 } else { (k - 1) / terms(m, n, k, bytes) + 1 }
}

/// Block tiles of 64 x 64 of a result.
pub const fn tiles_of(m: Dim, n: Dim) -> Dim {
    blocks(m, n, PART_SIDE, PART_SIDE)
}

/// Block tiles of 64 x 64 in all partials.
pub const fn part_blocks(m: Dim, n: Dim, k: Dim, bytes: Dim) -> Dim {
    blocks(m, n, PART_SIDE, PART_SIDE).saturating_mul(parts(m, n, k, bytes))
}

/// Rows or columns reserved for a partial: blocks at an edge write their whole tiles.
#[device]
pub const fn part_side(of: Dim) -> Dim {
    (of + PART_SIDE - 1) / PART_SIDE * PART_SIDE
}

/// Workspace elements for all partials; none without split-K.
pub const fn split_k_partials(m: Dim, n: Dim, k: Dim, bytes: Dim) -> Dim {
    if m == 0 || n == 0 || parts(m, n, k, bytes) < 2 {
        0
    } else {
        part_side(m).saturating_mul(part_side(n)).saturating_mul(parts(m, n, k, bytes))
    }
}

/// Columns of a rectangle with as many tiles as the result: half of them where one triangle is written.
pub const fn columns(n: Dim, is_triangle: bool) -> Dim {
    if is_triangle { n / 2 + n % 2 } else { n }
}

/// [`split_k_partials`] of one triangle of a result of order `n`.
pub const fn triangle_partials(n: Dim, k: Dim, bytes: Dim) -> Dim {
    let parts = parts(n, columns(n, true), k, bytes);
    if n == 0 || parts < 2 { 0 } else { part_side(n).saturating_mul(part_side(n)).saturating_mul(parts) }
}

/// Whether block tiles of 64 x 64 of all problems fill the device without parallel split-K.
pub const fn fills_device(m: Dim, n: Dim, batch_count: Dim) -> bool {
    blocks(m, n, PART_SIDE, PART_SIDE).saturating_mul(batch_count) >= BLOCKS_TO_FILL
}
