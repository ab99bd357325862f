//! Stream-K: the terms of the tiles of a last, incomplete wave in one line, which is cut into equal ranges, one for each worker.
//!
//! Tiles have numbers, in the order of their rasterization. Those before the last wave are computed data-parallel. In the line
//! the `q`th of the others has the places from `q * length` on. A worker computes the partials of the tiles in its range, and
//! the reduction adds those of a tile in order: no block waits for another. The cuts follow from the sizes alone, and
//! serial kernels have them too.

use super::epilogue::{Epilogue, part_side};
use super::operand::Operands;
use super::scheduler::{BlockTile, RASTER, SplitK, block_tile};
use crate::common::tiles::blocks;
use rocforge::prelude::*;

/// What the tiles of a type are.
struct Line {
    /// Rows and columns of a tile: those of the pipelined kernels on sm_90a.
    tile: (Dim, Dim),
    /// Tiles that fill the device: a wave.
    wave: Dim,
    /// Time of half a wave, in percent of a whole one: that of smaller tiles, or of fewer on a compute unit.
    half: Dim,
    /// Terms for whose time a wave of partials is written, read and added, measured on an H100; that of 16 bits on an H200.
    cost: Dim,
    /// Terms of a worker at least.
    least: Dim,
    /// Cuts are at multiples of so many terms: K tiles are whole.
    grain: Dim,
    /// Partials that fit into the workspace that a handle has.
    most: Dim,
    /// Percent of all tiles' elements that the result has at least: where a side is short, other tiles fit better.
    used: Dim,
    /// Whether all tiles are cut at the same terms: where operands move so fast that blocks have to read the same terms at a
    /// time.
    is_even: bool,
}

/// What most lines have in common.
const USUAL: Line = Line {
    tile: (64, 64),
    wave: 264,
    half: 64,
    cost: 64,
    least: 64,
    grain: 32,
    most: 500,
    used: 0,
    is_even: false,
};

/// The tiles for elements of `bytes`.
const fn line(bytes: Dim) -> Option<Line> {
    match bytes {
        2 => Some(Line {
            tile: (128, 256),
            wave: 132,
            half: 100,
            cost: 700,
            least: 256,
            grain: 64,
            most: 250,
            used: 80,
            is_even: true,
        }),
        4 => Some(Line { tile: (128, 128), wave: 132, cost: 256, least: 128, ..USUAL }),
        8 => Some(Line { tile: (128, 64), cost: 128, least: 96, is_even: true, ..USUAL }),
        16 => Some(USUAL),
        _ => None,
    }
}

/// Waves at most: what an incomplete one costs counts less in more of them.
const MOST_WAVES: Dim = 4;

/// Terms at most, so that places have 32 bits.
const MOST_TERMS: Dim = 1 << 22;

/// Time of `tiles` in waves, in percent of one.
const fn waves(tiles: Dim, line: &Line) -> Dim {
    let last = tiles % line.wave;
    tiles / line.wave * 100
        + if last == 0 {
            0
        } else if 2 * last <= line.wave {
            line.half
        } else {
            100
        }
}

/// How stream-K divides the terms of a result that fills the device; all in one part where that is as fast.
pub const fn stream_k(m: Dim, n: Dim, k: Dim, bytes: Dim) -> SplitK {
    let Some(line) = line(bytes) else { return SplitK::whole(k) };
    let tiles = blocks(m, n, line.tile.0, line.tile.1);
    let last = tiles % line.wave;
    if tiles >= MOST_WAVES * line.wave || last == 0 || k < 2 * line.least || k > MOST_TERMS {
        return SplitK::whole(k);
    }
    if 100 * m * n < line.used * tiles * line.tile.0 * line.tile.1 {
        return SplitK::whole(k);
    }
    let (each, time) = if line.is_even { even_cut(&line, last, k) } else { line_cut(&line, last, k) };
    // A twentieth is what further launches cost.
    if each == 0 || 95 * waves(tiles, &line) * k < 100 * (tiles / line.wave * 100 * k + time) {
        return SplitK::whole(k);
    }
    let parts =
        if line.is_even { (k + each - 1) / each } else { (length_of(k, line.grain) + each - 2) / each + 1 };
    let length = if line.is_even { parts * each } else { length_of(k, line.grain) };
    let workers = (last * length + each - 1) / each;
    let (rows, cols) = line.tile;
    SplitK { parts, each, workers, length, rows, cols, first: tiles - last, from: 0, to: 0 }
}

/// `k` in whole K tiles.
const fn length_of(k: Dim, grain: Dim) -> Dim {
    (k + grain - 1) / grain * grain
}

/// Terms of a worker that has a share of the line of `last` tiles, and the time of all in hundredths of terms.
const fn line_cut(line: &Line, last: Dim, k: Dim) -> (Dim, Dim) {
    let share = (last * length_of(k, line.grain) / line.wave + line.grain) / line.grain * line.grain;
    (if share < line.least { line.least } else { share }, 100 * last * k / line.wave + 100 * line.cost)
}

