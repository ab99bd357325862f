//! Samples of `docs/kernel-language.md`: targets and text for one of them, bounds of launches, atomic operations, fences.

use rocforge::AtomicsMode;
use rocforge::prelude::*;
use rocforge_kernels::common::reduce::block_sum;

/// One over `x`, as exact as the machine's own instruction.
#[device]
fn reciprocal(x: f32) -> f32 {
    let result: f32;
    if target::amd() {
        asm_hip!("v_rcp_f32 {0}, {1}", lateout(reg) result, in(reg) x, options(pure));
    } else if target::nvidia() {
        asm_hip!("rcp.approx.f32 {0}, {1};", lateout(reg) result, in(reg) x, options(pure));
    } else {
        result = 1.0 / x;
    }
    result
}

/// x[i] := 1 / x[i]
#[rocblas_kernel(symbol = "book_{t}inverted", types(s: f32), grid = ceil_div(n, BLOCK), block = 256, min_blocks = 4)]
pub fn inverted<T: Real>(n: Dim, x: VectorMut<f32>, sums: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = reciprocal(x[i]);
        let mut sum = T::ZERO;
        if target::arch("gfx9") && !target::arch("gfx90a") {
            sum = T::ONE;
        } else {
            #[unroll(4)]
            for j in 0..n {
                sum += sums[j];
            }
        }
        sums[n + i] = sum;
    }
}

/// x := x from its last element to its first, of no more than 12,800 of 8 bytes
#[rocblas_kernel(symbol = "book_{t}reversed", types(d: f64))]
pub fn reversed<T: Scalar>(call: &Call<'_>, n: Dim, x: VectorMut<T>) -> Result<()> {
    book_reversed_by::<T, 4>(call, n, x)
}

/// With shared memory for up to 8192 elements of 8 bytes, or for more where there is some.
#[launches]
fn book_reversed_by<T: Scalar, const MIN_BLOCKS_PER_CU: i32>(
    call: &Call<'_>,
    n: Dim,
    x: VectorMut<T>,
) -> Result<()> {
    if n <= 8192 {
        book_held::<T, MIN_BLOCKS_PER_CU, 65_536>(call, n, x)
    } else {
        book_held::<T, 2, 102_400>(call, n, x)
    }
}

/// One block, which has all of `x` in shared memory.
#[device(grid = 1, block = 256, min_blocks = MIN_BLOCKS_PER_CU, max_shared = SHARED)]
fn book_held<T: Scalar, const MIN_BLOCKS_PER_CU: i32, const SHARED: i32>(n: Dim, x: VectorMut<T>) {
    let mut held = dynamic_shared::<T>(n);
    for i in (thread_id_x() as Dim..n).step_by(BLOCK as usize) {
        held[n - 1 - i] = x[i];
    }
    barrier();
    for i in (thread_id_x() as Dim..n).step_by(BLOCK as usize) {
        x[i] = held[i];
    }
}

/// y[0] := the sum of the elements of x
#[rocblas_kernel(symbol = "book_{t}gathered", types(d: f64))]
pub fn gathered<T: Scalar>(call: &Call<'_>, n: Dim, x: Vector<T>, #[len(1)] y: VectorMut<T>) -> Result<()> {
    if n > 65_536 && call.has_clusters() {
        book_spread::<T>(call, x, y)
    } else if n > 4096 && call.has_clusters() {
        book_sends::<T>(call, x, y)
    } else {
        book_one_wave::<T>(call, x, y)
    }
}

/// By one block of eight multiprocessors, whose waves tell all parts their sums.
#[device(grid = 1, block = 1024, host_block = 1024, cluster = 8)]
fn book_spread<T: Scalar>(x: Vector<T>, y: VectorMut<T>) {
    let sums = shared::<T>(32);
    let (part, threads) = (cluster_block_rank(), BLOCK / cluster_size::<8>());
    let mut sum = T::ZERO;
    for i in ((part * threads + thread_id_x()) as Dim..x.len()).step_by(BLOCK as usize) {
        sum += x[i];
    }
    let of_wave = wave_sum(sum);
    if lane_id() == 0 {
        dsmem_store_all::<8>(sums, part * (threads / wave_size()) + wave_id(), of_wave);
    }
    cluster_sync::<8>();
    if part == 0 && thread_id_x() == 0 {
        let mut all = T::ZERO;
        for wave in 0..BLOCK / wave_size() {
            all += sums[wave];
        }
        y[0] = all;
    }
}

