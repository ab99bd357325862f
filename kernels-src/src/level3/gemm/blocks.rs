//! The kernel: a block of threads computes a block of the result, slab by slab.

use super::alone::{block_alone, depths};
use super::simt::{add_slab, write_sums};
use super::tiles::{add_slab_tiles, corner_of_wave, write_tiles};
use crate::common::convert::Sums;
use crate::common::slab::{feed, fetch};
use rocforge::prelude::*;

/// Blocks of the result that follow each other down before the next column of blocks begins: what they read of B stays in
/// the cache.
#[device]
const GROUP: Dim = 8;

/// Bytes of shared memory that a block of every GPU has.
pub const USUAL: i32 = 65_536;

/// Blocks of `rows` x `cols` for a result of `m` x `n`.
#[device]
pub const fn blocks(m: Dim, n: Dim, rows: Dim, cols: Dim) -> Dim {
    let down = m / rows + if m % rows > 0 { 1 } else { 0 };
    let beside = n / cols + if n % cols > 0 { 1 } else { 0 };
    down * beside
}

/// Where block `number` of the result begins: groups of `GROUP` columns of blocks, row after row.
#[device]
pub(super) fn corner<const ROWS: i32, const COLS: i32>(number: Dim, m: Dim, n: Dim) -> (Dim, Dim) {
    let down = (m + ROWS as Dim - 1) / ROWS as Dim;
    let beside = (n + COLS as Dim - 1) / COLS as Dim;
    let group = number / (GROUP * down);
    let wide = (beside - group * GROUP).min(GROUP);
    let within = number - group * GROUP * down;
    (within / wide * ROWS as Dim, (group * GROUP + within % wide) * COLS as Dim)
}

/// Slabs that are there or on their way, where loads from one are ahead of the products with it.
#[device]
pub(super) const SLABS: i32 = 3;

/// The slab behind `here`. Behind the last, of which no depths are left, it is the same: what is loaded there is not used.
#[device]
pub(super) fn next_slab(here: i32, rest: Dim) -> i32 {
    if rest <= 0 {
        here
    } else if here + 1 == SLABS {
        0
    } else {
        here + 1
    }
}

/// The factors of a product that has `m` rows and `n` columns and sums `k` terms.
#[device]
pub(super) struct Factors<X> {
    pub trans_a: Operation,
    pub trans_b: Operation,
    pub m: Dim,
    pub n: Dim,
    pub k: Dim,
    pub a: Matrix<X>,
    pub b: Matrix<X>,
}

/// What becomes of a product: D := alpha * product + beta * C.
#[device]
pub(super) struct Outcome<S, O> {
    pub alpha: S,
    pub beta: S,
    pub c: Matrix<O>,
    pub d: MatrixMut<O>,
}

/// Calls `multiply` for each pair of slabs of the block that begins at `corner`, with where they lie in `left` and
/// `right`: `LEFT + 2` of them are there or on their way at a time.
#[device]
pub(super) fn for_slabs<
    X: Numeric,
    const BLOCK: i32,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const PAD: i32,
    const LEFT: usize,
    const V: usize,
    F: FnMut(i32, i32),
>(
    of: Factors<X>,
    corner: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    mut multiply: F,
) {
    let stages = LEFT as i32 + 2;
    let x_size = DEPTH * (ROWS + PAD);
    let y_size = DEPTH * (COLS + PAD);
    let mut feed_a = feed::<X, ROWS, PAD, V>(of.trans_a == Operation::None, of.a, corner.0, of.m);
    let mut feed_b = feed::<X, COLS, PAD, V>(of.trans_b != Operation::None, of.b, corner.1, of.n);
    let slabs = (of.k + DEPTH as Dim - 1) / DEPTH as Dim;
    // Where the slab that is multiplied lies, and where the one goes that arrives.
    let mut here: i32 = 1;
    let mut there: i32 = 0;
    for slab in 1 - stages as Dim..slabs {
        if slab >= 0 {
            async_wait::<LEFT>();
            barrier();
        }
        let next = slab + stages as Dim - 1;
        if next < slabs {
            let depths = (of.k - next * DEPTH as Dim).min(DEPTH as Dim) as i32;
            fetch::<X, BLOCK, ROWS, PAD, DEPTH, V>(&mut feed_a, left, there * x_size, depths);
            fetch::<X, BLOCK, COLS, PAD, DEPTH, V>(&mut feed_b, right, there * y_size, depths);
        }
        async_commit();
        there = if there + 1 == stages { 0 } else { there + 1 };
        if slab >= 0 {
            multiply(here * x_size, here * y_size);
        }
        here = if here + 1 == stages { 0 } else { here + 1 };
    }
}

