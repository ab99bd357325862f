//! Products without matrix cores, of `f32` and `c32`, by large blocks, alone in a compute unit: a thread loads the elements
//! of the next depth while it multiplies those of this one, also from one slab to the next.
//!
//! Multiply-adds of `f32` go down the columns of a thread, so that one factor stays in the operand cache for `TALL` of them, and 8 x 4
//! threads of a wave share what they load.

use super::blocks::{Factors, Outcome, SLABS, blocks, corner, next_slab};
use super::simt::write_sums;
use crate::common::convert::Sums;
use crate::common::slab::{Feed, feed, fetch};
use rocforge::prelude::*;

/// Threads that lie one behind the other, and beside each other, before the next ones follow: those of a small wave.
#[device]
const DOWN: i32 = 8;
#[device]
const BESIDE: i32 = 4;

/// Elements of one depth from `slab[at]` on, in pieces of `V` that are `SIDE / EACH * V` apart.
#[device]
fn at_depth<X: Numeric, S: Numeric + Sums<X>, const SIDE: i32, const EACH: usize, const V: usize>(
    slab: Shared<X>,
    at: i32,
) -> [S; EACH] {
    let mut elements = [S::ZERO; EACH];
    #[unroll]
    for piece in 0..EACH / V {
        let some = slab.load_vec::<V>(at + piece as i32 * (SIDE / EACH as i32 * V as i32));
        #[unroll]
        for e in 0..V {
            elements[piece * V + e] = <S as Sums<X>>::summed(some[e]);
        }
    }
    elements
}

/// Begins to copy the next slab of a factor whose depths lie side by side in memory, of which `whole` says whether it is all
/// there: copies that ask whether their elements are there take registers from the products.
#[device]
fn fetch_deep<
    X: Numeric,
    const BLOCK: i32,
    const SIDE: i32,
    const PAD: i32,
    const DEPTH: i32,
    const V: usize,
>(
    feed: &mut Feed<X>,
    slab: Shared<X>,
    at: i32,
    depths: i32,
    whole: bool,
) {
    if whole && depths >= DEPTH {
        let to = at + feed.at;
        // What differs from turn to turn is known to the compiler.
        #[unroll]
        for turn in 0..SIDE * DEPTH / BLOCK {
            let i = turn * BLOCK / 8 % SIDE;
            let l = turn * BLOCK / (8 * SIDE) * 8;
            copy_async::<1>(slab, to + l * (SIDE + PAD) + i, feed.x, (l, i));
        }
        feed.x = feed.x.rest(DEPTH as Dim, 0);
    } else {
        fetch::<X, BLOCK, SIDE, PAD, DEPTH, V>(feed, slab, at, depths);
    }
}

/// Begins to copy what of a slab that is all there is due at step `step` of `DEPTH`, in pieces of `V` elements or, where depths lie
/// side by side, single ones.
#[device]
fn fetch_at_step<
    X: Numeric,
    const BLOCK: i32,
    const SIDE: i32,
    const PAD: i32,
    const DEPTH: i32,
    const V: usize,
    const DEEP: bool,
>(
    step: i32,
    feed: Feed<X>,
    slab: Shared<X>,
    to: i32,
) {
    let (pieces, each) = (SIDE / V as i32, if DEEP { 1 } else { V as i32 });
    let turns = SIDE * DEPTH / (BLOCK * each);
    #[unroll]
    for turn in 0..SIDE * DEPTH / BLOCK {
        if turn < turns && turn * (DEPTH - 1) / turns + 1 == step {
            if DEEP {
                let (i, l) = (turn * BLOCK / 8 % SIDE, turn * BLOCK / (8 * SIDE) * 8);
                copy_async::<1>(slab, to + l * (SIDE + PAD) + i, feed.x, (l, i));
            } else {
                let (i, l) = (turn * BLOCK % pieces * V as i32, turn * BLOCK / pieces);
                copy_async::<V>(slab, to + l * (SIDE + PAD) + i, feed.x, (i, l));
            }
        }
    }
}

/// Whether slabs are copied step by step, between products: of `f32`, but for factors that are both transposed. For those, and of
/// `c32`, the copies of all steps take longer than those of one.
#[device]
fn in_steps<X: Numeric, const DEEP_A: bool, const DEEP_B: bool>() -> bool {
    size_of::<X>() == 4 && (DEEP_B || !DEEP_A)
}