/// By one block of two multiprocessors, whose waves send each other their sums.
#[device(grid = 1, block = 512, host_block = 512, cluster = 2)]
fn book_sends<T: Scalar>(x: Vector<T>, y: VectorMut<T>) {
    let sums = shared::<T>(16);
    let (part, threads, waves) = (cluster_block_rank(), BLOCK / cluster_size::<2>(), BLOCK / wave_size());
    let mut sum = T::ZERO;
    for i in ((part * threads + thread_id_x()) as Dim..x.len()).step_by(BLOCK as usize) {
        sum += x[i];
    }
    let of_wave = wave_sum(sum);
    if lane_id() < cluster_size::<2>() {
        st_async::<2>(0, lane_id(), sums, part * (threads / wave_size()) + wave_id(), of_wave);
    }
    mbarrier_wait::<2>(0, waves * size_of::<T>() as i32);
    if part == 0 && thread_id_x() == 0 {
        let mut all = T::ZERO;
        for wave in 0..waves {
            all += sums[wave];
        }
        y[0] = all;
    }
}

/// By one wave.
#[device(grid = 1, block = 32, host_block = 32)]
fn book_one_wave<T: Scalar>(x: Vector<T>, y: VectorMut<T>) {
    let mut sum = T::ZERO;
    for i in (thread_id_x() as Dim..x.len()).step_by(BLOCK as usize) {
        sum += x[i];
    }
    let all = wave_sum(sum);
    if thread_id_x() == 0 {
        y[0] = all;
    }
}

/// y[0] := y[0] + the number of negative elements of x
#[rocblas_kernel(symbol = "book_{t}negative", types(s: f32, d: f64), grid = ceil_div(n, BLOCK), block = 256)]
pub fn negative<T: Real + AtomicScalar>(n: Dim, x: Vector<T>, #[len(1)] y: VectorMut<T>) {
    let mut of_block = shared::<i32>(1);
    if thread_id_x() == 0 {
        of_block[0] = 0;
    }
    barrier();
    let i = global_id_x();
    if i < n && x[i] < T::ZERO {
        of_block.atomic_add_in(Scope::Block, 0, 1);
    }
    barrier();
    if thread_id_x() == 0 {
        // Whole numbers: the sum is exact in any order.
        y.atomic_add(0, T::from_f64(of_block[0] as f64));
    }
}

/// Blocks, and so partial sums, for `n` elements.
#[device]
pub const fn sum_blocks(n: Dim) -> Dim {
    if n < 65536 { 1 + n / 1024 } else { 64 }
}

/// result := the sum of x
#[rocblas_kernel(
    symbol = "book_{t}total",
    types(s: f32, d: f64),
    workspace(
        partial = "sum_blocks(n) * T",
        done = "u32"
    )
)]
pub fn total<T: Real + AtomicScalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    result: ResultMut<T>,
    partial: Workspace<T>,
    done: Workspace<u32>,
) -> Result<()> {
    clear::<T>(call, partial, done)?;
    if call.handle().modes().atomics() == AtomicsMode::Allowed {
        return add_all::<T>(call, n, x, result, partial, done);
    }
    add_in_order::<T>(call, n, x, result, partial, done)
}

/// What the launch behind this one counts with.
#[device(grid = 1, block = 64)]
fn clear<R: Real>(partial: Workspace<R>, done: Workspace<u32>) {
    if thread_id_x() == 0 {
        partial[0] = R::ZERO;
        done[0] = 0;
    }
}

/// The sum in one launch, in whatever order blocks come.
#[device(grid = sum_blocks(n), block = 256)]
fn add_all<R: Real + AtomicScalar>(
    n: Dim,
    x: Vector<R>,
    result: ResultMut<R>,
    partial: Workspace<R>,
    done: Workspace<u32>,
) {
    let mut sum = R::ZERO;
    for i in (global_id_x()..n).step_by((grid_dim_x() * BLOCK as Dim) as usize) {
        sum += x[i];
    }
    let sum = wave_sum(sum);
    if lane_id() == 0 {
        partial.atomic_add(0, sum);
        fence(Scope::Device);
        let waves = grid_dim_x() as u32 * waves_per_block() as u32;
        if done.atomic_add(0, 1) + 1 == waves {
            fence(Scope::Device);
            result.set(partial.atomic_load(0));
        }
    }
}

