//! asum: the sum of magnitudes.

use crate::common::reduce::block_sum;
use crate::common::stream::four;
use rocforge::prelude::*;

/// Elements that a block takes at once.
#[device]
const SPAN: Dim = 4096;
/// Sums that a thread keeps apart, four for each load: independent additions, and one vector register on the host.
#[device]
const LANES: Dim = 8;
/// Blocks at most, so that the second kernel has little left to do.
#[device]
const MOST_BLOCKS: Dim = 1024;

/// Blocks, and so partial sums, for `n` elements.
#[device]
pub const fn blocks(n: Dim) -> Dim {
    // Not `(n + SPAN - 1) / SPAN`, which wraps for the largest sizes.
    let spans = n / SPAN + if n % SPAN > 0 { 1 } else { 0 };
    if spans < MOST_BLOCKS { spans } else { MOST_BLOCKS }
}

/// result := sum of |Re x_i| + |Im x_i|
///
/// **Shapes**: `x` has `n` elements, `result` is one value.
/// **Units**: `incx` in elements.
/// **Quick return**: `n <= 0` or `incx <= 0` give 0.
/// **Aliasing**: `result` may not lie inside `x`.
/// **Special values**: a NaN in `x` makes the result NaN.
/// **Workspace**: one partial sum a block.
/// **Errors**: `invalid_pointer` if `result` is null, then if `x` is.
/// **Reference**: rocblas_sasum, rocblas_dasum, rocblas_scasum, rocblas_dzasum.
#[rocblas_kernel(
    symbol = "rocblas_{t}asum",
    types(s: f32, d: f64, sc: c32, dz: c64),
    workspace(partial = "blocks(n) * batch_count * R"),
    quick_return = n <= 0 || incx <= 0,
    flops = "2 * n",
    bytes = "n * T"
)]
pub fn asum<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    result: ResultMut<T::Real>,
    partial: Workspace<T::Real>,
) -> Result<()> {
    asum_partial::<T>(call, n, x, partial)?;
    asum_total::<T::Real>(call, blocks(n), partial, result)
}

// Which thread adds an element, and when, depends on `n` alone, not on address or increment: so do the bits.
/// partial[b] := the sum of magnitudes of every `blocks(n)`-th span, from span `b` on
#[device(grid = blocks(n), block = 256)]
fn asum_partial<T: Scalar>(n: Dim, x: Vector<T>, partial: Workspace<T::Real>) {
    let block = BLOCK as Dim;
    let me = thread_id_x() as Dim;
    let mut sums = [T::Real::ZERO; LANES as usize];
    for start in (block_id_x() * SPAN..n).step_by((grid_dim_x() * SPAN) as usize) {
        // A span that ends inside the vector needs no test for each element.
        let left = (n - start).min(SPAN);
        let whole = left == SPAN && x.aligned::<4>(start);
        for turn in 0..(left + block * LANES - 1) / (block * LANES) {
            #[unroll]
            for part in 0..LANES / 4 {
                let i = start + ((turn * (LANES / 4) + part) * block + me) * 4;
                let elements = four(whole, x, i, n);
                #[unroll]
                for e in 0..4_usize {
                    sums[part as usize * 4 + e] += elements[e].abs1();
                }
            }
        }
    }
    let mut sum = T::Real::ZERO;
    #[unroll]
    for lane in 0..LANES {
        sum += sums[lane as usize];
    }
    let total = block_sum::<T::Real, BLOCK>(sum);
    if thread_id_x() == 0 {
        partial[block_id_x()] = total;
    }
}

/// result := the sum of `count` partial sums
#[device(grid = 1, block = 256)]
fn asum_total<T: Scalar>(count: Dim, partial: Workspace<T>, result: ResultMut<T>) {
    let mut sum = T::ZERO;
    for i in (thread_id_x() as Dim..count).step_by(BLOCK as usize) {
        sum += partial[i];
    }
    let total = block_sum::<T, BLOCK>(sum);
    if thread_id_x() == 0 {
        result.set(total);
    }
}
