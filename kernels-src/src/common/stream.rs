//! Vectors and columns as streams of 16 bytes.
//!
//! Operands begin wherever their callers like. A GPU moves 16 bytes at once only from multiples of 16, so each function
//! here also does without, element by element, and gives the same bits then. How many elements 16 bytes hold, `WIDE`,
//! the callers choose by [`size_of`]: neighbouring threads then move neighbouring pieces, whatever the type.

use rocforge::prelude::*;

/// Elements that a block changes.
#[device]
pub const SPAN: Dim = 4096;

/// Elements from `i` on of `x`; zeros from `end` on. `whole` says that all are there and move at once.
#[device]
pub fn some<T: Scalar, const WIDE: usize>(whole: bool, x: Vector<T>, i: Dim, end: Dim) -> [T; WIDE] {
    if whole {
        return x.load_vec::<WIDE>(i);
    }
    let mut elements = [T::ZERO; WIDE];
    #[unroll]
    for e in 0..WIDE {
        if i + (e as Dim) < end {
            elements[e] = x[i + e as Dim];
        }
    }
    elements
}

/// Rows from `i` on of column `j` of `a`; zeros from row `end` on. `whole` as for [`some`].
#[device]
pub fn some_rows<T: Scalar, const WIDE: usize>(
    whole: bool,
    a: Matrix<T>,
    i: Dim,
    j: Dim,
    end: Dim,
) -> [T; WIDE] {
    if whole {
        return a.load_vec::<WIDE>((i, j));
    }
    let mut elements = [T::ZERO; WIDE];
    #[unroll]
    for e in 0..WIDE {
        if i + (e as Dim) < end {
            elements[e] = a[(i + e as Dim, j)];
        }
    }
    elements
}

/// x[i] := change(x[i]), by blocks that change `SPAN` elements each
#[device]
pub fn for_each<T: Scalar, const BLOCK: i32, F: Fn(T) -> T>(x: VectorMut<T>, change: F) {
    if size_of::<T>() >= 16 {
        for_each_by::<T, BLOCK, 1, F>(x, change);
    } else if size_of::<T>() == 8 {
        for_each_by::<T, BLOCK, 2, F>(x, change);
    } else {
        for_each_by::<T, BLOCK, 4, F>(x, change);
    }
}

/// [`for_each`], `WIDE` elements at once.
#[device]
fn for_each_by<T: Scalar, const BLOCK: i32, const WIDE: usize, F: Fn(T) -> T>(x: VectorMut<T>, change: F) {
    let block = BLOCK as Dim;
    let wide = WIDE as Dim;
    let me = thread_id_x() as Dim;
    let from = block_id_x() * SPAN;
    // Elements in front of the first multiple of 16 bytes: at most three, or all.
    let head = x.head::<WIDE>();
    for i in (from + me..(from + SPAN).min(head)).step_by(block as usize) {
        x[i] = change(x[i]);
    }
    let first = head + from;
    let last = (first + SPAN).min(x.len());
    let rest = first + (last - first) / wide * wide;
    #[unroll(4)]
    for i in (first + wide * me..rest).step_by((wide * block) as usize) {
        let mut elements = x.load_vec::<WIDE>(i);
        #[unroll]
        for e in 0..WIDE {
            elements[e] = change(elements[e]);
        }
        x.store_vec(i, elements);
    }
    for i in (rest + me..last).step_by(block as usize) {
        x[i] = change(x[i]);
    }
}