/// What a thread brings of both factors.
#[device]
struct Feeds<X> {
    a: Feed<X>,
    b: Feed<X>,
}

/// A slab that is copied step by step: whether there is one, and where it goes.
#[device]
struct Steps {
    due: bool,
    x_to: i32,
    y_to: i32,
}

/// Begins to copy slab `which.0` of both factors if there are still depths, `which.1` of them; `whole` says of either factor
/// whether its rows or columns of this block are all there.
#[device]
fn bring_slab<
    X: Numeric,
    const BLOCK: i32,
    const ROWS: i32,
    const COLS: i32,
    const PAD: i32,
    const DEPTH: i32,
    const V: usize,
    const DEEP_A: bool,
    const DEEP_B: bool,
>(
    feeds: &mut Feeds<X>,
    slabs: (Shared<X>, Shared<X>),
    which: (i32, Dim),
    whole: (bool, bool),
) {
    let (slab, rest) = which;
    let (x_at, y_at) = (slab * DEPTH * (ROWS + PAD), slab * DEPTH * (COLS + PAD));
    if rest > 0 {
        let depths = rest.min(DEPTH as Dim) as i32;
        if size_of::<X>() == 4 && DEEP_A && DEEP_B {
            fetch_deep::<X, BLOCK, ROWS, PAD, DEPTH, V>(&mut feeds.a, slabs.0, x_at, depths, whole.0);
            fetch_deep::<X, BLOCK, COLS, PAD, DEPTH, V>(&mut feeds.b, slabs.1, y_at, depths, whole.1);
        } else {
            fetch::<X, BLOCK, ROWS, PAD, DEPTH, V>(&mut feeds.a, slabs.0, x_at, depths);
            fetch::<X, BLOCK, COLS, PAD, DEPTH, V>(&mut feeds.b, slabs.1, y_at, depths);
        }
    }
}

/// The same for the first slabs.
#[device]
fn bring_first<
    X: Numeric,
    const BLOCK: i32,
    const ROWS: i32,
    const COLS: i32,
    const PAD: i32,
    const DEPTH: i32,
    const V: usize,
    const DEEP_A: bool,
    const DEEP_B: bool,
>(
    feeds: &mut Feeds<X>,
    slabs: (Shared<X>, Shared<X>),
    rest: Dim,
    whole: (bool, bool),
) {
    #[unroll(1)]
    for slab in 0..SLABS {
        let which = (slab, rest - (slab * DEPTH) as Dim);
        bring_slab::<X, BLOCK, ROWS, COLS, PAD, DEPTH, V, DEEP_A, DEEP_B>(feeds, slabs, which, whole);
        async_commit();
    }
}

/// The same for the next one, or the steps that it is left to, if `even`.
#[device]
fn bring_next<
    X: Numeric,
    const BLOCK: i32,
    const ROWS: i32,
    const COLS: i32,
    const PAD: i32,
    const DEPTH: i32,
    const V: usize,
    const DEEP_A: bool,
    const DEEP_B: bool,
>(
    even: bool,
    feeds: &mut Feeds<X>,
    slabs: (Shared<X>, Shared<X>),
    which: (i32, Dim),
    whole: (bool, bool),
) -> Steps {
    let due: bool = even && which.1 >= DEPTH as Dim;
    if !due {
        bring_slab::<X, BLOCK, ROWS, COLS, PAD, DEPTH, V, DEEP_A, DEEP_B>(feeds, slabs, which, whole);
    }
    let in_steps: bool = in_steps::<X, DEEP_A, DEEP_B>();
    if !in_steps {
        async_commit();
    }
    let (x_to, y_to) = (which.0 * DEPTH * (ROWS + PAD), which.0 * DEPTH * (COLS + PAD));
    Steps { due, x_to: x_to + feeds.a.at, y_to: y_to + feeds.b.at }
}

/// Ends what was copied step by step: the next slab is behind it.
#[device]
fn end_steps<X: Numeric, const DEPTH: i32, const DEEP_A: bool, const DEEP_B: bool>(
    steps: Steps,
    feeds: &mut Feeds<X>,
) {
    let in_steps: bool = in_steps::<X, DEEP_A, DEEP_B>();
    if in_steps {
        if steps.due {
            let (a, b) = (feeds.a.x, feeds.b.x);
            feeds.a.x = if DEEP_A { a.rest(DEPTH as Dim, 0) } else { a.rest(0, DEPTH as Dim) };
            feeds.b.x = if DEEP_B { b.rest(DEPTH as Dim, 0) } else { b.rest(0, DEPTH as Dim) };
        }
        async_commit();
    }
}

