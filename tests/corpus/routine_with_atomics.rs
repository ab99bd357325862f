/// Blocks, and so partial sums, for `n` elements.
#[device]
pub const fn atomic_blocks(n: Dim) -> Dim {
    if n < 4096 { 1 + n / 512 } else { 9 }
}

/// result := sum of x, in one launch besides the one that clears the count
#[rocblas_kernel(
    symbol = "corpus_{t}atomic_sum",
    types(s: f32, d: f64),
    workspace(partial = "atomic_blocks(n) * T", done = "T"),
    quick_return = n <= 0 || incx <= 0
)]
pub fn routine_with_atomics<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    result: ResultMut<T>,
    partial: Workspace<T>,
    done: Workspace<u32>,
) -> Result<()> {
    atomic_clear(call, done)?;
    atomic_total::<T>(call, n, x, result, partial, done)
}

#[device(grid = 1, block = 64)]
fn atomic_clear(done: Workspace<u32>) {
    if thread_id_x() == 0 {
        done[0] = 0;
    }
}

/// The block that is done last adds up what all have found.
#[device(grid = atomic_blocks(n), block = 64)]
fn atomic_total<T: Scalar>(
    n: Dim,
    x: Vector<T>,
    result: ResultMut<T>,
    partial: Workspace<T>,
    done: Workspace<u32>,
) {
    let mut sums = shared::<T>(BLOCK);
    let mut last = shared::<i32>(1);
    let me = thread_id_x();
    let mut sum = T::ZERO;
    for i in (global_id_x()..n).step_by((grid_dim_x() * BLOCK as Dim) as usize) {
        sum += x[i];
    }
    sums[me] = sum;
    barrier();
    if me == 0 {
        let mut of_block = T::ZERO;
        for i in 0..BLOCK {
            of_block += sums[i];
        }
        partial[block_id_x()] = of_block;
        fence(Scope::Device);
        last[0] = if done.atomic_add(0, 1) + 1 == grid_dim_x() as u32 { 1 } else { 0 };
    }
    barrier();
    if last[0] == 1 && me == 0 {
        fence(Scope::Device);
        let mut total = T::ZERO;
        for block in 0..grid_dim_x() {
            total += partial[block];
        }
        result.set(total);
    }
}
