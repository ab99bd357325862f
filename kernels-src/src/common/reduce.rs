//! Vectors made into one value, in one launch.
//!
//! A routine that makes one value of a vector, or of two, says in a [`Reduction`] what it does to the elements; [`reduce`]
//! and [`reduce_pairs`] do the rest, and [`reduce_short`] and [`reduce_pairs_short`] where one block is enough. Each block
//! leaves one value in the workspace, and the last block of a problem makes the result of these. Which thread takes an
//! element, and in which order values are combined, depends on the number of elements alone, so that the same input gives
//! the same bits: not on which block is last, on the address, the increment or the size of a wave.

use rocforge::prelude::*;

/// Elements that a block takes at once, of at least four bytes.
#[device]
const SPAN: Dim = 8192;
/// Blocks at most: four for each of 132 compute units, which they fill to the last one; and few enough that the last
/// block has little left to do.
#[device]
const MOST_BLOCKS: Dim = 528;

/// Elements of `bytes` bytes that a block takes at once: 32 KiB where they are short, since what a block does besides
/// loading takes as long as a load.
#[device]
const fn span(bytes: Dim) -> Dim {
    if bytes < 4 { 2 * SPAN } else { SPAN }
}

/// Blocks at most, and so values in the workspace, for `n` elements.
#[device]
pub const fn blocks(n: Dim) -> Dim {
    blocks_of(n, 4)
}

/// Blocks that take `n` elements of `bytes` bytes each.
#[device]
pub const fn blocks_of(n: Dim, bytes: usize) -> Dim {
    // Not `(n + span - 1) / span`, which wraps for the largest sizes.
    let span = span(bytes as Dim);
    let spans = n / span + if n % span > 0 { 1 } else { 0 };
    if spans < MOST_BLOCKS { spans } else { MOST_BLOCKS }
}

/// [`blocks_of`] for each of `problems`, where values may be combined in any order: no more for all of them than for one
/// long problem, since what a block does besides loading takes as long as a load.
pub fn blocks_among(problems: i64, n: Dim, bytes: usize) -> Dim {
    blocks_of(n, bytes).min((MOST_BLOCKS / problems.max(1)).max(1))
}

/// What a reduction makes of elements of type `X`, and of those of a second vector of type `Y`; the result is an `Out`.
///
/// For one vector `Y` is `X`, and the second element is 0.
/// [`combine`](Self::combine) is applied in an order that depends on the number of elements alone, and may not mind which
/// of two values comes first.
#[device]
pub trait Reduction<X: Scalar, Y: Scalar, Out: DeviceCopy> {
    /// What a thread gathers.
    type Acc: DeviceCopy;
    /// What is gathered of no element.
    const START: Self::Acc;
    /// Whether an element leaves so much in registers that fewer loads at once are faster.
    const FEW_LOADS: bool = false;
    /// What element `i` contributes.
    fn map(x: X, y: Y, i: Dim) -> Self::Acc;
    /// What is gathered of the elements of both.
    fn combine(a: Self::Acc, b: Self::Acc) -> Self::Acc;
    /// What the lane has gathered whose number differs by `step`: without the parts that are constants.
    fn neighbour(mine: Self::Acc, step: i32) -> Self::Acc {
        shuffle_xor(mine, step)
    }
    /// The result.
    fn finish(all: Self::Acc) -> Out;
}

/// What the threads of a block hold, combined; the first thread gets it.
///
/// Neighbours are combined first, then pairs of neighbours, and so on, whatever the size of a wave. `BLOCK` is a power
/// of two.
#[device]
pub fn block_reduce<X: Scalar, Y: Scalar, Out: DeviceCopy, R: Reduction<X, Y, Out>, const BLOCK: i32>(
    value: R::Acc,
) -> R::Acc {
    let mut of_waves = shared::<R::Acc>(BLOCK);
    let mut all = value;
    let lanes = wave_size().min(BLOCK);
    let mut step: i32 = 1;
    while step < lanes {
        let other = R::neighbour(all, step);
        all = R::combine(all, other);
        step *= 2;
    }
    if lanes < BLOCK {
        // Nobody writes before everybody has read what an earlier reduction left here.
        barrier();
        if lane_id() == 0 {
            of_waves[wave_id()] = all;
        }
        barrier();
        let waves = BLOCK / lanes;
        if wave_id() == 0 {
            // The lanes behind those that have a wave's value only take part.
            all = of_waves[lane_id() % waves];
            let mut apart: i32 = 1;
            while apart < waves {
                let other = R::neighbour(all, apart);
                all = R::combine(all, other);
                apart *= 2;
            }
        }
    }
    all
}

