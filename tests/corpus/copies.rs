/// Sums of neighbours, through shared memory where the next stage arrives while one is summed.
#[device(grid = 1, block = 64, host_block = 64)]
fn copies<T: Scalar>(a: Matrix<T>, y: VectorMut<T>, w: Workspace<T>) {
    let me = thread_id_x();
    let mut stages = shared::<T>(2 * 32);
    let mut sum = T::ZERO;
    if me < 8 && a.aligned::<4>((4 * me, 0)) {
        copy_async::<4>(stages, 4 * me, a, (4 * me, 0));
    } else if me < 8 {
        for e in 0..4_i32 {
            stages[4 * me + e] = a[(4 * me + e, 0)];
        }
    }
    async_commit();
    for stage in 0..2_i32 {
        if stage == 0 && me < 16 && w.aligned::<2>(2 * me) {
            copy_async::<2>(stages, 32 + 2 * me, w, 2 * me);
        } else if stage == 0 && me < 16 {
            stages[32 + 2 * me] = w[2 * me];
            stages[33 + 2 * me] = w[2 * me + 1];
        }
        async_commit();
        async_wait::<1>();
        barrier();
        sum += stages[32 * stage + me % 31] + stages[32 * stage + me % 31 + 1];
        barrier();
    }
    async_wait::<0>();
    if (me as Dim) < y.len() {
        y[me] = sum;
    }
}

#[device]
const ROWS: i32 = 32;

/// At an edge: what the matrix has no more of becomes zero.
#[device(grid = 1, block = 64, host_block = 64)]
fn copies_within<T: Scalar>(n: Dim, a: Matrix<T>, y: VectorMut<T>) {
    let me = thread_id_x();
    let mut stage = shared::<T>(ROWS);
    let left = (n % 33) as i32 - 2 * me;
    if me < 16 && a.aligned::<2>((2 * me, 0)) {
        copy_async_within::<2>(stage, 2 * me, left.max(0).min(2), a, (2 * me, 0));
    } else if me < 16 {
        copy_async_within::<1>(stage, 2 * me, left.max(0).min(1), a, (2 * me, 0));
        copy_async_within::<1>(stage, 2 * me + 1, (left - 1).max(0).min(1), a, (2 * me + 1, 0));
    }
    async_commit();
    async_wait::<0>();
    barrier();
    if (me as Dim) < y.len() {
        y[me] = stage[me % ROWS];
    }
}
