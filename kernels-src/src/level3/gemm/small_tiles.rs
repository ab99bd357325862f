//! Products of small matrices of `f64` and `c64` on matrix cores: a block of 64 threads has both factors in shared memory, as
//! they lie in memory, then the sums in place of the left one, and each thread writes pieces of 16 bytes of the result.
//!
//! Where a GPU has no such cores, and by one thread, they are as those of other elements.

use super::lines::pitch;
use super::small::{product_of_threads, stage};
use crate::common::convert::Sums;
use crate::common::slab::placed;
use rocforge::prelude::*;

/// Rows and columns that there is room for.
#[device]
const SIDE: i32 = 32;

/// Columns of a tile. A block has two tiles beside each other.
#[device]
const ACROSS: i32 = 16;

/// Elements from column to column of a factor, which go along the depth where it is `deep`.
#[device]
fn pitch_of<X>(deep: bool) -> i32 {
    if deep { pitch::<X, true, SIDE, SIDE>() } else { pitch::<X, false, SIDE, SIDE>() }
}

/// The product of all depths for the tiles of this wave, from column `col` on.
#[device]
fn tiles_of_wave<
    X: TileNumeric<Sum = S>,
    S: Numeric,
    const BLOCK: i32,
    const STEP: usize,
    const DEEP_A: bool,
    const DEEP_B: bool,
>(
    conjugate: (bool, bool),
    left: Shared<X>,
    right: Shared<X>,
    col: i32,
) -> [Tile<Acc, 32, 16, STEP, X>; 2] {
    let wide = SIDE / ACROSS / (BLOCK / wave_size());
    let (ld_a, ld_b) = (pitch::<X, DEEP_A, SIDE, SIDE>(), pitch::<X, DEEP_B, SIDE, SIDE>());
    let rows = if DEEP_A { Layout::RowMajor } else { Layout::ColMajor };
    let cols = if DEEP_B { Layout::ColMajor } else { Layout::RowMajor };
    let mut sums = [Tile::<Acc, 32, 16, STEP, X>::fill(S::ZERO); 2];
    // Unrolled, it takes more registers than a block of many in a compute unit has.
    #[unroll(1)]
    for step in 0..SIDE / STEP as i32 {
        let depth = step * STEP as i32;
        let from = if DEEP_A { depth } else { depth * ld_a };
        let mut x = Tile::<A, 32, 16, STEP, X>::load(left, from, ld_a, rows);
        if DEEP_A && conjugate.0 {
            #[unroll]
            for e in 0..x.len() {
                x[e] = x[e].conj();
            }
        }
        #[unroll]
        for j in 0..wide {
            let first = col + j * ACROSS;
            let from = if DEEP_B { first * ld_b + depth } else { depth * ld_b + first };
            let mut y = Tile::<B, 32, 16, STEP, X>::load(right, from, ld_b, cols);
            if !DEEP_B && conjugate.1 {
                #[unroll]
                for e in 0..y.len() {
                    y[e] = y[e].conj();
                }
            }
            sums[j as usize].mma(x, y);
        }
    }
    sums
}

/// The product by the waves of a block, to `left`, in columns `ld` apart.
#[device]
fn product_of_waves<X: TileNumeric<Sum = S>, S: Numeric + Sums<X>, const BLOCK: i32, const STEP: usize>(
    trans: (Operation, Operation),
    steps: i32,
    left: &mut Shared<X>,
    right: Shared<X>,
    ld: i32,
) {
    let conjugate = (trans.0 == Operation::ConjugateTranspose, trans.1 == Operation::ConjugateTranspose);
    let wide = SIDE / ACROSS / (BLOCK / wave_size());
    let col = wave_id() * wide * ACROSS;
    let mut sums = [Tile::<Acc, 32, 16, STEP, X>::fill(S::ZERO); 2];
    if steps > 0 {
        if trans.0 == Operation::None && trans.1 == Operation::None {
            sums = tiles_of_wave::<X, S, BLOCK, STEP, false, true>(conjugate, *left, right, col);
        } else if trans.0 == Operation::None {
            sums = tiles_of_wave::<X, S, BLOCK, STEP, false, false>(conjugate, *left, right, col);
        } else if trans.1 == Operation::None {
            sums = tiles_of_wave::<X, S, BLOCK, STEP, true, true>(conjugate, *left, right, col);
        } else {
            sums = tiles_of_wave::<X, S, BLOCK, STEP, true, false>(conjugate, *left, right, col);
        }
    }
    // Nobody needs the factors any more.
    barrier();
    #[unroll]
    for j in 0..wide {
        let tile = sums[j as usize];
        #[unroll]
        for e in 0..tile.len() {
            let at = (col + j * ACROSS + tile.col(e)) * ld + tile.row(e);
            left[at] = <S as Sums<X>>::rounded(tile[e]);
        }
    }
    barrier();
}

