//! Reductions of vectors to one value, in one launch.
//!
//! A routine describes its operation on the elements in a [`Reduction`]; [`reduction`] and [`reduction_of_pairs`] do the
//! rest for one vector or two: by [`reduce`] and [`reduce_pairs`], or where one block is enough by [`reduce_short`] and
//! [`reduce_pairs_short`]. Each block leaves
//! a partial value in the workspace, and the last block of a problem reduces these. The assignment of elements to
//! threads, and the order of combination, depend on the number of elements alone, so results are bitwise reproducible:
//! whatever block is last, and whatever the address, the increment or the size of a wave.

use rocforge::prelude::*;

/// Span of elements that a block takes at once, of at least four bytes.
#[device]
const SPAN: Dim = 8192;
/// Blocks at most: four for each of 132 compute units, which they fill evenly; and few enough that the last block has
/// little left to reduce.
#[device]
const MOST_BLOCKS: Dim = 528;

/// Span for elements of `bytes` bytes: 32 KiB where they are short, since a block's overhead takes as long as a load.
#[device]
const fn span(bytes: Dim) -> Dim {
    if bytes < 4 { 2 * SPAN } else { SPAN }
}

/// Blocks at most, and so partial values in the workspace, for `n` elements.
#[device]
pub const fn blocks(n: Dim) -> Dim {
    blocks_of(n, 4)
}

/// Blocks for `n` elements of `bytes` bytes each.
#[device]
pub const fn blocks_of(n: Dim, bytes: usize) -> Dim {
    // Not `(n + span - 1) / span`, which wraps for the largest sizes.
    let span = span(bytes as Dim);
    let spans = n / span + if n % span > 0 { 1 } else { 0 };
    if spans < MOST_BLOCKS { spans } else { MOST_BLOCKS }
}

/// [`blocks_of`] for each of `problems`, where values may be combined in any order: no more for the batch than for one
/// long problem, since a block's overhead takes as long as a load.
pub fn blocks_among(problems: i64, n: Dim, bytes: usize) -> Dim {
    blocks_of(n, bytes).min((MOST_BLOCKS / problems.max(1)).max(1))
}

/// The access pattern of a thread of a reduction.
#[device]
pub trait AccessPattern {
    /// Vector loads in flight at once, at most 8.
    const LOADS: usize;
    /// Vector loads in flight while enough elements are left: long vectors need these, short ones have no more.
    const MOST_LOADS: usize;
    /// Independent accumulators, at most 8: instruction-level parallelism, and vector registers on the host.
    const LANES: usize;
}