/// Terms of a part of each of `last` tiles, which are divided alike, and the time of all in hundredths of terms.
const fn even_cut(line: &Line, last: Dim, k: Dim) -> (Dim, Dim) {
    let (mut best, mut least) = (0, Dim::MAX);
    let mut parts = 2;
    while parts * last <= line.most {
        let each = length_of((k + parts - 1) / parts, line.grain);
        let time =
            waves(parts * last, line) * each + 100 * line.cost * (parts * last + line.wave) / line.wave;
        if time < least && each >= line.least {
            (best, least) = (each, time);
        }
        parts += 1;
    }
    (best, least)
}

/// Blocks of a launch: those of `workers`, or of so many `tiles` of the line, in each of which are `line_tile / block_tile`
/// block tiles; otherwise `own`.
pub const fn blocks_of_launch(own: Dim, workers: Dim, tiles: Dim, line_tile: Dim, block_tile: Dim) -> Dim {
    if workers + tiles == 0 {
        own
    } else {
        (if workers > 0 { workers } else { tiles }) * (line_tile / block_tile)
    }
}

/// Slots for each tile beside those for each worker: none where all tiles are divided alike, so that a worker has one piece.
#[device]
const fn shared_slots(parts: Dim, each: Dim, length: Dim) -> Dim {
    if parts * each == length { 0 } else { 1 }
}

impl SplitK {
    /// Elements of the partials that a launch computes in parallel, as rows and columns: of stream-K the slots of all pieces
    /// side by side, otherwise all results with their `m` x `n` rounded up.
    pub const fn room(self, m: Dim, n: Dim) -> (Dim, Dim) {
        if self.workers == 0 {
            return (part_side(m), part_side(n).saturating_mul(self.parts));
        }
        let tiles = blocks(m, n, self.rows, self.cols) - self.first;
        (self.rows, self.cols * (self.workers + tiles * shared_slots(self.parts, self.each, self.length)))
    }
}

#[device]
impl SplitK {
    /// The slot of the partial of a worker in tile number `number` of the line: no two pieces have the same.
    pub fn slot(self, worker: i32, number: i32) -> Dim {
        worker as Dim + number as Dim * shared_slots(self.parts, self.each, self.length)
    }

    /// The first row and column of tile number `number` of a result of `m` x `n`, rasterized as all tiles are. Stream-K is
    /// for so few tiles that all this has 32 bits.
    pub fn tile_at(self, number: i32, m: Dim, n: Dim) -> (Dim, Dim) {
        let (rows, cols) = (self.rows as i32, self.cols as i32);
        let (down, beside) = ((m as i32 + rows - 1) / rows, (n as i32 + cols - 1) / cols);
        let group = number / (RASTER as i32 * down);
        let wide = (beside - group * RASTER as i32).min(RASTER as i32);
        let within = number - group * RASTER as i32 * down;
        ((within / wide * rows) as Dim, ((group * RASTER as i32 + within % wide) * cols) as Dim)
    }

    /// The number of the tile with the element `at`: [`SplitK::tile_at`] the other way round.
    pub fn number_of(self, m: Dim, n: Dim, at: (Dim, Dim)) -> i32 {
        let (rows, cols) = (self.rows as i32, self.cols as i32);
        let (down, beside) = ((m as i32 + rows - 1) / rows, (n as i32 + cols - 1) / cols);
        let (row, col) = (at.0 as i32 / rows, at.1 as i32 / cols);
        let first = col / RASTER as i32 * RASTER as i32;
        first * down + row * (beside - first).min(RASTER as i32) + col - first
    }

    /// Terms of the partial of the element `at` of a result of `m` x `n` that begins with term `from`.
    pub fn terms_from(self, m: Dim, n: Dim, at: (Dim, Dim), from: Dim) -> Dim {
        if self.workers == 0 {
            self.each
        } else {
            let number: i32 = self.number_of(m, n, at) - self.first as i32;
            let place = number * self.length as i32 + from as i32;
            if number < 0 { self.length } else { self.each - (place % self.each as i32) as Dim }
        }
    }
}

/// The tile of this block, of `tile.0` x `tile.1`, in a launch of serial split-K.
#[device]
pub fn serial_tile<S, P: Epilogue<S>>(to: P, split: SplitK, m: Dim, n: Dim, tile: (i32, i32)) -> BlockTile {
    if split.to > 0 {
        let (tall, inner): (i32, i32) = inner_tiles(split, tile);
        let (number, within) = (block_id_x() as i32 / inner, block_id_x() as i32 % inner);
        let (row, col): (Dim, Dim) = split.tile_at(split.from as i32 + number, m, n);
        let at = ((within % tall * tile.0) as Dim, (within / tall * tile.1) as Dim);
        BlockTile { part: 0, row: row + at.0, col: col + at.1 }
    } else {
        block_tile::<S, P>(to, m, n, tile.0, tile.1)
    }
}

