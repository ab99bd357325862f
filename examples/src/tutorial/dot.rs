//! Step 3: a sum over all threads, in two kernels with a workspace between them.

use rocforge::prelude::*;

/// Elements that keep a block busy.
#[device]
const SPAN: Dim = 4096;
/// Blocks at most, so that the second kernel has little to do.
#[device]
const MOST_BLOCKS: Dim = 512;

/// Blocks, and so partial sums, for `n` elements.
#[device]
pub const fn parts(n: Dim) -> Dim {
    let blocks = n / SPAN + if n % SPAN > 0 { 1 } else { 0 };
    if blocks < MOST_BLOCKS { blocks } else { MOST_BLOCKS }
}

/// result := the sum of x_i * y_i
///
/// **Shapes**: `x` and `y` have `n` elements, `result` is one value.
/// **Units**: `incx`, `incy` in elements.
/// **Workspace**: one partial sum a block.
#[rocblas_kernel(
    symbol = "tutorial_{t}dot",
    types(s: f32, d: f64),
    workspace(partial = "parts(n) * T"),
    flops = "2 * n",
    bytes = "2 * n * T"
)]
pub fn dot<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    y: Vector<T>,
    result: ResultMut<T>,
    partial: Workspace<T>,
) -> Result<()> {
    dot_blocks::<T>(call, n, x, y, partial)?;
    dot_total::<T>(call, parts(n), partial, result)
}

/// partial[b] := the sum over the elements of block `b`
#[device(grid = parts(n), block = 256)]
fn dot_blocks<T: Scalar>(n: Dim, x: Vector<T>, y: Vector<T>, partial: Workspace<T>) {
    let mut sum = T::ZERO;
    for i in (global_id_x()..n).step_by((grid_dim_x() * BLOCK as Dim) as usize) {
        sum += x[i] * y[i];
    }
    let total = over_block::<T, BLOCK>(sum);
    if thread_id_x() == 0 {
        partial[block_id_x()] = total;
    }
}

/// result := the sum of `count` partial sums
#[device(grid = 1, block = 256)]
fn dot_total<T: Scalar>(count: Dim, partial: Workspace<T>, result: ResultMut<T>) {
    let mut sum = T::ZERO;
    for i in (thread_id_x() as Dim..count).step_by(BLOCK as usize) {
        sum += partial[i];
    }
    let total = over_block::<T, BLOCK>(sum);
    if thread_id_x() == 0 {
        result.set(total);
    }
}

/// The sum of `value` over the threads of a block, in every thread; once a kernel.
#[device]
fn over_block<T: Scalar, const BLOCK: i32>(value: T) -> T {
    let mut sums = shared::<T>((BLOCK + 31) / 32);
    let of_wave = wave_sum(value);
    if lane_id() == 0 {
        sums[wave_id()] = of_wave;
    }
    barrier();
    let mut sum = T::ZERO;
    for wave in 0..waves_per_block() {
        sum += sums[wave];
    }
    sum
}