/// One turn of a block: `LOADS` loads of `WIDE` elements a thread, all begun before the first is used.
#[device]
fn turn<
    X: Scalar,
    Y: Scalar,
    Out: DeviceCopy,
    R: Reduction<X, Y, Out>,
    const BLOCK: i32,
    const PAIRS: bool,
    const WIDE: usize,
    const LOADS: usize,
    const LANES: usize,
>(
    first: Dim,
    x: Vector<X>,
    y: Vector<Y>,
    lanes: &mut [R::Acc; LANES],
) {
    let mine = first + thread_id_x() as Dim * WIDE as Dim;
    let apart = BLOCK as Dim * WIDE as Dim;
    let mut of_x = [[X::ZERO; WIDE]; LOADS];
    let mut of_y = [[Y::ZERO; WIDE]; LOADS];
    #[unroll]
    for load in 0..LOADS {
        of_x[load] = x.load_vec::<WIDE>(mine + load as Dim * apart);
        if PAIRS {
            of_y[load] = y.load_vec::<WIDE>(mine + load as Dim * apart);
        }
    }
    #[unroll]
    for load in 0..LOADS {
        #[unroll]
        for e in 0..WIDE {
            let lane = (load * WIDE + e) % LANES;
            let i = mine + load as Dim * apart + e as Dim;
            lanes[lane] = R::combine(lanes[lane], R::map(of_x[load][e], of_y[load][e], i));
        }
    }
}

/// The same elements, one by one, where they end before the turn does or do not move `WIDE` at once.
#[device]
fn turn_by_ones<
    X: Scalar,
    Y: Scalar,
    Out: DeviceCopy,
    R: Reduction<X, Y, Out>,
    const BLOCK: i32,
    const PAIRS: bool,
    const WIDE: usize,
    const LOADS: usize,
    const LANES: usize,
>(
    first: Dim,
    end: Dim,
    x: Vector<X>,
    y: Vector<Y>,
    lanes: &mut [R::Acc; LANES],
) {
    let mine = first + thread_id_x() as Dim * WIDE as Dim;
    let apart = BLOCK as Dim * WIDE as Dim;
    // As many loads as fill the lanes.
    #[unroll(1)]
    for some in (0..LOADS).step_by(LANES / WIDE) {
        #[unroll]
        for lane in 0..LANES {
            let i = mine + (some + lane / WIDE) as Dim * apart + (lane % WIDE) as Dim;
            if i < end {
                let other = if PAIRS { y[i] } else { Y::ZERO };
                lanes[lane] = R::combine(lanes[lane], R::map(x[i], other, i));
            }
        }
    }
}

/// What this thread gathers of every `grid_dim_x()`-th span, `WIDE` elements a load, in `LANES` values that are kept
/// apart: independent operations, and vector registers on the host.
///
/// As long as there are as many, `MANY` loads are under way at once, then `LOADS`: long vectors need the first, and of
/// short ones there are no more.
#[device]
fn gathered<
    X: Scalar,
    Y: Scalar,
    Out: DeviceCopy,
    R: Reduction<X, Y, Out>,
    const BLOCK: i32,
    const PAIRS: bool,
    const WIDE: usize,
    const LOADS: usize,
    const MANY: usize,
    const LANES: usize,