/// The block of all threads; `COMPLEX` where a factor is conjugated.
#[device]
fn block_of_all<
    X: TileNumeric<Sum = S>,
    S: Numeric + Sums<X> + Sums<O>,
    O: Numeric,
    const BLOCK: i32,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const PAD: i32,
    const LEFT: usize,
    const TALL: usize,
    const WIDE: usize,
    const V: usize,
    const SIDE: usize,
    const STEP: usize,
    const DOWN: i32,
    const COMPLEX: bool,
>(
    of: Factors<X>,
    to: Outcome<S, O>,
    corner: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
) {
    let conjugate =
        (of.trans_a == Operation::ConjugateTranspose, of.trans_b == Operation::ConjugateTranspose);
    if Tile::<Acc, SIDE, SIDE, STEP, X>::supported::<Target>() {
        let wave = corner_of_wave::<BLOCK, ROWS, COLS, DOWN>();
        let mut sums = [Tile::<Acc, SIDE, SIDE, STEP, X>::fill(S::ZERO); 8];
        for_slabs::<X, BLOCK, ROWS, COLS, DEPTH, PAD, LEFT, V, _>(
            of,
            corner,
            left,
            right,
            |x: i32, y: i32| {
                add_slab_tiles::<X, BLOCK, ROWS, COLS, DEPTH, PAD, SIDE, STEP, DOWN, COMPLEX>(
                    wave, conjugate, left, x, right, y, &mut sums,
                );
            },
        );
        write_tiles::<X, S, O, BLOCK, ROWS, COLS, SIDE, STEP, DOWN>(
            wave, to.alpha, sums, to.beta, to.c, to.d, corner,
        );
    } else {
        let me = thread_id_x();
        let mut sums = [[S::ZERO; WIDE]; TALL];
        for_slabs::<X, BLOCK, ROWS, COLS, DEPTH, PAD, LEFT, V, _>(
            of,
            corner,
            left,
            right,
            |x: i32, y: i32| {
                add_slab::<X, S, ROWS, COLS, DEPTH, PAD, TALL, WIDE, V, COMPLEX>(
                    me, conjugate, left, x, right, y, &mut sums,
                );
            },
        );
        write_sums::<S, O, ROWS, COLS, TALL, WIDE, V>(me, to.alpha, sums, to.beta, to.c, to.d, corner);
    }
}

/// One block of D := alpha * op(A) * op(B) + beta * C, with shared memory for slabs of both factors.
#[device]
fn block_of_product<
    X: TileNumeric<Sum = S>,
    S: Numeric + Sums<X> + Sums<O> + Sums<E>,
    O: Numeric,
    E: Numeric,
    const BLOCK: i32,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const PAD: i32,
    const LEFT: usize,
    const TALL: usize,
    const WIDE: usize,
    const V: usize,
    const SIDE: usize,
    const STEP: usize,
    const DOWN: i32,
