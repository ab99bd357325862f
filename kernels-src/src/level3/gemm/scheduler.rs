//! The scheduler: which tile of the result, and which terms, a block computes.
//!
//! Data-parallel: a block a tile, all terms. Split-K: the terms of a tile are divided among blocks; the split depends on
//! the sizes alone, and partials are added in order. Parallel split-K has a reduction kernel and workspace for the
//! partials, serial split-K one block for all partials of a tile. Both are bitwise identical. Stream-K divides the terms of
//! all tiles together (`stream_k.rs`). How many partials there are is the work decomposition (`decomposition.rs`).

use super::epilogue::Epilogue;
use crate::common::tiles::{tiles, triangle_offset};
use rocforge::prelude::*;

/// Columns of block tiles in a rasterization group: its rows of tiles follow each other, so that its part of B stays in
/// cache.
#[device]
pub const RASTER: Dim = 8;

/// Tile offset of block `number`: rasterized in groups of `RASTER` columns of tiles, row by row. A grid has fewer than 2^31
/// blocks, so that the divisions have 32 bits, and one column of tiles needs none.
#[device]
fn tile_offset(number: Dim, m: Dim, n: Dim, tile_m: i32, tile_n: i32) -> (Dim, Dim) {
    let down = ((m + tile_m as Dim - 1) / tile_m as Dim) as i32;
    let beside = ((n + tile_n as Dim - 1) / tile_n as Dim) as i32;
    let raster = RASTER as i32;
    let mut row = number as i32;
    let mut first: i32 = 0;
    if beside > raster {
        let group = row / (raster * down);
        first = group * raster;
        row -= first * down;
    }
    let wide = (beside - first).min(raster);
    let mut col = first;
    if wide > 1 {
        let within = row;
        row = within / wide;
        col = first + within - row * wide;
    }
    (row as Dim * tile_m as Dim, col as Dim * tile_n as Dim)
}

/// How the terms are divided: those of each tile into `parts` of `each` terms, the last of which may have fewer; or by
/// stream-K, where `workers` is not 0.
#[device]
#[derive(Debug)]
pub struct SplitK {
    /// Partials of a tile, by stream-K at most; 1 without split-K.
    pub parts: Dim,
    /// Terms of a partial, by stream-K of a worker.
    pub each: Dim,
    /// Workers of stream-K; 0 without.
    pub workers: Dim,
    /// Terms of a tile, rounded up so that partials are whole.
    pub length: Dim,
    /// Rows of a tile of stream-K, a multiple of those of every block tile.
    pub rows: Dim,
    /// Columns of a tile of stream-K, likewise.
    pub cols: Dim,
    /// Number of the first tile that stream-K cuts.
    pub first: Dim,
    /// Tiles that a launch computes whole, from this number on ...
    pub from: Dim,
    /// ... to before this one; all where it is 0.
    pub to: Dim,
}

impl SplitK {
    /// `parts` of `each` terms in every tile.
    pub const fn equal(parts: Dim, each: Dim) -> SplitK {
        SplitK {
            parts,
            each,
            workers: 0,
            length: parts.saturating_mul(each),
            rows: 1,
            cols: 1,
            first: 0,
            from: 0,
            to: 0,
        }
    }

    /// Tiles of stream-K from number `from` to before `to`, and no others.
    pub const fn of_tiles(self, from: Dim, to: Dim) -> SplitK {
        SplitK { from, to, ..self }
    }

    /// All `k` terms in one part.
    pub const fn whole(k: Dim) -> SplitK {
        SplitK::equal(1, if k > 0 { k } else { 1 })
    }
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