>(
    n: Dim,
    x: Vector<X>,
    y: Vector<Y>,
) -> R::Acc {
    let few = BLOCK as Dim * (WIDE * LOADS) as Dim;
    let many = BLOCK as Dim * (WIDE * MANY) as Dim;
    let mut lanes = [R::START; LANES];
    let span = span(size_of::<X>() as Dim);
    for start in (block_id_x() * span..n).step_by((grid_dim_x() * span) as usize) {
        let end = start + (n - start).min(span);
        let mut moves = x.aligned::<WIDE>(start);
        if PAIRS {
            moves = moves && y.aligned::<WIDE>(start);
        }
        let rest = if moves { start + (end - start) / many * many } else { start };
        #[unroll(1)]
        for first in (start..rest).step_by(many as usize) {
            turn::<X, Y, Out, R, BLOCK, PAIRS, WIDE, MANY, LANES>(first, x, y, &mut lanes);
        }
        #[unroll(1)]
        for first in (rest..end).step_by(few as usize) {
            // What ends inside the vector needs no test for each element.
            if moves && first + few <= end {
                turn::<X, Y, Out, R, BLOCK, PAIRS, WIDE, LOADS, LANES>(first, x, y, &mut lanes);
            } else {
                turn_by_ones::<X, Y, Out, R, BLOCK, PAIRS, WIDE, LOADS, LANES>(first, end, x, y, &mut lanes);
            }
        }
    }
    let mut all = lanes[0];
    #[unroll]
    for lane in 1..LANES {
        all = R::combine(all, lanes[lane]);
    }
    all
}

/// What this thread gathers, with as many loads at once as suit the elements.
///
/// `SHORT` is for problems of one block: many of them share a compute unit, so that a thread keeps few registers and has
/// few loads under way.
#[device]
fn gathered_by_size<
    X: Scalar,
    Y: Scalar,
    Out: DeviceCopy,
    R: Reduction<X, Y, Out>,
    const BLOCK: i32,
    const PAIRS: bool,
    const SHORT: bool,
>(
    n: Dim,
    x: Vector<X>,
    y: Vector<Y>,
) -> R::Acc {
    if size_of::<X>() >= 16 {
        if SHORT || PAIRS || R::FEW_LOADS {
            gathered::<X, Y, Out, R, BLOCK, PAIRS, 1, 4, 4, 2>(n, x, y)
        } else {
            gathered::<X, Y, Out, R, BLOCK, PAIRS, 1, 4, 8, 2>(n, x, y)
        }
    } else if size_of::<X>() == 8 {
        if SHORT || PAIRS || R::FEW_LOADS {
            gathered::<X, Y, Out, R, BLOCK, PAIRS, 2, 4, 4, 2>(n, x, y)
        } else {
            gathered::<X, Y, Out, R, BLOCK, PAIRS, 2, 4, 8, 2>(n, x, y)
        }
    } else if size_of::<X>() == 4 {
        if R::FEW_LOADS {
            gathered::<X, Y, Out, R, BLOCK, PAIRS, 4, 2, 2, 4>(n, x, y)
        } else if SHORT {
            gathered::<X, Y, Out, R, BLOCK, PAIRS, 4, 4, 4, 4>(n, x, y)
        } else if PAIRS {
            gathered::<X, Y, Out, R, BLOCK, PAIRS, 4, 4, 4, 8>(n, x, y)
        } else {
            gathered::<X, Y, Out, R, BLOCK, PAIRS, 4, 4, 8, 8>(n, x, y)
        }
    } else if SHORT || PAIRS || R::FEW_LOADS {
        gathered::<X, Y, Out, R, BLOCK, PAIRS, 8, 2, 2, 8>(n, x, y)
    } else {
        gathered::<X, Y, Out, R, BLOCK, PAIRS, 8, 2, 4, 8>(n, x, y)
    }
}

/// result := what `R` makes of `x`, and of `y` if `PAIRS`, by any number of blocks
#[device]
fn reduced<
    X: Scalar,
    Y: Scalar,
    Out: DeviceCopy,
    R: Reduction<X, Y, Out>,
    const BLOCK: i32,
    const PAIRS: bool,