/// The sum in one launch, in the same order every time.
#[device(grid = sum_blocks(n), block = 256)]
fn add_in_order<R: Real>(
    n: Dim,
    x: Vector<R>,
    result: ResultMut<R>,
    partial: Workspace<R>,
    done: Workspace<u32>,
) {
    let mut sums = shared::<R>(BLOCK);
    let me = thread_id_x();
    let mut sum = R::ZERO;
    for i in (global_id_x()..n).step_by((grid_dim_x() * BLOCK as Dim) as usize) {
        sum += x[i];
    }
    sums[me] = sum;
    barrier();
    if me == 0 {
        for other in 1..BLOCK {
            sum += sums[other];
        }
        partial[block_id_x()] = sum;
        // Who sees the count sees the sum.
        fence(Scope::Device);
        if done.atomic_add(0, 1) + 1 == grid_dim_x() as u32 {
            fence(Scope::Device);
            let mut total = R::ZERO;
            for block in 0..grid_dim_x() {
                total += partial[block];
            }
            result.set(total);
        }
    }
}

/// Blocks for `n` elements.
#[device]
pub const fn parts(n: Dim) -> Dim {
    n / 4096 + 1
}

/// The sum; the block that is last adds up what all have found.
#[device(grid = parts(n), block = 256)]
fn in_one_launch<T: Scalar>(
    n: Dim,
    x: Vector<T>,
    partial: Workspace<T>,
    tickets: Tickets,
    result: ResultMut<T>,
) {
    let mut sum = T::ZERO;
    for i in (global_id_x()..n).step_by((grid_dim_x() * BLOCK as Dim) as usize) {
        sum += x[i];
    }
    let of_block = block_sum::<T, BLOCK>(sum);
    if thread_id_x() == 0 {
        partial[block_id_x()] = of_block;
    }
    if last_block(tickets) && thread_id_x() == 0 {
        let mut all = T::ZERO;
        for block in 0..grid_dim_x() {
            all += partial[block];
        }
        result.set(all);
    }
}

/// result := the sum of x
#[rocblas_kernel(
    symbol = "book_{t}sum_up",
    types(s: f32, z: c64),
    workspace(partial = "parts(n) * T"),
    quick_return = n <= 0
)]
pub fn sum_up<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    result: ResultMut<T>,
    partial: Workspace<T>,
) -> Result<()> {
    in_one_launch::<T>(call, n, x, partial, call.tickets(), result)
}

/// y := the sums of the rows of A
#[rocblas_kernel(symbol = "book_{t}rowsums", types(s: f32, d: f64))]
pub fn rowsums<T: Scalar>(
    call: &Call<'_>,
    m: Dim,
    n: Dim,
    #[shape(m, n)] a: Matrix<T>,
    #[len(m)] y: VectorMut<T>,
) -> Result<()> {
    row_sums::<T>(call, m, n, TensorMap::new(a), y)
}

#[device(grid = (m + 63) / 64, block = 64, host_block = 64)]
fn row_sums<T: Scalar>(m: Dim, n: Dim, a: TensorMap<T, 64, 16>, y: VectorMut<T>) {
    let mut tile = dynamic_shared::<T>(2 * 64 * 16);
    let row = block_id_x() * 64;
    begin_bulk(0);
    copy_block(0, tile, 0, a, (row, 0));
    let mut sum = T::ZERO;
    let stages = ((n + 15) / 16) as i32;
    for stage in 0..stages {
        let here = stage % 2;
        await_bulk(here);
        if stage + 1 < stages {
            // The next columns come while these are added.
            let next = 1 - here;
            begin_bulk(next);
            copy_block(next, tile, next * 64 * 16, a, (row, 16 * (stage + 1) as Dim));
        }
        #[unroll]
        for j in 0..16_i32 {
            sum += tile[(here * 16 + j) * 64 + thread_id_x()];
        }
        barrier();
    }
    let i = row + thread_id_x() as Dim;
    if i < m {
        y[i] = sum;
    }
}
