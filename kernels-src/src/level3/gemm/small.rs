//! Products of small matrices: a block of 64 threads has both factors in shared memory and the result in registers, so that
//! a batch of them takes as long as its memory.
//!
//! A thread has rows that lie side by side, so that it loads them at once where A has them so, and stores them at once. Of
//! columns it does so where B has them side by side; where B has depths so, its columns are far apart, as those of its
//! neighbours would otherwise be in one bank.

// Each branch assigns the sums: an array that `if` gives would be one of two in C++.
#![allow(clippy::needless_late_init)]

use crate::common::convert::Sums;
use crate::common::slab::placed;
use rocforge::prelude::*;

/// The largest size, of any of the three, that these kernels take.
pub const SMALL: Dim = 32;

/// Threads along the rows of the result, and along its columns.
#[device]
const APART: i32 = 8;

/// Where a thread is among those along the rows, and along the columns. Eight neighbours, which load at a time, are two along
/// the rows and four along the columns: what these load meets no bank twice, whichever factor is transposed.
#[device]
fn place_of(thread: i32) -> (i32, i32) {
    let eight = thread / 8;
    (thread % 2 + eight % 4 * 2, thread % 8 / 2 + eight / 4 * 4)
}

/// Which rows or columns a thread has at `place`: number `e` of them, where `W` lie side by side.
#[device]
fn nth<const W: usize>(place: i32, e: usize) -> i32 {
    let wide = W as i32;
    e as i32 / wide * (APART * wide) + place * wide + e as i32 % wide
}

/// Begins to copy a matrix to columns of `SIDE` elements, `pitch` apart, `V` of them at once where they lie for it: 16 bytes.
/// What is not there becomes zero.
#[device]
pub(super) fn stage<X: Numeric, const BLOCK: i32, const SIDE: i32, const V: usize>(
    x: Matrix<X>,
    to: Shared<X>,
    pitch: i32,
) {
    let (rows, cols) = (x.rows() as i32, x.cols() as i32);
    let me = thread_id_x();
    let width = V as i32;
    let pieces = SIDE / width;
    // The second column tells whether the leading dimension is a multiple.
    let wide = x.aligned::<V>((0, 0)) && (cols < 2 || x.aligned::<V>((0, 1)));
    // Few turns are not worth the text.
    if BLOCK > 1 && pieces * SIDE >= 4 * BLOCK && wide && rows == SIDE && cols == SIDE {
        let (i, j) = (me % pieces * width, me / pieces);
        let (mine, at) = (x.rest(i as Dim, j as Dim), j * pitch + i);
        // What differs from turn to turn is known to the compiler.
        #[unroll]
        for turn in 0..pieces * SIDE / BLOCK {
            let right = turn * (BLOCK / pieces);
            copy_async::<V>(to, at + right * pitch, mine, (0, right));
        }
    } else if wide {
        for place in (me..pieces * SIDE).step_by(BLOCK as usize) {
            let (i, j) = (place % pieces * width, place / pieces);
            let there = if j < cols { (rows - i).max(0).min(width) } else { 0 };
            copy_async_within::<V>(to, j * pitch + i, there, x, (i, j));
        }
    } else {
        for place in (me..SIDE * SIDE).step_by(BLOCK as usize) {
            let (i, j) = (place % SIDE, place / SIDE);
            let there: i32 = if i < rows && j < cols { 1 } else { 0 };
            copy_async_within::<1>(to, j * pitch + i, there, x, (i, j));
        }
    }
}

/// `V` depths from `depth` on of the rows or columns that a thread has at `place`, to `some[e * V + l]`; `W` of them lie side
/// by side. The factor's columns go along the depth, where it is `DEEP`, and along a side of the result otherwise.
#[device]
fn taken<
    X: Numeric,
    S: Numeric + Sums<X>,
    const EACH: usize,
    const W: usize,
    const V: usize,
    const ALL: usize,
    const DEEP: bool,
>(
    factor: Shared<X>,
    pitch: i32,
    conjugate: bool,
    place: i32,
    depth: i32,
) -> [S; ALL] {
    let mut some = [X::ZERO; ALL];
    if DEEP {
        #[unroll]
        for e in 0..EACH {
            let line = factor.load_vec::<V>(nth::<W>(place, e) * pitch + depth);
            #[unroll]
            for l in 0..V {
                some[e * V + l] = line[l];
            }
        }
    } else {
        #[unroll]
        for l in 0..V {
            #[unroll]
            for group in 0..EACH / W {
                let first = nth::<W>(place, group * W);
                let line = factor.load_vec::<W>((depth + l as i32) * pitch + first);
                #[unroll]
                for e in 0..W {
                    some[(group * W + e) * V + l] = line[e];
                }
            }
        }
    }
    let mut all = [S::ZERO; ALL];
    #[unroll]
    for e in 0..ALL {
        let element = if conjugate { some[e].conj() } else { some[e] };
        all[e] = <S as Sums<X>>::summed(element);
    }
    all
}

/// The product for the rows and columns that a thread has at a place, of `steps` depths: `W` rows side by side, `WB` columns.
#[device]
fn summed<
    X: Numeric,
    S: Numeric + Sums<X>,
    const EACH: usize,
    const W: usize,
    const WB: usize,
    const V: usize,
    const ALL: usize,
    const DEEP_A: bool,
    const DEEP_B: bool,
