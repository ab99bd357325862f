//! Products of small matrices: a block of 64 threads has both factors in shared memory and the result in registers, so that
//! a batch of them takes as long as its memory.

// Each branch assigns the sums: an array that `if` gives would be one of two in C++.
#![allow(clippy::needless_late_init)]

use crate::common::convert::Sums;
use crate::common::slab::placed;
use rocforge::prelude::*;

/// The largest size, of any of the three, that these kernels take.
pub const SMALL: Dim = 32;

/// Threads along the rows of the result, and along its columns: each has every eighth of them.
#[device]
const APART: i32 = 8;

/// Begins to copy a matrix to columns of `SIDE` elements, `V` of them at once where they lie for it: 16 bytes.
#[device]
fn stage<X: Numeric, const BLOCK: i32, const SIDE: i32, const V: usize>(x: Matrix<X>, to: Shared<X>) {
    let (rows, cols) = (x.rows() as i32, x.cols() as i32);
    let me = thread_id_x();
    let width = V as i32;
    let ld = SIDE + width;
    // The second column tells whether the leading dimension is a multiple.
    if x.aligned::<V>((0, 0)) && (cols < 2 || x.aligned::<V>((0, 1))) {
        let pieces = SIDE / width;
        for place in (me..pieces * SIDE).step_by(BLOCK as usize) {
            let (i, j) = (place % pieces * width, place / pieces);
            let there = if j < cols { (rows - i).max(0).min(width) } else { 0 };
            copy_async_within::<V>(to, j * ld + i, there, x, (i, j));
        }
    } else {
        for place in (me..SIDE * SIDE).step_by(BLOCK as usize) {
            let (i, j) = (place % SIDE, place / SIDE);
            let there: i32 = if i < rows && j < cols { 1 } else { 0 };
            copy_async_within::<1>(to, j * ld + i, there, x, (i, j));
        }
    }
}

/// `V` depths from `depth` on of every eighth row or column from `first` on, to `some[e * V + l]`. The factor's columns go
/// along the depth, where it is `DEEP`, and along a side of the result otherwise.
#[device]
fn taken<
    X: Numeric,
    S: Numeric + Sums<X>,
    const SIDE: i32,
    const EACH: usize,
    const V: usize,
    const ALL: usize,
    const DEEP: bool,
>(
    factor: Shared<X>,
    conjugate: bool,
    first: i32,
    depth: i32,
) -> [S; ALL] {
    let ld = SIDE + V as i32;
    let mut some = [S::ZERO; ALL];
    #[unroll]
    for e in 0..EACH {
        let i = first + e as i32 * APART;
        let mut line = [X::ZERO; V];
        if DEEP {
            line = factor.load_vec::<V>(i * ld + depth);
        } else {
            #[unroll]
            for l in 0..V {
                line[l] = factor[(depth + l as i32) * ld + i];
            }
        }
        #[unroll]
        for l in 0..V {
            let element = if conjugate { line[l].conj() } else { line[l] };
            some[e * V + l] = <S as Sums<X>>::summed(element);
        }
    }
    some
}

/// The product for every eighth row from `row` on and every eighth column from `col` on, of `steps` depths.
#[device]
fn summed<
    X: Numeric,
    S: Numeric + Sums<X>,
    const SIDE: i32,
    const EACH: usize,
    const V: usize,
    const ALL: usize,
    const DEEP_A: bool,
    const DEEP_B: bool,
>(
    left: Shared<X>,
    right: Shared<X>,
    conjugate: (bool, bool),
    row: i32,
    col: i32,
    steps: i32,
) -> [[S; EACH]; EACH] {
    let mut sums = [[S::ZERO; EACH]; EACH];
    for depth in (0..steps).step_by(V) {
        let x = taken::<X, S, SIDE, EACH, V, ALL, DEEP_A>(left, conjugate.0, row, depth);
        let y = taken::<X, S, SIDE, EACH, V, ALL, DEEP_B>(right, conjugate.1, col, depth);
        #[unroll]
        for l in 0..V {
            #[unroll]
            for f in 0..EACH {
                #[unroll]
                for e in 0..EACH {
                    sums[f][e] = x[e * V + l].mul_add(y[f * V + l], sums[f][e]);
                }
            }
        }
    }
    sums
}

/// D := alpha * op(A) * op(B) + beta * C, of no size more than `SIDE`, which is 8 times `EACH`; `ALL` is `EACH` times `V`,
/// the elements of 16 bytes. A compute unit of NVIDIA holds `HELD` blocks; AMD's have no shared memory for so many.
#[device(grid = 1, block = 64, min_blocks = (1, HELD))]
pub fn gemm_small<
    X: TileNumeric<Sum = S>,
    S: Numeric + Sums<X> + Sums<O> + Sums<E>,
    O: Numeric,
    E: Numeric,
    const SIDE: i32,
    const EACH: usize,
    const V: usize,
    const ALL: usize,
    const HELD: i32,
>(
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<E>,
    a: Matrix<X>,
    b: Matrix<X>,
    beta: Param<E>,
    c: Matrix<O>,
    d: MatrixMut<O>,
) {
    let left = shared::<X>(SIDE * (SIDE + V as i32));
    let right = shared::<X>(SIDE * (SIDE + V as i32));
    let steps = if alpha != E::ZERO { k as i32 } else { 0 };
    if steps > 0 {
        stage::<X, BLOCK, SIDE, V>(a, left);
        stage::<X, BLOCK, SIDE, V>(b, right);
        async_commit();
        async_wait::<0>();
        barrier();
    }
    let (conj_a, conj_b) =
        (trans_a == Operation::ConjugateTranspose, trans_b == Operation::ConjugateTranspose);
    let conjugate = (conj_a, conj_b);
    for place in (thread_id_x()..APART * APART).step_by(BLOCK as usize) {
        let (row, col) = (place % APART, place / APART);
        let sums: [[S; EACH]; EACH];
        if trans_a == Operation::None && trans_b == Operation::None {
            sums = summed::<X, S, SIDE, EACH, V, ALL, false, true>(left, right, conjugate, row, col, steps);
        } else if trans_a == Operation::None {
            sums = summed::<X, S, SIDE, EACH, V, ALL, false, false>(left, right, conjugate, row, col, steps);
        } else if trans_b == Operation::None {
            sums = summed::<X, S, SIDE, EACH, V, ALL, true, true>(left, right, conjugate, row, col, steps);
        } else {
            sums = summed::<X, S, SIDE, EACH, V, ALL, true, false>(left, right, conjugate, row, col, steps);
        }
        let (by, old) = (<S as Sums<E>>::summed(alpha), <S as Sums<E>>::summed(beta));
        #[unroll]
        for f in 0..EACH {
            #[unroll]
            for e in 0..EACH {
                let (i, j) = (row + e as i32 * APART, col + f as i32 * APART);
                if i < m as i32 && j < n as i32 {
                    d[(i, j)] = placed::<S, O>(by, sums[f][e], old, c, i as Dim, j as Dim);
                }
            }
        }
    }
}