/// Calls `compute` for each piece that a block has, which is one without stream-K: with the operands of its terms, its
/// epilogue, its tile of `tile.0` x `tile.1`, and where that is in the destination of the epilogue.
#[inline(always)]
#[device]
pub fn for_tiles<X: TileNumeric, P: Epilogue<X::Sum>, F: FnMut(Operands<X>, P, (Dim, Dim), (Dim, Dim))>(
    of: Operands<X>,
    split: SplitK,
    to: P,
    tile: (i32, i32),
    mut compute: F,
) {
    let skips: bool = <P as Epilogue<X::Sum>>::skips_product(to);
    let is_line = P::SPLITS && split.workers > 0;
    let (mut place, mut end): (i32, i32) = (0, 1);
    if is_line {
        let tiles = (blocks(of.m, of.n, split.rows, split.cols) - split.first) as i32;
        place = block_id_x() as i32 / inner_tiles(split, tile).1 * split.each as i32;
        end = (place + split.each as i32).min(tiles * split.length as i32);
    }
    while place < end {
        let here: TilePart = if is_line {
            piece(split, of.m, of.n, tile, (place, end))
        } else {
            whole_piece::<X::Sum, P>(to, split, of.m, of.n, tile)
        };
        let cols = if is_line { split.cols } else { of.n };
        if !is_line || (here.tile.0 < of.m && here.tile.1 < of.n) {
            let terms = if P::SPLITS { of.terms(here.from, here.terms) } else { of };
            let to: P = <P as Epilogue<X::Sum>>::partial(to, here.part, cols);
            compute(terms.unless(skips), to, here.tile, here.at);
        }
        if P::SPLITS {
            // Stages of the next piece reuse the buffers.
            barrier();
        }
        place = if is_line { place + here.terms as i32 } else { end };
    }
}

/// A tile, or with `P::SPLITS` one of equal partials of it.
#[device]
fn whole_piece<S, P: Epilogue<S>>(to: P, split: SplitK, m: Dim, n: Dim, tile: (i32, i32)) -> TilePart {
    let of: BlockTile = block_tile::<S, P>(to, m, n, tile.0, tile.1);
    let at = (of.row, of.col);
    TilePart { part: of.part, tile: at, at, from: of.part * split.each, terms: split.each }
}

/// A piece of a tile.
#[device]
struct TilePart {
    /// The partial, or the slot that it has in the workspace.
    part: Dim,
    /// Its first row and column.
    tile: (Dim, Dim),
    /// Those of the destination.
    at: (Dim, Dim),
    /// The first term.
    from: Dim,
    /// How many terms.
    terms: Dim,
}

/// Block tiles of `tile.0` x `tile.1` along the rows of a tile of the line, and in all of it.
#[device]
fn inner_tiles(split: SplitK, tile: (i32, i32)) -> (i32, i32) {
    let tall = split.rows as i32 / tile.0;
    (tall, tall * (split.cols as i32 / tile.1))
}

/// The piece at the place `range.0` of a worker whose places end before `range.1`, in the result of `m` x `n`.
#[device]
fn piece(split: SplitK, m: Dim, n: Dim, tile: (i32, i32), range: (i32, i32)) -> TilePart {
    let (tall, inner): (i32, i32) = inner_tiles(split, tile);
    let (worker, within) = (block_id_x() as i32 / inner, block_id_x() as i32 % inner);
    let at = ((within % tall * tile.0) as Dim, (within / tall * tile.1) as Dim);
    let length = split.length as i32;
    let (number, from) = (range.0 / length, range.0 % length);
    let terms = (range.1 - range.0).min(length - from);
    let first: (Dim, Dim) = split.tile_at(split.first as i32 + number, m, n);
    TilePart {
        part: split.slot(worker, number),
        tile: (first.0 + at.0, first.1 + at.1),
        at,
        from: from as Dim,
        terms: terms as Dim,
    }
}

/// Calls `add` for each partial of the tile at `at`, in order, with the operands of its terms: serial split-K.
#[device]
pub fn for_partials<X: Numeric, F: FnMut(Operands<X>)>(
    of: Operands<X>,
    split: SplitK,
    at: (Dim, Dim),
    mut add: F,
) {
    let mut from: Dim = 0;
    while from < of.k && at.0 < of.m && at.1 < of.n {
        let terms: Dim = split.terms_from(of.m, of.n, at, from);
        add(of.terms(from, terms));
        from += terms;
    }
}

/// Where the partials are of an element.
#[device]
pub struct Addends {
    /// How many.
    pub parts: Dim,
    /// The first one.
    pub at: (Dim, Dim),
    /// Columns from one to the next.
    pub side: Dim,
}

#[device]
impl SplitK {
    /// The partials of the element `at` of a result of `m` x `n`; `side` columns apart without stream-K.
    pub fn addends(self, m: Dim, n: Dim, at: (Dim, Dim), side: Dim) -> Addends {
        if self.workers == 0 {
            Addends { parts: self.parts, at, side }
        } else {
            let number: i32 = self.number_of(m, n, at) - self.first as i32;
            let (length, each) = (self.length as i32, self.each as i32);
            let first = number * length / each;
            let parts = (number * length + length - 1) / each - first + 1;
            let slot: Dim = self.slot(first, number) * self.cols;
            Addends {
                parts: parts as Dim,
                at: ((at.0 as i32 % self.rows as i32) as Dim, slot + (at.1 as i32 % self.cols as i32) as Dim),
                side: self.cols,
            }
        }
    }
}
