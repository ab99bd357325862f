//! Products of slabs by plain arithmetic: each thread sums a block of the result in registers.

use crate::common::convert::Sums;
use crate::common::slab::placed;
use rocforge::prelude::*;

/// sums += what one depth of two slabs, from `left[x_at]` and `right[y_at]` on, adds to the elements of a thread.
///
/// A thread has `TALL` rows in pieces of `V`, which lie `ROWS / TALL * V` apart, and `WIDE` columns in the same way:
/// neighbours read what lies side by side.
#[device]
fn add_depth<
    X: Numeric,
    S: Numeric + Sums<X>,
    const ROWS: i32,
    const COLS: i32,
    const TALL: usize,
    const WIDE: usize,
    const V: usize,
    const COMPLEX: bool,
>(
    conjugate: (bool, bool),
    left: Shared<X>,
    x_at: i32,
    right: Shared<X>,
    y_at: i32,
    sums: &mut [[S; WIDE]; TALL],
) {
    let mut x = [S::ZERO; TALL];
    let mut y = [S::ZERO; WIDE];
    #[unroll]
    for piece in 0..TALL / V {
        let some = left.load_vec::<V>(x_at + piece as i32 * (ROWS / TALL as i32 * V as i32));
        #[unroll]
        for e in 0..V {
            let element = <S as Sums<X>>::summed(some[e]);
            x[piece * V + e] = if COMPLEX && conjugate.0 { element.conj() } else { element };
        }
    }
    #[unroll]
    for piece in 0..WIDE / V {
        let some = right.load_vec::<V>(y_at + piece as i32 * (COLS / WIDE as i32 * V as i32));
        #[unroll]
        for e in 0..V {
            let element = <S as Sums<X>>::summed(some[e]);
            y[piece * V + e] = if COMPLEX && conjugate.1 { element.conj() } else { element };
        }
    }
    #[unroll]
    for i in 0..TALL {
        #[unroll]
        for j in 0..WIDE {
            sums[i][j] = x[i].mul_add(y[j], sums[i][j]);
        }
    }
}

/// sums += the product of two slabs, for the elements of thread `me`.
#[device]
pub fn add_slab<
    X: Numeric,
    S: Numeric + Sums<X>,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const PAD: i32,
    const TALL: usize,
    const WIDE: usize,
    const V: usize,
    const COMPLEX: bool,
>(
    me: i32,
    conjugate: (bool, bool),
    left: Shared<X>,
    x_at: i32,
    right: Shared<X>,
    y_at: i32,
    sums: &mut [[S; WIDE]; TALL],
) {
    let across = ROWS / TALL as i32;
    let x_first = x_at + me % across * V as i32;
    let y_first = y_at + me / across * V as i32;
    #[unroll]
    for l in 0..DEPTH {
        let x_here = x_first + l * (ROWS + PAD);
        let y_here = y_first + l * (COLS + PAD);
        add_depth::<X, S, ROWS, COLS, TALL, WIDE, V, COMPLEX>(conjugate, left, x_here, right, y_here, sums);
    }
}

/// D := alpha * sums + beta * C for the elements of thread `me` in the block that begins at `corner`.
#[device]
pub fn write_sums<
    S: Numeric + Sums<O>,
    O: Numeric,
    const ROWS: i32,
    const COLS: i32,
    const TALL: usize,
    const WIDE: usize,
    const V: usize,
>(
    me: i32,
    alpha: S,
    sums: [[S; WIDE]; TALL],
    beta: S,
    c: Matrix<O>,
    d: MatrixMut<O>,
    corner: (Dim, Dim),
) {
    let (row, col) = corner;
    let across = ROWS / TALL as i32;
    let top = row + (me % across * V as i32) as Dim;
    let first = col + (me / across * V as i32) as Dim;
    #[unroll]
    for j in 0..WIDE {
        let to = first + (j / V * (COLS as usize / WIDE * V) + j % V) as Dim;
        #[unroll]
        for piece in 0..TALL / V {
            let from = top + (piece * (ROWS as usize / TALL * V)) as Dim;
            if to < d.cols() && from + V as Dim <= d.rows() && d.aligned::<V>((from, to)) {
                let mut some = [O::ZERO; V];
                #[unroll]
                for e in 0..V {
                    some[e] = placed::<S, O>(alpha, sums[piece * V + e][j], beta, c, from + e as Dim, to);
                }
                d.store_vec((from, to), some);
            } else {
                #[unroll]
                for e in 0..V {
                    if to < d.cols() && from + (e as Dim) < d.rows() {
                        d[(from + e as Dim, to)] =
                            placed::<S, O>(alpha, sums[piece * V + e][j], beta, c, from + e as Dim, to);
                    }
                }
            }
        }
    }
}