/// D := alpha * sums + beta * C, of sums that lie in columns `ld` apart, in pieces of `V` rows, 16 bytes.
#[device]
fn write_pieces<X: Numeric, S: Numeric + Sums<X> + Sums<O>, O: Numeric, const BLOCK: i32, const V: usize>(
    sums: Shared<X>,
    ld: i32,
    m: Dim,
    n: Dim,
    alpha: S,
    beta: S,
    c: Matrix<O>,
    d: MatrixMut<O>,
) {
    let wide = d.aligned::<V>((0, 0)) && (n < 2 || d.aligned::<V>((0, 1)));
    let pieces = SIDE / V as i32;
    let (down, right) = (thread_id_x() % pieces * V as i32, thread_id_x() / pieces);
    if wide && m == SIDE as Dim && n == SIDE as Dim {
        let (mine, old) = (d.rest(down as Dim, right as Dim), c.rest(down as Dim, right as Dim));
        // What differs from turn to turn is known to the compiler.
        #[unroll]
        for turn in 0..pieces * SIDE / BLOCK {
            let j = turn * (BLOCK / pieces);
            let some = sums.load_vec::<V>((right + j) * ld + down);
            let mut line = [O::ZERO; V];
            #[unroll]
            for e in 0..V {
                let sum = <S as Sums<X>>::summed(some[e]);
                line[e] = placed::<S, O>(alpha, sum, beta, old, e as Dim, j as Dim);
            }
            mine.store_vec((0, j), line);
        }
    } else {
        #[unroll(1)]
        for turn in 0..pieces * SIDE / BLOCK {
            let j = right + turn * (BLOCK / pieces);
            #[unroll]
            for e in 0..V as i32 {
                let i = down + e;
                if (i as Dim) < m && (j as Dim) < n {
                    let sum = <S as Sums<X>>::summed(sums[j * ld + i]);
                    d[(i, j)] = placed::<S, O>(alpha, sum, beta, c, i as Dim, j as Dim);
                }
            }
        }
    }
}

/// D := alpha * op(A) * op(B) + beta * C, of no size more than 32. Products of tiles are `STEP` deep. Of threads by
/// themselves each sums 4 x 4 elements; `ALL` is 4 times `V`, the elements of 16 bytes.
#[device(grid = 1, block = 64, min_blocks = (1, HELD))]
pub fn gemm_small_tiles<
    X: TileNumeric<Sum = S>,
    S: Numeric + Sums<X> + Sums<O> + Sums<E>,
    O: Numeric,
    E: Numeric,
    const STEP: usize,
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
    let mut left = shared::<X>(SIDE * (SIDE + 4));
    let right = shared::<X>(SIDE * (SIDE + 4));
    let (ld_a, ld_b) = (pitch_of::<X>(trans_a != Operation::None), pitch_of::<X>(trans_b == Operation::None));
    let steps = if alpha != E::ZERO { k as i32 } else { 0 };
    if steps > 0 {
        stage::<X, BLOCK, SIDE, V>(a, left, ld_a);
        stage::<X, BLOCK, SIDE, V>(b, right, ld_b);
        async_commit();
        async_wait::<0>();
        barrier();
    }
    let trans = (trans_a, trans_b);
    let (by, old) = (<S as Sums<E>>::summed(alpha), <S as Sums<E>>::summed(beta));
    if BLOCK > 1 && Tile::<Acc, 32, 16, STEP, X>::supported::<Target>() {
        let ld = pitch::<X, false, SIDE, SIDE>();
        product_of_waves::<X, S, BLOCK, STEP>(trans, steps, &mut left, right, ld);
        write_pieces::<X, S, O, BLOCK, V>(left, ld, m, n, by, old, c, d);
    } else {
        product_of_threads::<X, S, O, BLOCK, 4, V, V, ALL>(
            trans,
            m,
            n,
            steps,
            left,
            right,
            (ld_a, ld_b),
            by,
            old,
            c,
            d,
        );
    }
}
