//! Small GEMM: a block of 64 threads has both operands in shared memory and the result in registers, so that a batch is
//! bound by memory bandwidth.
//!
//! The rows of a thread are contiguous, for vector loads where A is MN-major, and for vector stores. Its columns are
//! contiguous where B is MN-major; where B is K-major they are far apart, since those of neighbouring threads would
//! share a bank.

// Each branch assigns the accumulators: an array as the value of `if` would become two in C++.
#![allow(clippy::needless_late_init)]

use crate::common::convert::Accumulator;
use crate::common::stage::linear_combination;
use rocforge::prelude::*;

/// The largest m, n and k of these kernels.
pub const SMALL: Dim = 32;

/// Threads along M, and along N.
#[device]
const APART: i32 = 8;

/// Position of a thread along M and N. Eight neighbours, which load at a time, are two along M and four along N: their
/// loads have no bank conflicts, whichever operand is transposed.
#[device]
fn place_of(thread: i32) -> (i32, i32) {
    let eight = thread / 8;
    (thread % 2 + eight % 4 * 2, thread % 8 / 2 + eight / 4 * 4)
}

/// Element `e` of the rows or columns of a thread at `place`, `W` of which are contiguous.
#[device]
fn nth<const W: usize>(place: i32, e: usize) -> i32 {
    let wide = W as i32;
    e as i32 / wide * (APART * wide) + place * wide + e as i32 % wide
}

/// Starts the copy of a matrix to columns of `SIDE` elements with leading dimension `pitch`, in vectors of `VEC` (16
/// bytes) where aligned. Elements outside the matrix become zero.
#[device]
pub(super) fn stage<X: Numeric, const BLOCK: i32, const SIDE: i32, const VEC: usize>(
    x: Matrix<X>,
    to: Shared<X>,
    pitch: i32,
) {
    let (rows, cols) = (x.rows() as i32, x.cols() as i32);
    let me = thread_id_x();
    let width = VEC as i32;
    let pieces = SIDE / width;
    // The second column shows whether the leading dimension is a multiple.
    let wide = x.aligned::<VEC>((0, 0)) && (cols < 2 || x.aligned::<VEC>((0, 1)));
    // Few turns are not worth the code size.
    if BLOCK > 1 && pieces * SIDE >= 4 * BLOCK && wide && rows == SIDE && cols == SIDE {
        let (i, j) = (me % pieces * width, me / pieces);
        let (mine, at) = (x.rest(i as Dim, j as Dim), j * pitch + i);
        // Offsets between turns are compile-time constants.
        #[unroll]
        for turn in 0..pieces * SIDE / BLOCK {
            let right = turn * (BLOCK / pieces);
            copy_async::<VEC>(to, at + right * pitch, mine, (0, right));
        }
    } else if wide {
        for place in (me..pieces * SIDE).step_by(BLOCK as usize) {
            let (i, j) = (place % pieces * width, place / pieces);
            let there = if j < cols { (rows - i).max(0).min(width) } else { 0 };
            copy_async_within::<VEC>(to, j * pitch + i, there, x, (i, j));
        }
    } else {
        for place in (me..SIDE * SIDE).step_by(BLOCK as usize) {
            let (i, j) = (place % SIDE, place / SIDE);
            let there: i32 = if i < rows && j < cols { 1 } else { 0 };
            copy_async_within::<1>(to, j * pitch + i, there, x, (i, j));
        }
    }
}

/// Loads `VEC` k indices from `depth` on, for the rows or columns of a thread at `place`, to `some[e * VEC + l]`; `W`
/// of these are contiguous. `K_MAJOR` says that k runs down the operand's columns.
#[device]
fn taken<
    X: Numeric,
    S: Numeric + Accumulator<X>,
    const EACH: usize,
    const W: usize,
    const VEC: usize,
    const ALL: usize,
    const K_MAJOR: bool,
>(
    factor: Shared<X>,
    pitch: i32,
    conjugate: bool,
    place: i32,
    depth: i32,
) -> [S; ALL] {
    let mut some = [X::ZERO; ALL];
    if K_MAJOR {
        #[unroll]
        for e in 0..EACH {
            let line = factor.load_vec::<VEC>(nth::<W>(place, e) * pitch + depth);
            #[unroll]
            for l in 0..VEC {
                some[e * VEC + l] = line[l];
            }
        }
    } else {
        #[unroll]
        for l in 0..VEC {
            #[unroll]
            for group in 0..EACH / W {
                let first = nth::<W>(place, group * W);
                let line = factor.load_vec::<W>((depth + l as i32) * pitch + first);
                #[unroll]
                for e in 0..W {
                    some[(group * W + e) * VEC + l] = line[e];
                }
            }
        }
    }
    let mut all = [S::ZERO; ALL];
    #[unroll]
    for e in 0..ALL {
        let element = if conjugate { some[e].conj() } else { some[e] };
        all[e] = <S as Accumulator<X>>::to_acc(element);
    }
    all
}