/// Where a thread is among those down and beside each other, of which `across` lie one behind the other.
#[device]
fn place_in_block(across: i32) -> (i32, i32) {
    let (within, group) = (thread_id_x() % (DOWN * BESIDE), thread_id_x() / (DOWN * BESIDE));
    let groups_down = across / DOWN;
    (within % DOWN + group % groups_down * DOWN, within / DOWN + group / groups_down * BESIDE)
}

/// sums += what one depth adds, column after column.
#[device]
fn add_columns<S: Numeric, const TALL: usize, const WIDE: usize>(
    x: [S; TALL],
    y: [S; WIDE],
    sums: &mut [[S; WIDE]; TALL],
) {
    #[unroll]
    for q in 0..WIDE {
        #[unroll]
        for p in 0..TALL {
            sums[p][q] = x[p].mul_add(y[q], sums[p][q]);
        }
    }
}

/// The same row after row: what complex elements are multiplied by then meets fewer of its neighbours in a bank of registers.
#[device]
fn add_rows<S: Numeric, const TALL: usize, const WIDE: usize>(
    x: [S; TALL],
    y: [S; WIDE],
    sums: &mut [[S; WIDE]; TALL],
) {
    #[unroll]
    for p in 0..TALL {
        #[unroll]
        for q in 0..WIDE {
            sums[p][q] = x[p].mul_add(y[q], sums[p][q]);
        }
    }
}

/// sums += the product, for the elements of a thread in the block that begins at `corner`.
#[device]
pub(super) fn sum_ahead<
    X: Numeric,
    S: Numeric + Sums<X>,
    const BLOCK: i32,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const PAD: i32,
    const TALL: usize,
    const WIDE: usize,
    const V: usize,
    const DEEP_A: bool,
    const DEEP_B: bool,
>(
    of: Factors<X>,
    corner: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
    sums: &mut [[S; WIDE]; TALL],
) {
    let (x_ld, y_ld) = (ROWS + PAD, COLS + PAD);
    let a = feed::<X, ROWS, PAD, V>(!DEEP_A, of.a, corner.0, of.m);
    let b = feed::<X, COLS, PAD, V>(!DEEP_B, of.b, corner.1, of.n);
    let mut feeds = Feeds { a, b };
    let (i, j) = place_in_block(ROWS / TALL as i32);
    let (x_first, y_first) = (i * V as i32, j * V as i32);
    let whole = (of.m - corner.0 >= ROWS as Dim, of.n - corner.1 >= COLS as Dim);
    // `rest` depths are not multiplied yet, of which the first slabs are there or on their way.
    let mut rest = of.k;
    let slabs = (left, right);
    bring_first::<X, BLOCK, ROWS, COLS, PAD, DEPTH, V, DEEP_A, DEEP_B>(&mut feeds, slabs, rest, whole);
    let (mut x, mut y) = ([S::ZERO; TALL], [S::ZERO; WIDE]);
    if rest > 0 {
        async_wait::<2>();
        barrier();
        x = at_depth::<X, S, ROWS, TALL, V>(left, x_first);
        y = at_depth::<X, S, COLS, WIDE, V>(right, y_first);
    }
    let mut here: i32 = 0;
    let (mut x_at, mut y_at) = (x_first, y_first);
    // Slabs that are all there are copied step by step: no place in memory needs a question then.
    let in_steps: bool = in_steps::<X, DEEP_A, DEEP_B>();
    let even = in_steps && whole.0 && whole.1 && (DEEP_A || feeds.a.wide) && (DEEP_B || feeds.b.wide);
    let mut steps = Steps { due: false, x_to: 0, y_to: 0 };
    while rest > 0 {
        rest -= DEPTH as Dim;
        let free = here;
        #[unroll]
        for l in 1..DEPTH + 1 {
            if l == DEPTH {
                end_steps::<X, DEPTH, DEEP_A, DEEP_B>(steps, &mut feeds);
                async_wait::<1>();
                // Of the slab that is done with, all have loaded what they need: its place is free.
                barrier();
                here = next_slab(here, rest);
                x_at = x_first + here * DEPTH * x_ld;
                y_at = y_first + here * DEPTH * y_ld;
            } else if in_steps && steps.due {
                fetch_at_step::<X, BLOCK, ROWS, PAD, DEPTH, V, DEEP_A>(l, feeds.a, left, steps.x_to);
                fetch_at_step::<X, BLOCK, COLS, PAD, DEPTH, V, DEEP_B>(l, feeds.b, right, steps.y_to);
            }
            let next_x = at_depth::<X, S, ROWS, TALL, V>(left, x_at + l % DEPTH * x_ld);
            let next_y = at_depth::<X, S, COLS, WIDE, V>(right, y_at + l % DEPTH * y_ld);
            if l == DEPTH {
                let which = (free, rest - ((SLABS - 1) * DEPTH) as Dim);
                steps = bring_next::<X, BLOCK, ROWS, COLS, PAD, DEPTH, V, DEEP_A, DEEP_B>(
                    even, &mut feeds, slabs, which, whole,
                );
            }
            if size_of::<X>() == 4 {
                add_columns::<S, TALL, WIDE>(x, y, sums);
            } else {
                add_rows::<S, TALL, WIDE>(x, y, sums);
            }
            (x, y) = (next_x, next_y);
        }
    }
}

