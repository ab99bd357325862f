/// Sums of neighbours, through shared memory where the next slab arrives while one is summed.
#[device(grid = 1, block = 64, host_block = 64)]
fn copies<T: Scalar>(a: Matrix<T>, y: VectorMut<T>, w: Workspace<T>) {
    let me = thread_id_x();
    let mut slabs = shared::<T>(2 * 32);
    let mut sum = T::ZERO;
    if me < 8 && a.aligned::<4>((4 * me, 0)) {
        copy_async::<4>(slabs, 4 * me, a, (4 * me, 0));
    } else if me < 8 {
        for e in 0..4_i32 {
            slabs[4 * me + e] = a[(4 * me + e, 0)];
        }
    }
    async_commit();
    for slab in 0..2_i32 {
        if slab == 0 && me < 16 && w.aligned::<2>(2 * me) {
            copy_async::<2>(slabs, 32 + 2 * me, w, 2 * me);
        } else if slab == 0 && me < 16 {
            slabs[32 + 2 * me] = w[2 * me];
            slabs[33 + 2 * me] = w[2 * me + 1];
        }
        async_commit();
        async_wait::<1>();
        barrier();
        sum += slabs[32 * slab + me % 31] + slabs[32 * slab + me % 31 + 1];
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
    let mut slab = shared::<T>(ROWS);
    let left = (n % 33) as i32 - 2 * me;
    if me < 16 && a.aligned::<2>((2 * me, 0)) {
        copy_async_within::<2>(slab, 2 * me, left.max(0).min(2), a, (2 * me, 0));
    } else if me < 16 {
        copy_async_within::<1>(slab, 2 * me, left.max(0).min(1), a, (2 * me, 0));
        copy_async_within::<1>(slab, 2 * me + 1, (left - 1).max(0).min(1), a, (2 * me + 1, 0));
    }
    async_commit();
    async_wait::<0>();
    barrier();
    if (me as Dim) < y.len() {
        y[me] = slab[me % ROWS];
    }
}
