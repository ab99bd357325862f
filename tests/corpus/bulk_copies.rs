/// Sums of what arrives in bulk: a piece of a vector and of a column, then stages, the next while one is summed.
#[device(grid = 1, block = 64, host_block = 64)]
fn bulk_copies<T: Scalar>(n: Dim, a: Matrix<T>, x: Vector<T>, y: VectorMut<T>, w: Workspace<T>) {
    let me = thread_id_x();
    let mut piece = shared::<T>(256);
    let mut stages = shared::<T>(2 * BLOCK);
    let count = n / 8 * 8;
    let first = n % 8 * 8;
    let j = n % a.cols();
    if x.aligned::<8>(first) && a.aligned::<8>((8, j)) {
        begin_bulk(0);
        copy_bulk(0, piece, 8, count, x, first);
        copy_bulk(0, piece, count + 8, 16, a, (8, j));
        await_bulk(0);
    } else {
        for e in (me as Dim..count).step_by(BLOCK as usize) {
            piece[e + 8] = x[first + e];
        }
        if me < 16 {
            piece[count + 8 + me as Dim] = a[(me + 8, j)];
        }
        barrier();
    }
    let mut sum = T::ZERO;
    for e in (me as Dim..count + 16).step_by(BLOCK as usize) {
        sum += piece[e + 8];
    }
    begin_bulk(0);
    copy_bulk(0, stages, 0, BLOCK, w, 0);
    for stage in 0..4_i32 {
        await_bulk(0);
        if stage < 3 {
            begin_bulk(0);
            copy_bulk(0, stages, (stage + 1) % 2 * BLOCK, BLOCK, w, (stage + 1) * BLOCK);
        }
        sum += stages[stage % 2 * BLOCK + (me + stage) % BLOCK];
    }
    y[me] = sum;
}