>(
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: E,
    a: Matrix<X>,
    b: Matrix<X>,
    beta: E,
    c: Matrix<O>,
    d: MatrixMut<O>,
    left: Shared<X>,
    right: Shared<X>,
) {
    let corner = corner::<ROWS, COLS>(block_id_x(), m, n);
    let of = Factors { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let to = Outcome { alpha: <S as Sums<E>>::summed(alpha), beta: <S as Sums<E>>::summed(beta), c, d };
    let conjugate = trans_a == Operation::ConjugateTranspose || trans_b == Operation::ConjugateTranspose;
    if BLOCK == 1 {
        let depths = depths(1, (LEFT as Dim + 2) * DEPTH as Dim);
        block_alone::<X, S, O, ROWS, COLS, TALL, WIDE>(of, to, corner, depths, left, right);
    } else if size_of::<X>() != size_of::<X::Part>() && conjugate {
        block_of_all::<X, S, O, BLOCK, ROWS, COLS, DEPTH, PAD, LEFT, TALL, WIDE, V, SIDE, STEP, DOWN, true>(
            of, to, corner, left, right,
        );
    } else {
        block_of_all::<X, S, O, BLOCK, ROWS, COLS, DEPTH, PAD, LEFT, TALL, WIDE, V, SIDE, STEP, DOWN, false>(
            of, to, corner, left, right,
        );
    }
}

/// D := alpha * op(A) * op(B) + beta * C in blocks of `ROWS` x `COLS`, whose factors arrive in slabs of `DEPTH`,
/// `LEFT + 2` of them at a time.
///
/// Without matrix cores a thread sums `TALL` x `WIDE` elements, with them a wave sums tiles of `SIDE` x `SIDE`,
/// `STEP` deep at once, and `DOWN` waves lie one behind the other.
/// A compute unit holds `HELD` blocks, and each has up to `SHARED` bytes of its shared memory.
#[device(grid = blocks(m, n, ROWS, COLS), block = 256, host_vectors = 256, min_blocks = HELD, max_shared = SHARED)]
pub fn gemm_blocks<
    X: TileNumeric<Sum = S>,
    S: Numeric + Sums<X> + Sums<O> + Sums<E>,
    O: Numeric,
    E: Numeric,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const PAD: i32,
    const LEFT: usize,
    const TALL: usize,
    const WIDE: usize,
    const V: usize,
    const SIDE: usize,
    const STEP: usize,
    const DOWN: i32,
    const HELD: i32,
    const SHARED: i32,
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
    let left = dynamic_shared::<X>(
        depths(BLOCK as Dim, (LEFT as Dim + 2) * DEPTH as Dim) * (ROWS as Dim + PAD as Dim),
    );
    let right = dynamic_shared::<X>(
        depths(BLOCK as Dim, (LEFT as Dim + 2) * DEPTH as Dim) * (COLS as Dim + PAD as Dim),
    );
    block_of_product::<X, S, O, E, BLOCK, ROWS, COLS, DEPTH, PAD, LEFT, TALL, WIDE, V, SIDE, STEP, DOWN>(
        trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, left, right,
    );
}

/// The same for blocks of which a thread has so much that AMD's compiler needs more registers than some targets have. There
/// the tables choose smaller blocks.
#[device(
    grid = blocks(m, n, ROWS, COLS),
    block = 256,
    host_vectors = 256,
    min_blocks = HELD,
    max_shared = SHARED,
    registers = (160.., 128..)
)]
pub fn gemm_large_blocks<
    X: TileNumeric<Sum = S>,
    S: Numeric + Sums<X> + Sums<O> + Sums<E>,
    O: Numeric,
    E: Numeric,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const PAD: i32,
    const LEFT: usize,
    const TALL: usize,
    const WIDE: usize,
    const V: usize,
    const SIDE: usize,
    const STEP: usize,
    const DOWN: i32,
    const HELD: i32,
    const SHARED: i32,
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
    let left = dynamic_shared::<X>(
        depths(BLOCK as Dim, (LEFT as Dim + 2) * DEPTH as Dim) * (ROWS as Dim + PAD as Dim),
    );
    let right = dynamic_shared::<X>(
        depths(BLOCK as Dim, (LEFT as Dim + 2) * DEPTH as Dim) * (COLS as Dim + PAD as Dim),
    );
    block_of_product::<X, S, O, E, BLOCK, ROWS, COLS, DEPTH, PAD, LEFT, TALL, WIDE, V, SIDE, STEP, DOWN>(
        trans_a, trans_b, m, n, k, alpha, a, b, beta, c, d, left, right,
    );
}
