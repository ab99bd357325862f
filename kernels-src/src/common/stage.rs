//! Shared-memory stages: K tiles of GEMM operands.
//!
//! A stage holds `TILE_K` rows of `TILE_MN` elements, with row stride `TILE_MN + PAD`: row `l` has k index `l` of the
//! tile. Elements outside the operand are zero, so that edges need no code of their own.

use crate::common::convert::Accumulator;
use rocforge::prelude::*;

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

/// The feed of the block tile at `side`, for an operand with `sides` rows or columns.
#[device]
pub fn feed<T: Numeric, const TILE_MN: i32, const PAD: i32, const VEC: usize>(
    mn_major: bool,
    x: Matrix<T>,
    side: Dim,
    sides: Dim,
) -> Feed<T> {
    let me = thread_id_x();
    // The second column shows whether the leading dimension is a multiple.
    let wide = mn_major && x.aligned::<VEC>((0, 0)) && (x.cols() < 2 || x.aligned::<VEC>((0, 1)));
    let width = if wide { VEC as i32 } else { 1 };
    let pieces = TILE_MN / width;
    // K-major: eight neighbours share a sector of memory, and the threads of a wave have no bank conflicts.
    let i = if mn_major { me % pieces * width } else { me / 8 };
    let l = if mn_major { me / pieces } else { me % 8 };
    let left = (sides - side).min(TILE_MN as Dim) as i32 - i;
    let mine = if mn_major { x.rest(side + i as Dim, l as Dim) } else { x.rest(l as Dim, side + i as Dim) };
    Feed { x: mine, at: l * (TILE_MN + PAD) + i, side: left, depth: l, mn_major, wide }
}

/// Starts the copy of the next stage, with `depths` k indices left, to `stage[at]`.
#[device]
pub fn fetch<
    T: Numeric,
    const BLOCK: i32,
    const TILE_MN: i32,
    const PAD: i32,
    const TILE_K: i32,
    const VEC: usize,
>(
    feed: &mut Feed<T>,
    stage: Shared<T>,
    at: i32,
    depths: i32,
) {
    let ld = TILE_MN + PAD;
    let to = at + feed.at;
    let left = depths - feed.depth;
    let width = VEC as i32;
    // Offsets between turns are compile-time constants.
    if feed.wide {
        let pieces = TILE_MN / width;
        #[unroll]
        for turn in 0..(pieces * TILE_K + BLOCK - 1) / BLOCK {
            let i = turn * BLOCK % pieces * width;
            let l = turn * BLOCK / pieces;
            let there = if l < left { (feed.side - i).max(0).min(width) } else { 0 };
            copy_async_within::<VEC>(stage, to + l * ld + i, there, feed.x, (i, l));
        }
    } else if feed.mn_major {
        #[unroll]
        for turn in 0..(TILE_MN * TILE_K + BLOCK - 1) / BLOCK {
            let i = turn * BLOCK % TILE_MN;
            let l = turn * BLOCK / TILE_MN;
            let there: i32 = if l < left && i < feed.side { 1 } else { 0 };
            copy_async_within::<1>(stage, to + l * ld + i, there, feed.x, (i, l));
        }
    } else {
        #[unroll]
        for turn in 0..(TILE_MN * TILE_K + BLOCK - 1) / BLOCK {
            let i = turn * BLOCK / 8 % TILE_MN;
            let l = turn * BLOCK % 8 + turn * BLOCK / (8 * TILE_MN) * 8;
            let there: i32 = if l < left && i < feed.side { 1 } else { 0 };
            copy_async_within::<1>(stage, to + l * ld + i, there, feed.x, (l, i));
        }
    }
    feed.x = if feed.mn_major { feed.x.rest(0, TILE_K as Dim) } else { feed.x.rest(TILE_K as Dim, 0) };
}

/// Linear combination `alpha * sum + beta * c[(i, j)]`, the epilogue of all kernels, so that they round alike: both
/// products, their sum, and the conversion to the result type. Integers wrap. With `beta` zero, C is not read and may
/// hold anything.
#[device]
pub fn linear_combination<S: Numeric + Accumulator<O>, O: Numeric>(
    alpha: S,
    sum: S,
    beta: S,
    c: Matrix<O>,
    i: Dim,
    j: Dim,
) -> O {
    let product = alpha.wrapping_mul(sum);
    if beta == S::ZERO {
        <S as Accumulator<O>>::from_acc(product)
    } else {
        let old = beta.wrapping_mul(<S as Accumulator<O>>::to_acc(c[(i, j)]));
        <S as Accumulator<O>>::from_acc(product.wrapping_add(old))
    }
}
