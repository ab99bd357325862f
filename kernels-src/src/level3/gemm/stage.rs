//! Shared-memory stages: K tiles of GEMM operands.
//!
//! A stage holds `TILE_K` rows of as many elements as the block tile has rows or columns, `side`, with row stride
//! `side + PAD`: row `l` has k index `l` of the tile. Elements outside the operand are zero, so that edges need no code
//! of their own.

use super::tile::GemmTile;
use rocforge::prelude::*;

/// Stages loaded or in flight in a pipelined mainloop, which loads operands ahead of the multiply-adds.
#[device]
pub const PIPELINE_STAGES: i32 = 3;

/// The stage after `here`. After the last, with no k left, it is `here`: loads from it are not used.
#[device]
pub fn next_stage(here: i32, rest: Dim) -> i32 {
    if rest <= 0 {
        here
    } else if here + 1 == PIPELINE_STAGES {
        0
    } else {
        here + 1
    }
}

/// The stages of both operands, one behind the other in an array each.
#[device]
pub struct Stages<X> {
    /// Those of A.
    pub left: Shared<X>,
    /// Those of B.
    pub right: Shared<X>,
}

/// A thread's share of the copies of an operand's stages.
#[device]
pub struct Feed<T> {
    /// The operand, from the thread's first element of the next stage on.
    pub x: Matrix<T>,
    /// Position of that element in a stage.
    pub at: i32,
    /// Rows or columns of the operand from there on, in the block tile.
    side: i32,
    /// The element's k index in a stage.
    depth: i32,
    /// Whether the operand is MN-major in memory, otherwise K-major.
    mn_major: bool,
    /// Whether copies move 16 bytes at once.
    pub wide: bool,
}

/// The feed of the block tile at `from`, with `side` rows or columns, for an operand with `sides` of them.
#[device]
pub fn feed<T: Numeric, L: GemmTile, const VEC: usize>(
    mn_major: bool,
    side: i32,
    x: Matrix<T>,
    from: Dim,
    sides: Dim,
) -> Feed<T> {
    let me = thread_id_x();
    // The second column shows whether the leading dimension is a multiple.
    let wide = mn_major && x.aligned::<VEC>((0, 0)) && (x.cols() < 2 || x.aligned::<VEC>((0, 1)));
    let width = if wide { VEC as i32 } else { 1 };
    let pieces = side / width;
    // K-major: eight neighbours share a sector of memory, and the threads of a wave have no bank conflicts.
    let i = if mn_major { me % pieces * width } else { me / 8 };
    let l = if mn_major { me / pieces } else { me % 8 };
    let left = (sides - from).min(side as Dim) as i32 - i;
    let mine = if mn_major { x.rest(from + i as Dim, l as Dim) } else { x.rest(l as Dim, from + i as Dim) };
    Feed { x: mine, at: l * (side + L::PAD) + i, side: left, depth: l, mn_major, wide }
}

/// Starts the copy of the next stage, with `terms` k indices left, to `stage[at]`.
#[device]
pub fn fetch<T: Numeric, L: GemmTile, const VEC: usize>(
    feed: &mut Feed<T>,
    side: i32,
    stage: Shared<T>,
    at: i32,
    terms: i32,
) {
    let (threads, tile_k): (i32, i32) = (L::THREADS, L::TILE_K);
    let ld = side + L::PAD;
    let to = at + feed.at;
    let left = terms - feed.depth;
    let width = VEC as i32;
    // Offsets between turns are compile-time constants.
    if feed.wide {
        let pieces = side / width;
        #[unroll]
        for turn in 0..(pieces * tile_k + threads - 1) / threads {
            let i = turn * threads % pieces * width;
            let l = turn * threads / pieces;
            let there = if l < left { (feed.side - i).max(0).min(width) } else { 0 };
            copy_async_within::<VEC>(stage, to + l * ld + i, there, feed.x, (i, l));
        }
    } else if feed.mn_major {
        #[unroll]
        for turn in 0..(side * tile_k + threads - 1) / threads {
            let i = turn * threads % side;
            let l = turn * threads / side;
            let there: i32 = if l < left && i < feed.side { 1 } else { 0 };
            copy_async_within::<1>(stage, to + l * ld + i, there, feed.x, (i, l));
        }
    } else {
        #[unroll]
        for turn in 0..(side * tile_k + threads - 1) / threads {
            let i = turn * threads / 8 % side;
            let l = turn * threads % 8 + turn * threads / (8 * side) * 8;
            let there: i32 = if l < left && i < feed.side { 1 } else { 0 };
            copy_async_within::<1>(stage, to + l * ld + i, there, feed.x, (l, i));
        }
    }
    feed.x = if feed.mn_major { feed.x.rest(0, tile_k as Dim) } else { feed.x.rest(tile_k as Dim, 0) };
}

/// One K tile of an operand, for one stage.
#[device]
pub struct KTile {
    /// Rows or columns of a stage.
    pub side: i32,
    /// The first row of op(A), or column of op(B), and the end of those that exist.
    pub sides: (Dim, Dim),
    /// The first term, and the end of those that exist.
    pub terms: (Dim, Dim),
}

#[device]
impl KTile {
    /// The end of its rows or columns.
    pub fn side_end(self) -> Dim {
        self.sides.1.min(self.sides.0 + self.side as Dim)
    }

    /// The end of its terms, `tile_k` at most.
    pub fn term_end(self, tile_k: i32) -> Dim {
        self.terms.1.min(self.terms.0 + tile_k as Dim)
    }
}

/// Starts the copy of a K tile of `x` to `stage[at]`; `k_major` says that terms are contiguous in memory.
#[device]
pub fn fetch_k_tile<T: Numeric, L: GemmTile>(
    x: Matrix<T>,
    k_major: bool,
    tile: KTile,
    stage: Shared<T>,
    at: i32,
) {
    if size_of::<T>() == 2 {
        fetch_vectors::<T, L, 8>(x, k_major, tile, stage, at);
    } else if size_of::<T>() == 4 {
        fetch_vectors::<T, L, 4>(x, k_major, tile, stage, at);
    } else if size_of::<T>() == 8 {
        fetch_vectors::<T, L, 2>(x, k_major, tile, stage, at);
    } else {
        fetch_vectors::<T, L, 1>(x, k_major, tile, stage, at);
    }
}

/// [`fetch_k_tile`] in vectors of `VEC` elements, 16 bytes.
#[device]
fn fetch_vectors<T: Numeric, L: GemmTile, const VEC: usize>(
    x: Matrix<T>,
    k_major: bool,
    tile: KTile,
    stage: Shared<T>,
    at: i32,
) {
    let from = if k_major { x.rest(tile.terms.0, 0) } else { x.rest(0, tile.terms.0) };
    let mut feed = feed::<T, L, VEC>(!k_major, tile.side, from, tile.sides.0, tile.sides.1);
    let terms = (tile.term_end(L::TILE_K) - tile.terms.0) as i32;
    fetch::<T, L, VEC>(&mut feed, tile.side, stage, at, terms);
}
