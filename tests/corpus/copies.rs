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
