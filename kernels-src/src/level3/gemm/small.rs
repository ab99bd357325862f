//! Products of small matrices: a block of 64 threads has both factors in shared memory and the result in registers, so that
//! a batch of them takes as long as its memory.

use crate::common::convert::Sums;
use crate::common::slab::placed;
use rocforge::prelude::*;

/// The largest size, of any of the three, that these kernels take.
pub const SMALL: Dim = 32;

/// Threads along the rows of the result, and along its columns: each has every eighth of them.
#[device]
const APART: i32 = 8;

/// `to[col * (SIDE + 1) + row]` := `a[(row, col)]`, or, where `turned`, the same with row and column exchanged.
#[device]
fn staged<T: Scalar, const BLOCK: i32, const SIDE: i32>(
    turned: bool,
    conjugate: bool,
    a: Matrix<T>,
    to: &mut Shared<T>,
) {
    let (rows, cols) = (a.rows() as i32, a.cols() as i32);
    for place in (thread_id_x()..SIDE * SIDE).step_by(BLOCK as usize) {
        let (row, col) = (place % SIDE, place / SIDE);
        if row < rows && col < cols {
            let element = a[(row, col)];
            let element = if conjugate { element.conj() } else { element };
            if turned {
                to[row * (SIDE + 1) + col] = element;
            } else {
                to[col * (SIDE + 1) + row] = element;
            }
        }
    }
}

/// D := alpha * op(A) * op(B) + beta * C, of no size more than `SIDE`, which is 8 times `EACH`
#[device(grid = 1, block = 64)]
pub fn gemm_small<
    X: Scalar<Sum = S>,
    S: Scalar + Sums<X> + Sums<O> + Sums<E>,
    O: Scalar,
    E: Scalar,
    const SIDE: i32,
    const EACH: usize,
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
    let mut left = shared::<X>(SIDE * (SIDE + 1));
    let mut right = shared::<X>(SIDE * (SIDE + 1));
    // Of the left factor a row for each row of the result, of the right one a column, side by side for each of `k` steps.
    if alpha != E::ZERO {
        let (conj_a, conj_b) =
            (trans_a == Operation::ConjugateTranspose, trans_b == Operation::ConjugateTranspose);
        staged::<X, BLOCK, SIDE>(trans_a != Operation::None, conj_a, a, &mut left);
        staged::<X, BLOCK, SIDE>(trans_b == Operation::None, conj_b, b, &mut right);
        barrier();
    }
    let (rows, cols) = (m as i32, n as i32);
    let steps = if alpha != E::ZERO { k as i32 } else { 0 };
    for place in (thread_id_x()..APART * APART).step_by(BLOCK as usize) {
        let (row, col) = (place % APART, place / APART);
        let mut sums = [[S::ZERO; EACH]; EACH];
        for step in 0..steps {
            let mut factors = [S::ZERO; EACH];
            #[unroll]
            for e in 0..EACH {
                let i = row + e as i32 * APART;
                let element = if i < rows { left[step * (SIDE + 1) + i] } else { X::ZERO };
                factors[e] = <S as Sums<X>>::summed(element);
            }
            #[unroll]
            for f in 0..EACH {
                let j = col + f as i32 * APART;
                let element = if j < cols { right[step * (SIDE + 1) + j] } else { X::ZERO };
                let other = <S as Sums<X>>::summed(element);
                #[unroll]
                for e in 0..EACH {
                    sums[f][e] += factors[e] * other;
                }
            }
        }
        #[unroll]
        for f in 0..EACH {
            #[unroll]
            for e in 0..EACH {
                let (i, j) = (row + e as i32 * APART, col + f as i32 * APART);
                if i < rows && j < cols {
                    let (by, old) = (<S as Sums<E>>::summed(alpha), <S as Sums<E>>::summed(beta));
                    d[(i, j)] = placed::<S, O>(by, sums[f][e], old, c, i as Dim, j as Dim);
                }
            }
        }
    }
}
