//! Vectors and columns as streams of 16 bytes.
//!
//! Operands begin wherever their callers like. A GPU moves 16 bytes at once only from multiples of 16, so each function
//! here also does without, element by element, and gives the same bits then.

use rocforge::prelude::*;

/// Elements that a block changes.
#[device]
pub const SPAN: Dim = 4096;

/// Elements `i` to `i + 3` of `x`; zeros from `end` on. `whole` says that all are there and move at once.
#[device]
pub fn four<T: Scalar>(whole: bool, x: Vector<T>, i: Dim, end: Dim) -> [T; 4] {
    if whole {
        return x.load_vec::<4>(i);
    }
    let mut elements = [T::ZERO; 4];
    #[unroll]
    for e in 0..4_usize {
        if i + (e as Dim) < end {
            elements[e] = x[i + e as Dim];
        }
    }
    elements
}

/// Rows `i` to `i + 3` of column `j` of `a`; zeros from row `end` on. `whole` as for [`four`].
#[device]
pub fn four_rows<T: Scalar>(whole: bool, a: Matrix<T>, i: Dim, j: Dim, end: Dim) -> [T; 4] {
    if whole {
        return a.load_vec::<4>((i, j));
    }
    let mut elements = [T::ZERO; 4];
    #[unroll]
    for e in 0..4_usize {
        if i + (e as Dim) < end {
            elements[e] = a[(i + e as Dim, j)];
        }
    }
    elements
}

/// x[i] := change(x[i]), by blocks that change `SPAN` elements each
#[device]
pub fn for_each<T: Scalar, const BLOCK: i32, F: Fn(T) -> T>(x: VectorMut<T>, change: F) {
    let block = BLOCK as Dim;
    let me = thread_id_x() as Dim;
    let from = block_id_x() * SPAN;
    // Elements in front of the first multiple of 16 bytes: at most three, or all.
    let head = x.head::<4>();
    for i in (from + me..(from + SPAN).min(head)).step_by(block as usize) {
        x[i] = change(x[i]);
    }
    let first = head + from;
    let last = (first + SPAN).min(x.len());
    let rest = first + (last - first) / 4 * 4;
    for i in (first + 4 * me..rest).step_by((4 * block) as usize) {
        let mut elements = x.load_vec::<4>(i);
        #[unroll]
        for e in 0..4_usize {
            elements[e] = change(elements[e]);
        }
        x.store_vec(i, elements);
    }
    for i in (rest + me..last).step_by(block as usize) {
        x[i] = change(x[i]);
    }
}
