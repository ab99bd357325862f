//! Sums over the threads of a block, and vectors made into one value.
//!
//! A routine that makes one value of a vector says in a [`Reduction`] what it does to the elements; two kernels do the
//! rest. The first leaves one value a block in the workspace, the second makes the result of these.

use crate::common::stream::some;
use rocforge::prelude::*;

/// Elements that a block takes at once.
#[device]
const SPAN: Dim = 4096;
/// Values that a thread keeps apart, four for each load: independent operations, and one vector register on the host.
#[device]
const LANES: Dim = 8;
/// Blocks at most, so that the second kernel has little left to do.
#[device]
const MOST_BLOCKS: Dim = 1024;

/// Blocks, and so values in the workspace, for `n` elements.
#[device]
pub const fn blocks(n: Dim) -> Dim {
    // Not `(n + SPAN - 1) / SPAN`, which wraps for the largest sizes.
    let spans = n / SPAN + if n % SPAN > 0 { 1 } else { 0 };
    if spans < MOST_BLOCKS { spans } else { MOST_BLOCKS }
}

/// What a reduction makes of elements of type `T`.
///
/// [`combine`](Self::combine) is applied in an order that depends on the number of elements alone. Behind the end of the
/// vector, a zero may be mapped and combined: with it the result must be the same.
#[device]
pub trait Reduction<T: Scalar> {
    /// What a thread gathers.
    type Acc: DeviceCopy;
    /// The type of the result.
    type Output: DeviceCopy;
    /// What is gathered of no element.
    const START: Self::Acc;
    /// What element `i` contributes.
    fn map(x: T, i: Dim) -> Self::Acc;
    /// What is gathered of the elements of both.
    fn combine(a: Self::Acc, b: Self::Acc) -> Self::Acc;
    /// The result.
    fn finish(all: Self::Acc) -> Self::Output;
}

/// What the threads of a block hold, combined; every thread gets it.
#[device]
pub fn block_reduce<T: Scalar, R: Reduction<T>, const BLOCK: i32>(value: R::Acc) -> R::Acc {
    let mut values = shared::<R::Acc>(BLOCK);
    let me = thread_id_x();
    values[me] = value;
    let mut half = BLOCK / 2;
    while half > 0 {
        barrier();
        if me < half {
            values[me] = R::combine(values[me], values[me + half]);
        }
        half /= 2;
    }
    barrier();
    let all = values[0];
    // Nobody may begin the next one before everybody has read this one.
    barrier();
    all
}

/// What this thread gathers of every `grid_dim_x()`-th span, `WIDE` elements a load.
#[device]
fn gathered<T: Scalar, R: Reduction<T>, const BLOCK: i32, const WIDE: usize>(n: Dim, x: Vector<T>) -> R::Acc {
    let block = BLOCK as Dim;
    let wide = WIDE as Dim;
    let me = thread_id_x() as Dim;
    let mut lanes = [R::START; LANES as usize];
    for start in (block_id_x() * SPAN..n).step_by((grid_dim_x() * SPAN) as usize) {
        // A span that ends inside the vector needs no test for each element.
        let left = (n - start).min(SPAN);
        let whole = left == SPAN && x.aligned::<WIDE>(start);
        for turn in 0..(left + block * LANES - 1) / (block * LANES) {
            #[unroll]
            for part in 0..LANES / wide {
                let i = start + ((turn * (LANES / wide) + part) * block + me) * wide;
                let elements = some::<T, WIDE>(whole, x, i, n);
                #[unroll]
                for e in 0..WIDE {
                    let lane = part as usize * WIDE + e;
                    lanes[lane] = R::combine(lanes[lane], R::map(elements[e], i + e as Dim));
                }
            }
        }
    }
    let mut all = R::START;
    #[unroll]
    for lane in 0..LANES {
        all = R::combine(all, lanes[lane as usize]);
    }
    all
}

// Which thread takes an element, and when, depends on `n` alone, not on address or increment: so do the bits.
/// `partial[b]` := what `R` makes of every `blocks(n)`-th span, from span `b` on
#[device(grid = blocks(n), block = 256)]
pub fn reduce_partial<T: Scalar, R: Reduction<T>>(n: Dim, x: Vector<T>, partial: Workspace<R::Acc>) {
    let all = if size_of::<T>() >= 16 {
        gathered::<T, R, BLOCK, 1>(n, x)
    } else if size_of::<T>() == 8 {
        gathered::<T, R, BLOCK, 2>(n, x)
    } else {
        gathered::<T, R, BLOCK, 4>(n, x)
    };
    let total = block_reduce::<T, R, BLOCK>(all);
    if thread_id_x() == 0 {
        partial[block_id_x()] = total;
    }
}

/// result := what `R` makes of `count` values of [`reduce_partial`]
#[device(grid = 1, block = 256)]
pub fn reduce_total<T: Scalar, R: Reduction<T>>(
    count: Dim,
    partial: Workspace<R::Acc>,
    result: ResultMut<R::Output>,
) {
    let mut all = R::START;
    for i in (thread_id_x() as Dim..count).step_by(BLOCK as usize) {
        all = R::combine(all, partial[i]);
    }
    let total = block_reduce::<T, R, BLOCK>(all);
    if thread_id_x() == 0 {
        result.set(R::finish(total));
    }
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