>(
    n: Dim,
    x: Vector<X>,
    y: Vector<Y>,
    partial: Workspace<R::Acc>,
    tickets: Tickets,
    result: ResultMut<Out>,
) {
    let mut all = gathered_by_size::<X, Y, Out, R, BLOCK, PAIRS, false>(n, x, y);
    all = block_reduce::<X, Y, Out, R, BLOCK>(all);
    if thread_id_x() == 0 {
        partial[block_id_x()] = all;
    }
    if !last_block(tickets) {
        return;
    }
    all = R::START;
    for block in (thread_id_x() as Dim..grid_dim_x()).step_by(BLOCK as usize) {
        all = R::combine(all, partial[block]);
    }
    all = block_reduce::<X, Y, Out, R, BLOCK>(all);
    if thread_id_x() == 0 {
        result.set(R::finish(all));
    }
}

/// [`reduced`] by one block.
#[device]
fn reduced_at_once<
    X: Scalar,
    Y: Scalar,
    Out: DeviceCopy,
    R: Reduction<X, Y, Out>,
    const BLOCK: i32,
    const PAIRS: bool,
>(
    n: Dim,
    x: Vector<X>,
    y: Vector<Y>,
    result: ResultMut<Out>,
) {
    let mine = gathered_by_size::<X, Y, Out, R, BLOCK, PAIRS, true>(n, x, y);
    let all = block_reduce::<X, Y, Out, R, BLOCK>(mine);
    if thread_id_x() == 0 {
        result.set(R::finish(all));
    }
}

/// result := what `R` makes of the elements of `x`, by `parts` blocks: [`blocks_of`], if the order of values matters
#[device(grid = parts, block = 256, min_blocks = (2, 3))]
pub fn reduce<X: Scalar, Out: DeviceCopy, R: Reduction<X, X, Out>>(
    n: Dim,
    parts: Dim,
    x: Vector<X>,
    partial: Workspace<R::Acc>,
    tickets: Tickets,
    result: ResultMut<Out>,
) {
    reduced::<X, X, Out, R, BLOCK, false>(n, x, x, partial, tickets, result);
}

/// [`reduce`] where [`blocks`] is 1: many problems of a batch share a compute unit
#[device(grid = 1, block = 256, min_blocks = (2, 5))]
pub fn reduce_short<X: Scalar, Out: DeviceCopy, R: Reduction<X, X, Out>>(
    n: Dim,
    x: Vector<X>,
    result: ResultMut<Out>,
) {
    reduced_at_once::<X, X, Out, R, BLOCK, false>(n, x, x, result);
}

/// result := what `R` makes of the elements of `x` and `y`, by `parts` blocks: [`blocks_of`], if the order of values matters
#[device(grid = parts, block = 256, min_blocks = (2, 3))]
pub fn reduce_pairs<X: Scalar, Y: Scalar, Out: DeviceCopy, R: Reduction<X, Y, Out>>(
    n: Dim,
    parts: Dim,
    x: Vector<X>,
    y: Vector<Y>,
    partial: Workspace<R::Acc>,
    tickets: Tickets,
    result: ResultMut<Out>,
) {
    reduced::<X, Y, Out, R, BLOCK, true>(n, x, y, partial, tickets, result);
}

/// [`reduce_pairs`] where [`blocks`] is 1
#[device(grid = 1, block = 256, min_blocks = (2, 4))]
pub fn reduce_pairs_short<X: Scalar, Y: Scalar, Out: DeviceCopy, R: Reduction<X, Y, Out>>(
    n: Dim,
    x: Vector<X>,
    y: Vector<Y>,
    result: ResultMut<Out>,
) {
    reduced_at_once::<X, Y, Out, R, BLOCK, true>(n, x, y, result);
}

/// The sum of `value` over the threads of a block; every thread gets it.
///
/// The order of additions depends on `BLOCK` alone, so that the same input gives the same bits.
#[device]
pub fn block_sum<T: Scalar, const BLOCK: i32>(value: T) -> T {
    let mut sums = shared::<T>(BLOCK);
    let me = thread_id_x();
    sums[me] = value;
    let mut half = BLOCK / 2;
    while half > 0 {
        barrier();
        if me < half {
            let other = sums[me + half];
            sums[me] += other;
        }
        half /= 2;
    }
    barrier();
    let sum = sums[0];
    // Nobody may begin the next sum before everybody has read this one.
    barrier();
    sum
}