macro_rules! access_patterns {
    ($($(#[$doc:meta])* $name:ident: $loads:literal, $most_loads:literal, $lanes:literal;)+) => {$(
        $(#[$doc])*
        #[device]
        #[derive(Debug)]
        pub struct $name {}

        #[device]
        impl AccessPattern for $name {
            const LOADS: usize = $loads;
            const MOST_LOADS: usize = $most_loads;
            const LANES: usize = $lanes;
        }
    )+};
}

// Loads, most loads, accumulators.
access_patterns! {
    /// `f64`, `c32` and `c64`.
    AccessF64: 4, 8, 2;
    /// `f64`, with few loads in flight.
    AccessF64Few: 4, 4, 2;
    /// `f32`.
    AccessF32: 4, 8, 8;
    /// Two vectors of `f32`.
    AccessF32Pairs: 4, 4, 8;
    /// `f32` in problems of one block.
    AccessF32Short: 4, 4, 4;
    /// `f32` with few loads in flight.
    AccessF32Few: 2, 2, 4;
    /// `f16` and `bf16`.
    AccessF16: 2, 4, 8;
    /// 16-bit types, with few loads in flight.
    AccessF16Few: 2, 2, 8;
}

/// A reduction of elements of type `X`, and of those of a second vector of type `Y`, to an `Out`.
///
/// For one vector `Y` is `X`, and the second element is 0. [`combine`](Self::combine) is applied in an order that
/// depends on the number of elements alone, and must be commutative.
#[device]
pub trait Reduction<X: Scalar, Y: Scalar, Out: DeviceCopy> {
    /// The accumulator.
    type Acc: DeviceCopy;
    /// The accumulator of no element.
    const START: Self::Acc;
    /// Whether an element takes so many registers that fewer loads in flight are faster.
    const FEW_LOADS: bool = false;
    /// The contribution of element `i`.
    fn map(x: X, y: Y, i: Dim) -> Self::Acc;
    /// The accumulators of two sets of elements, combined.
    fn combine(a: Self::Acc, b: Self::Acc) -> Self::Acc;
    /// The accumulator of the lane whose number differs by `step`, without its constant fields.
    fn neighbour(mine: Self::Acc, step: i32) -> Self::Acc {
        shuffle_xor(mine, step)
    }
    /// The result.
    fn finish(all: Self::Acc) -> Out;

    /// One turn of a block: `LOADS` vector loads of `WIDE` elements per thread, or `MOST_LOADS` if `MOST`, all in flight
    /// before the first is used.
    fn turn<A: AccessPattern, const BLOCK: i32, const PAIRS: bool, const WIDE: usize, const MOST: bool>(
        first: Dim,
        x: Vector<X>,
        y: Vector<Y>,
        lanes: &mut [Self::Acc; 8],
    ) {
        let loads: usize = if MOST { A::MOST_LOADS } else { A::LOADS };
        let count: usize = A::LANES;
        let mine = first + thread_id_x() as Dim * WIDE as Dim;
        let apart = BLOCK as Dim * WIDE as Dim;
        let mut of_x = [[X::ZERO; WIDE]; 8];
        let mut of_y = [[Y::ZERO; WIDE]; 8];
        #[unroll]
        for load in 0..loads {
            of_x[load] = x.load_vec::<WIDE>(mine + load as Dim * apart);
            if PAIRS {
                of_y[load] = y.load_vec::<WIDE>(mine + load as Dim * apart);
            }
        }
        #[unroll]
        for load in 0..loads {
            #[unroll]
            for e in 0..WIDE {
                let lane = (load * WIDE + e) % count;
                let i = mine + load as Dim * apart + e as Dim;
                lanes[lane] = Self::combine(lanes[lane], Self::map(of_x[load][e], of_y[load][e], i));
            }
        }
    }

    /// [`turn`](Self::turn) element by element, for the tail or unaligned vectors.
    fn turn_by_ones<A: AccessPattern, const BLOCK: i32, const PAIRS: bool, const WIDE: usize>(
        first: Dim,
        end: Dim,
        x: Vector<X>,
        y: Vector<Y>,
        lanes: &mut [Self::Acc; 8],
    ) {
        let (loads, count): (usize, usize) = (A::LOADS, A::LANES);
        let mine = first + thread_id_x() as Dim * WIDE as Dim;
        let apart = BLOCK as Dim * WIDE as Dim;
        // As many loads as fill the lanes.
        #[unroll(1)]
        for some in (0..loads).step_by(count / WIDE) {
            #[unroll]
            for lane in 0..count {
                let i = mine + (some + lane / WIDE) as Dim * apart + (lane % WIDE) as Dim;
                if i < end {
                    let other = if PAIRS { y[i] } else { Y::ZERO };
                    lanes[lane] = Self::combine(lanes[lane], Self::map(x[i], other, i));
                }
            }
        }
    }

    /// Accumulates every `grid_dim_x()`-th span in this thread, `WIDE` elements a load, in independent accumulators.
    fn gathered<A: AccessPattern, const BLOCK: i32, const PAIRS: bool, const WIDE: usize>(
        n: Dim,
        x: Vector<X>,
        y: Vector<Y>,
    ) -> Self::Acc {
        let (loads, most_loads, count): (usize, usize, usize) = (A::LOADS, A::MOST_LOADS, A::LANES);
        let few = BLOCK as Dim * (WIDE * loads) as Dim;
        let many = BLOCK as Dim * (WIDE * most_loads) as Dim;
        let mut lanes = [Self::START; 8];
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
                Self::turn::<A, BLOCK, PAIRS, WIDE, true>(first, x, y, &mut lanes);
            }
            #[unroll(1)]
            for first in (rest..end).step_by(few as usize) {
                // Turns inside the vector need no bounds checks; one thread has made all of them.
                if BLOCK > 1 && moves && first + few <= end {
                    Self::turn::<A, BLOCK, PAIRS, WIDE, false>(first, x, y, &mut lanes);
                } else {
                    Self::turn_by_ones::<A, BLOCK, PAIRS, WIDE>(first, end, x, y, &mut lanes);
                }
            }
        }
        let mut all = lanes[0];
        #[unroll]
        for lane in 1..count {
            all = Self::combine(all, lanes[lane]);
        }
        all
    }

    /// [`gathered`](Self::gathered), with as many loads in flight as suit the element size.
    ///
    /// `SHORT` is for problems of one block: many of them share a compute unit, so a thread has few registers and few
    /// loads in flight. So it is on the host, where a block is one thread.
    fn gathered_by_size<const BLOCK: i32, const PAIRS: bool, const SHORT: bool>(
        n: Dim,
        x: Vector<X>,
        y: Vector<Y>,
    ) -> Self::Acc {
        if size_of::<X>() >= 16 {
            if BLOCK == 1 || SHORT || PAIRS || Self::FEW_LOADS {
                Self::gathered::<AccessF64Few, BLOCK, PAIRS, 1>(n, x, y)
            } else {
                Self::gathered::<AccessF64, BLOCK, PAIRS, 1>(n, x, y)
            }
        } else if size_of::<X>() == 8 {
            if BLOCK == 1 || SHORT || PAIRS || Self::FEW_LOADS {
                Self::gathered::<AccessF64Few, BLOCK, PAIRS, 2>(n, x, y)
            } else {
                Self::gathered::<AccessF64, BLOCK, PAIRS, 2>(n, x, y)
            }
        } else if size_of::<X>() == 4 {
            if BLOCK > 1 && Self::FEW_LOADS {
                Self::gathered::<AccessF32Few, BLOCK, PAIRS, 4>(n, x, y)
            } else if BLOCK == 1 || SHORT {
                Self::gathered::<AccessF32Short, BLOCK, PAIRS, 4>(n, x, y)
            } else if PAIRS {
                Self::gathered::<AccessF32Pairs, BLOCK, PAIRS, 4>(n, x, y)
            } else {
                Self::gathered::<AccessF32, BLOCK, PAIRS, 4>(n, x, y)
            }
        } else if BLOCK == 1 || SHORT || PAIRS || Self::FEW_LOADS {
            Self::gathered::<AccessF16Few, BLOCK, PAIRS, 8>(n, x, y)
        } else {
            Self::gathered::<AccessF16, BLOCK, PAIRS, 8>(n, x, y)
        }
    }
}

