//! SIMT multiply-add of shared-memory stages: each thread accumulates a tile of the result in registers.

use crate::common::convert::Accumulator;
use crate::common::stage::linear_combination;
use rocforge::prelude::*;

/// Rank-1 update: accumulates one k index of two stages, at `left[x_at]` and `right[y_at]`, in a thread's tile.
///
/// The `THREAD_M` rows of a thread come in vectors of `VEC`, `TILE_M / THREAD_M * VEC` apart, and its `THREAD_N`
/// columns likewise, so that neighbouring threads read contiguous elements.
#[device]
fn add_depth<
    X: Numeric,
    S: Numeric + Accumulator<X>,
    const TILE_M: i32,
    const TILE_N: i32,
    const THREAD_M: usize,
    const THREAD_N: usize,
    const VEC: usize,
    const COMPLEX: bool,
>(
    conjugate: (bool, bool),
    left: Shared<X>,
    x_at: i32,
    right: Shared<X>,
    y_at: i32,
    sums: &mut [[S; THREAD_N]; THREAD_M],
) {
    let mut x = [S::ZERO; THREAD_M];
    let mut y = [S::ZERO; THREAD_N];
    #[unroll]
    for piece in 0..THREAD_M / VEC {
        let some = left.load_vec::<VEC>(x_at + piece as i32 * (TILE_M / THREAD_M as i32 * VEC as i32));
        #[unroll]
        for e in 0..VEC {
            let element = <S as Accumulator<X>>::to_acc(some[e]);
            x[piece * VEC + e] = if COMPLEX && conjugate.0 { element.conj() } else { element };
        }
    }
    #[unroll]
    for piece in 0..THREAD_N / VEC {
        let some = right.load_vec::<VEC>(y_at + piece as i32 * (TILE_N / THREAD_N as i32 * VEC as i32));
        #[unroll]
        for e in 0..VEC {
            let element = <S as Accumulator<X>>::to_acc(some[e]);
            y[piece * VEC + e] = if COMPLEX && conjugate.1 { element.conj() } else { element };
        }
    }
    #[unroll]
    for i in 0..THREAD_M {
        #[unroll]
        for j in 0..THREAD_N {
            sums[i][j] = x[i].mul_add(y[j], sums[i][j]);
        }
    }
}

/// Accumulates the product of two stages in the tile of thread `me`.
#[device]
pub fn simt_stage<
    X: Numeric,
    S: Numeric + Accumulator<X>,
    const TILE_M: i32,
    const TILE_N: i32,
    const TILE_K: i32,
    const PAD: i32,
    const THREAD_M: usize,
    const THREAD_N: usize,
    const VEC: usize,
    const COMPLEX: bool,
>(
    me: i32,
    conjugate: (bool, bool),
    left: Shared<X>,
    x_at: i32,
    right: Shared<X>,
    y_at: i32,
    sums: &mut [[S; THREAD_N]; THREAD_M],
) {
    let threads_m = TILE_M / THREAD_M as i32;
    let x_first = x_at + me % threads_m * VEC as i32;
    let y_first = y_at + me / threads_m * VEC as i32;
    #[unroll]
    for l in 0..TILE_K {
        let x_here = x_first + l * (TILE_M + PAD);
        let y_here = y_first + l * (TILE_N + PAD);
        add_depth::<X, S, TILE_M, TILE_N, THREAD_M, THREAD_N, VEC, COMPLEX>(
            conjugate, left, x_here, right, y_here, sums,
        );
    }
}

/// Epilogue D := alpha * sums + beta * C for the elements of thread `me` in the block tile at `tile_offset`.
#[device]
pub fn write_sums<
    S: Numeric + Accumulator<O>,
    O: Numeric,
    const TILE_M: i32,
    const TILE_N: i32,
    const THREAD_M: usize,
    const THREAD_N: usize,
    const VEC: usize,
>(
    me: i32,
    alpha: S,
    sums: [[S; THREAD_N]; THREAD_M],
    beta: S,
    c: Matrix<O>,
    d: MatrixMut<O>,
    tile_offset: (Dim, Dim),
) {
    let (row, col) = tile_offset;
    let threads_m = TILE_M / THREAD_M as i32;
    let top = row + (me % threads_m * VEC as i32) as Dim;
    let first = col + (me / threads_m * VEC as i32) as Dim;
    #[unroll]
    for j in 0..THREAD_N {
        let to = first + (j / VEC * (TILE_N as usize / THREAD_N * VEC) + j % VEC) as Dim;
        #[unroll]
        for piece in 0..THREAD_M / VEC {
            let from = top + (piece * (TILE_M as usize / THREAD_M * VEC)) as Dim;
            if to < d.cols() && from + VEC as Dim <= d.rows() && d.aligned::<VEC>((from, to)) {
                let mut some = [O::ZERO; VEC];
                #[unroll]
                for e in 0..VEC {
                    some[e] = linear_combination::<S, O>(
                        alpha,
                        sums[piece * VEC + e][j],
                        beta,
                        c,
                        from + e as Dim,
                        to,
                    );
                }
                d.store_vec((from, to), some);
            } else {
                #[unroll]
                for e in 0..VEC {
                    if to < d.cols() && from + (e as Dim) < d.rows() {
                        d[(from + e as Dim, to)] = linear_combination::<S, O>(
                            alpha,
                            sums[piece * VEC + e][j],
                            beta,
                            c,
                            from + e as Dim,
                            to,
                        );
                    }
                }
            }
        }
    }
}