>(
    left: Shared<X>,
    right: Shared<X>,
    pitch: (i32, i32),
    conjugate: (bool, bool),
    place: (i32, i32),
    steps: i32,
) -> [[S; EACH]; EACH] {
    let mut sums = [[S::ZERO; EACH]; EACH];
    #[unroll(1)]
    for depth in (0..steps).step_by(V) {
        let x = taken::<X, S, EACH, W, V, ALL, DEEP_A>(left, pitch.0, DEEP_A && conjugate.0, place.0, depth);
        let y =
            taken::<X, S, EACH, WB, V, ALL, DEEP_B>(right, pitch.1, !DEEP_B && conjugate.1, place.1, depth);
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

/// D := alpha * sums + beta * C for the rows and columns that a thread has at a place.
#[device]
fn write_sides<S: Numeric + Sums<O>, O: Numeric, const EACH: usize, const W: usize>(
    place: (i32, i32),
    // Whether the columns lie apart, as where depths of B lie side by side.
    apart: bool,
    m: Dim,
    n: Dim,
    alpha: S,
    sums: [[S; EACH]; EACH],
    beta: S,
    c: Matrix<O>,
    d: MatrixMut<O>,
) {
    let side = (APART * EACH as i32) as Dim;
    let wide = d.aligned::<W>((0, 0)) && (n < 2 || d.aligned::<W>((0, 1)));
    let whole = W > 1 && wide && m == side && n == side;
    let col = if apart { place.1 } else { nth::<W>(place.1, 0) };
    let first = (nth::<W>(place.0, 0) as Dim, col as Dim);
    let (mut mine, old) = (d.rest(first.0, first.1), c.rest(first.0, first.1));
    #[unroll]
    for f in 0..EACH {
        let right = if apart { nth::<1>(0, f) } else { nth::<W>(0, f) };
        let j = right as Dim;
        #[unroll]
        for group in 0..EACH / W {
            let i = nth::<W>(0, group * W) as Dim;
            if whole {
                let mut line = [O::ZERO; W];
                #[unroll]
                for e in 0..W {
                    line[e] = placed::<S, O>(alpha, sums[f][group * W + e], beta, old, i + e as Dim, j);
                }
                mine.store_vec((i, j), line);
            } else {
                #[unroll]
                for e in 0..W {
                    if i + (e as Dim) < mine.rows() && j < mine.cols() {
                        let sum = sums[f][group * W + e];
                        mine[(i + e as Dim, j)] = placed::<S, O>(alpha, sum, beta, old, i + e as Dim, j);
                    }
                }
            }
        }
    }
}

/// D := alpha * op(A) * op(B) + beta * C by the threads of a block, each of whom has `EACH` x `EACH` elements. The factors are
/// in shared memory, in columns `pitch` apart.
#[device]
pub(super) fn product_of_threads<
    X: Numeric,
    S: Numeric + Sums<X> + Sums<O>,
    O: Numeric,
    const BLOCK: i32,
    const EACH: usize,
    const W: usize,
    const V: usize,
    const ALL: usize,
>(
    trans: (Operation, Operation),
    m: Dim,
    n: Dim,
    steps: i32,
    left: Shared<X>,
    right: Shared<X>,
    pitch: (i32, i32),
    alpha: S,
    beta: S,
    c: Matrix<O>,
    d: MatrixMut<O>,
) {
    let conjugate = (trans.0 == Operation::ConjugateTranspose, trans.1 == Operation::ConjugateTranspose);
    for thread in (thread_id_x()..APART * APART).step_by(BLOCK as usize) {
        let at = place_of(thread);
        let sums: [[S; EACH]; EACH];
        if trans.0 == Operation::None && trans.1 == Operation::None {
            sums = summed::<X, S, EACH, W, 1, V, ALL, false, true>(left, right, pitch, conjugate, at, steps);
        } else if trans.0 == Operation::None {
            sums = summed::<X, S, EACH, W, W, V, ALL, false, false>(left, right, pitch, conjugate, at, steps);
        } else if trans.1 == Operation::None {
            sums = summed::<X, S, EACH, W, 1, V, ALL, true, true>(left, right, pitch, conjugate, at, steps);
        } else {
            sums = summed::<X, S, EACH, W, W, V, ALL, true, false>(left, right, pitch, conjugate, at, steps);
        }
        write_sides::<S, O, EACH, W>(at, trans.1 == Operation::None, m, n, alpha, sums, beta, c, d);
    }
}

/// D := alpha * op(A) * op(B) + beta * C, of no size more than `SIDE`, which is 8 times `EACH`; `ALL` is `EACH` times `V`,
/// the elements of 16 bytes, and `W` of what a thread has lie side by side. A compute unit of NVIDIA holds `HELD` blocks;
/// AMD's have no shared memory for so many.
#[device(grid = 1, block = 64, min_blocks = (1, HELD))]
pub fn gemm_small<
    X: TileNumeric<Sum = S>,
    S: Numeric + Sums<X> + Sums<O> + Sums<E>,
    O: Numeric,
    E: Numeric,
    const SIDE: i32,
    const EACH: usize,
    const W: usize,
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
    let pitch = SIDE + V as i32;
    let steps = if alpha != E::ZERO { k as i32 } else { 0 };
    if steps > 0 {
        stage::<X, BLOCK, SIDE, V>(a, left, pitch);
        stage::<X, BLOCK, SIDE, V>(b, right, pitch);
        async_commit();
        async_wait::<0>();
        barrier();
    }
    let (by, old) = (<S as Sums<E>>::summed(alpha), <S as Sums<E>>::summed(beta));
    product_of_threads::<X, S, O, BLOCK, EACH, W, V, ALL>(
        (trans_a, trans_b),
        m,
        n,
        steps,
        left,
        right,
        (pitch, pitch),
        by,
        old,
        c,
        d,
    );
}