/// Block-wide reduction; the first thread gets the result.
///
/// Combines neighbours first, then pairs of neighbours, and so on, whatever the size of a wave. `BLOCK` is a power of
/// two.
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
        // All threads have read the result of an earlier reduction before it is overwritten.
        barrier();
        if lane_id() == 0 {
            of_waves[wave_id()] = all;
        }
        barrier();
        let waves = BLOCK / lanes;
        if wave_id() == 0 {
            // Lanes beyond the number of waves only take part.
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

/// result := the reduction `R` of `x`, and of `y` if `PAIRS`, by any number of blocks
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
    let mut all = R::gathered_by_size::<BLOCK, PAIRS, false>(n, x, y);
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
    let mine = R::gathered_by_size::<BLOCK, PAIRS, true>(n, x, y);
    let all = block_reduce::<X, Y, Out, R, BLOCK>(mine);
    if thread_id_x() == 0 {
        result.set(R::finish(all));
    }
}

/// result := the reduction `R` of `x`, by `parts` blocks: [`blocks_of`], if the order of values matters
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

/// result := the reduction `R` of `x` and `y`, by `parts` blocks: [`blocks_of`], if the order of values matters
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

/// result := the reduction `R` of `x`, by `parts` blocks, or by a short kernel where [`blocks`] is 1
#[launches]
pub fn reduction<X: Scalar, Out: DeviceCopy, R: Reduction<X, X, Out>>(
    call: &Call<'_>,
    n: Dim,
    parts: Dim,
    x: Vector<X>,
    partial: Workspace<R::Acc>,
    result: ResultMut<Out>,
) -> Result<()> {
    if blocks(n) > 1 {
        reduce::<X, Out, R>(call, n, parts, x, partial, call.tickets(), result)
    } else {
        reduce_short::<X, Out, R>(call, n, x, result)
    }
}

/// [`reduction`] of `x` and `y`, by [`blocks_of`] blocks
#[launches]
pub fn reduction_of_pairs<X: Scalar, Y: Scalar, Out: DeviceCopy, R: Reduction<X, Y, Out>>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<X>,
    y: Vector<Y>,
    partial: Workspace<R::Acc>,
    result: ResultMut<Out>,
) -> Result<()> {
    if blocks(n) > 1 {
        let parts = blocks_of(n, size_of::<X>());
        reduce_pairs::<X, Y, Out, R>(call, n, parts, x, y, partial, call.tickets(), result)
    } else {
        reduce_pairs_short::<X, Y, Out, R>(call, n, x, y, result)
    }
}

/// Block-wide sum of `value`; every thread gets it.
///
/// The order of additions depends on `BLOCK` alone, so the sum is bitwise reproducible.
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
    // All threads have read this sum before the next one begins.
    barrier();
    sum
}