/// The accumulators of a thread at `place`, over `steps` k indices: `W` contiguous rows, `WB` columns.
#[device]
fn to_acc<
    X: Numeric,
    S: Numeric + Accumulator<X>,
    const EACH: usize,
    const W: usize,
    const WB: usize,
    const VEC: usize,
    const ALL: usize,
    const K_MAJOR_A: bool,
    const K_MAJOR_B: bool,
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
    for depth in (0..steps).step_by(VEC) {
        let x = taken::<X, S, EACH, W, VEC, ALL, K_MAJOR_A>(
            left,
            pitch.0,
            K_MAJOR_A && conjugate.0,
            place.0,
            depth,
        );
        let y = taken::<X, S, EACH, WB, VEC, ALL, K_MAJOR_B>(
            right,
            pitch.1,
            !K_MAJOR_B && conjugate.1,
            place.1,
            depth,
        );
        #[unroll]
        for l in 0..VEC {
            #[unroll]
            for f in 0..EACH {
                #[unroll]
                for e in 0..EACH {
                    sums[f][e] = x[e * VEC + l].mul_add(y[f * VEC + l], sums[f][e]);
                }
            }
        }
    }
    sums
}

/// Epilogue D := alpha * sums + beta * C for the rows and columns of a thread at `place`.
#[device]
fn write_sides<S: Numeric + Accumulator<O>, O: Numeric, const EACH: usize, const W: usize>(
    place: (i32, i32),
    // Whether the columns are apart, as where B is K-major.
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
                    line[e] =
                        linear_combination::<S, O>(alpha, sums[f][group * W + e], beta, old, i + e as Dim, j);
                }
                mine.store_vec((i, j), line);
            } else {
                #[unroll]
                for e in 0..W {
                    if i + (e as Dim) < mine.rows() && j < mine.cols() {
                        let sum = sums[f][group * W + e];
                        mine[(i + e as Dim, j)] =
                            linear_combination::<S, O>(alpha, sum, beta, old, i + e as Dim, j);
                    }
                }
            }
        }
    }
}

/// D := alpha * op(A) * op(B) + beta * C by the threads of a block, with `EACH` x `EACH` elements for each. The
/// operands are in shared memory, with leading dimensions `pitch`.
#[device]
pub(super) fn product_of_threads<
    X: Numeric,
    S: Numeric + Accumulator<X> + Accumulator<O>,
    O: Numeric,
    const BLOCK: i32,
    const EACH: usize,
    const W: usize,
    const VEC: usize,
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
            sums =
                to_acc::<X, S, EACH, W, 1, VEC, ALL, false, true>(left, right, pitch, conjugate, at, steps);
        } else if trans.0 == Operation::None {
            sums =
                to_acc::<X, S, EACH, W, W, VEC, ALL, false, false>(left, right, pitch, conjugate, at, steps);
        } else if trans.1 == Operation::None {
            sums = to_acc::<X, S, EACH, W, 1, VEC, ALL, true, true>(left, right, pitch, conjugate, at, steps);
        } else {
            sums =
                to_acc::<X, S, EACH, W, W, VEC, ALL, true, false>(left, right, pitch, conjugate, at, steps);
        }
        write_sides::<S, O, EACH, W>(at, trans.1 == Operation::None, m, n, alpha, sums, beta, c, d);
    }
}

/// D := alpha * op(A) * op(B) + beta * C for sizes up to `SIDE`, which is 8 times `EACH`. `VEC` elements fill 16 bytes,
/// `ALL` is `EACH` times `VEC`, and `W` elements of a thread are contiguous. A compute unit of NVIDIA holds
/// `MIN_BLOCKS_PER_CU` blocks; AMD's have no shared memory for so many.
#[device(grid = 1, block = 64, min_blocks = (1, MIN_BLOCKS_PER_CU))]
pub fn gemm_small<
    X: TileNumeric<Sum = S>,
    S: Numeric + Accumulator<X> + Accumulator<O> + Accumulator<E>,
    O: Numeric,
    E: Numeric,
    const SIDE: i32,
    const EACH: usize,
    const W: usize,
    const VEC: usize,
    const ALL: usize,
    const MIN_BLOCKS_PER_CU: i32,
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
    let left = shared::<X>(SIDE * (SIDE + VEC as i32));
    let right = shared::<X>(SIDE * (SIDE + VEC as i32));
    let pitch = SIDE + VEC as i32;
    let steps = if alpha != E::ZERO { k as i32 } else { 0 };
    if steps > 0 {
        stage::<X, BLOCK, SIDE, VEC>(a, left, pitch);
        stage::<X, BLOCK, SIDE, VEC>(b, right, pitch);
        async_commit();
        async_wait::<0>();
        barrier();
    }
    let (by, old) = (<S as Accumulator<E>>::to_acc(alpha), <S as Accumulator<E>>::to_acc(beta));
    product_of_threads::<X, S, O, BLOCK, EACH, W, VEC, ALL>(
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
