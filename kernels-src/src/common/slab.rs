//! Slabs: parts of the factors of a product, on their way through shared memory.
//!
//! A slab holds `DEPTH` rows of `SIDE` elements, at distances of `SIDE + PAD`: row `l` has what stands at depth `l` of the
//! product. Elements outside of the factor are zero there, so that edges need no code of their own.

use crate::common::convert::Sums;
use rocforge::prelude::*;

/// What a thread brings of the slabs of a factor.
#[device]
pub struct Feed<T> {
    /// The factor, from the thread's first element of the next slab on.
    pub x: Matrix<T>,
    /// Where that element goes, in a slab.
    pub at: i32,
    /// Elements that the factor has from there on along the side of the block.
    side: i32,
    /// How deep in a slab it is.
    depth: i32,
    /// Whether elements of one depth lie side by side in memory; otherwise those of one row or column of the result do.
    across: bool,
    /// Whether as many as 16 bytes hold are moved at once.
    pub wide: bool,
}

/// The feed of the block whose side begins at `side`, of a factor with `sides` rows or columns.
#[device]
pub fn feed<T: Numeric, const SIDE: i32, const PAD: i32, const V: usize>(
    across: bool,
    x: Matrix<T>,
    side: Dim,
    sides: Dim,
) -> Feed<T> {
    let me = thread_id_x();
    // The second column tells whether the leading dimension is a multiple.
    let wide = across && x.aligned::<V>((0, 0)) && (x.cols() < 2 || x.aligned::<V>((0, 1)));
    let width = if wide { V as i32 } else { 1 };
    let pieces = SIDE / width;
    // Eight neighbours share a sector of memory where depths lie side by side, and no two threads of a wave a bank.
    let i = if across { me % pieces * width } else { me / 8 };
    let l = if across { me / pieces } else { me % 8 };
    let left = (sides - side).min(SIDE as Dim) as i32 - i;
    let mine = if across { x.rest(side + i as Dim, l as Dim) } else { x.rest(l as Dim, side + i as Dim) };
    Feed { x: mine, at: l * (SIDE + PAD) + i, side: left, depth: l, across, wide }
}

/// Begins to copy the next slab, of which `depths` rows are there, to `slab[at]` and behind.
#[device]
pub fn fetch<
    T: Numeric,
    const BLOCK: i32,
    const SIDE: i32,
    const PAD: i32,
    const DEPTH: i32,
    const V: usize,
>(
    feed: &mut Feed<T>,
    slab: Shared<T>,
    at: i32,
    depths: i32,
) {
    let ld = SIDE + PAD;
    let to = at + feed.at;
    let left = depths - feed.depth;
    let width = V as i32;
    // What differs from turn to turn is known to the compiler.
    if feed.wide {
        let pieces = SIDE / width;
        #[unroll]
        for turn in 0..(pieces * DEPTH + BLOCK - 1) / BLOCK {
            let i = turn * BLOCK % pieces * width;
            let l = turn * BLOCK / pieces;
            let there = if l < left { (feed.side - i).max(0).min(width) } else { 0 };
            copy_async_within::<V>(slab, to + l * ld + i, there, feed.x, (i, l));
        }
    } else if feed.across {
        #[unroll]
        for turn in 0..(SIDE * DEPTH + BLOCK - 1) / BLOCK {
            let i = turn * BLOCK % SIDE;
            let l = turn * BLOCK / SIDE;
            let there: i32 = if l < left && i < feed.side { 1 } else { 0 };
            copy_async_within::<1>(slab, to + l * ld + i, there, feed.x, (i, l));
        }
    } else {
        #[unroll]
        for turn in 0..(SIDE * DEPTH + BLOCK - 1) / BLOCK {
            let i = turn * BLOCK / 8 % SIDE;
            let l = turn * BLOCK % 8 + turn * BLOCK / (8 * SIDE) * 8;
            let there: i32 = if l < left && i < feed.side { 1 } else { 0 };
            copy_async_within::<1>(slab, to + l * ld + i, there, feed.x, (l, i));
        }
    }
    feed.x = if feed.across { feed.x.rest(0, DEPTH as Dim) } else { feed.x.rest(DEPTH as Dim, 0) };
}

/// `alpha * sum + beta * c[(i, j)]`, for all kernels, so that they round alike: both products, their sum, and that to the
/// type of the result. Integers wrap. Where `beta` is zero, C is not read and may hold anything.
#[device]
pub fn placed<S: Numeric + Sums<O>, O: Numeric>(
    alpha: S,
    sum: S,
    beta: S,
    c: Matrix<O>,
    i: Dim,
    j: Dim,
) -> O {
    let product = alpha.wrapping_mul(sum);
    if beta == S::ZERO {
        <S as Sums<O>>::rounded(product)
    } else {
        let old = beta.wrapping_mul(<S as Sums<O>>::summed(c[(i, j)]));
        <S as Sums<O>>::rounded(product.wrapping_add(old))
    }
}