/// The number of a thread's elements among those of its block.
#[device]
pub(super) fn number_in_block(across: i32) -> i32 {
    let (i, j) = place_in_block(across);
    i + j * across
}

/// The block of all threads that begins at `corner`.
#[device]
fn block_ahead<
    X: Numeric,
    S: Numeric + Sums<X> + Sums<O>,
    O: Numeric,
    const BLOCK: i32,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const PAD: i32,
    const TALL: usize,
    const WIDE: usize,
    const V: usize,
    const DEEP_A: bool,
    const DEEP_B: bool,
>(
    of: Factors<X>,
    to: Outcome<S, O>,
    corner: (Dim, Dim),
    left: Shared<X>,
    right: Shared<X>,
) {
    let mut sums = [[S::ZERO; WIDE]; TALL];
    sum_ahead::<X, S, BLOCK, ROWS, COLS, DEPTH, PAD, TALL, WIDE, V, DEEP_A, DEEP_B>(
        of, corner, left, right, &mut sums,
    );
    let at = number_in_block(ROWS / TALL as i32);
    write_sums::<S, O, ROWS, COLS, TALL, WIDE, V>(at, to.alpha, sums, to.beta, to.c, to.d, corner);
}

/// D := alpha * op(A) * op(B) + beta * C in blocks of `ROWS` x `COLS` of which a thread sums `TALL` x `WIDE` elements, in
/// slabs of `DEPTH` whose columns are `PAD` further apart than they are long. `DEEP_A` where A is transposed, and `DEEP_B`
/// where B is not: the depths of a row of op(A), or a column of op(B), lie side by side in memory. Neither is
/// conjugated: a second loop for that makes the registers of the first one meet in banks.
#[device(grid = blocks(m, n, ROWS, COLS), block = 256, host_block = 0, min_blocks = 1, max_shared = SHARED)]
pub fn gemm_ahead<
    X: Numeric,
    S: Numeric + Sums<X> + Sums<O> + Sums<E>,
    O: Numeric,
    E: Numeric,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const PAD: i32,
    const TALL: usize,
    const WIDE: usize,
    const V: usize,
    const DEEP_A: bool,
    const DEEP_B: bool,
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
    let left = dynamic_shared::<X>(SLABS as Dim * DEPTH as Dim * (ROWS as Dim + PAD as Dim));
    let right = dynamic_shared::<X>(SLABS as Dim * DEPTH as Dim * (COLS as Dim + PAD as Dim));
    let corner = corner::<ROWS, COLS>(block_id_x(), m, n);
    let of = Factors { trans_a, trans_b, m, n, k: if alpha == E::ZERO { 0 } else { k }, a, b };
    let to = Outcome { alpha: <S as Sums<E>>::summed(alpha), beta: <S as Sums<E>>::summed(beta), c, d };
    block_ahead::<X, S, O, BLOCK, ROWS, COLS, DEPTH, PAD, TALL, WIDE, V, DEEP_A, DEEP_B>(
        of, to, corner, left, right,
    );
}
